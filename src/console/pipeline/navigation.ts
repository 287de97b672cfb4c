import { html, type Html } from '#http/pages/html.ts';
import { isRole, reaches, type Audience } from '#model/role.ts';
import { attributes } from '#console/parts/attributes.ts';
import { icon, type IconName } from '#console/parts/icon.ts';
import type { PageLink } from '#console/parts/page-head.ts';
import type { Visit, WorkspaceVisit } from '#console/parts/visit.ts';
import { shellWords } from '#console/words/shell-words.ts';
import type { Section } from './page-row.ts';

type Visited = Pick<Visit, 'language' | 'person' | 'workspace'>;

/** A place of the navigation: the page that it opens, and who may see it. */
export interface Place {
  section: Section;
  path: string;
  audience: Audience;
}

export interface Group {
  /** Its heading; a group of one has none. */
  word: 'for_developers' | null;
  icon: IconName;
  places: readonly Place[];
}

/** Where the frame leads. */
export interface Navigation {
  groups: readonly Group[];
  /** The lists of a workspace to which only another page leads. */
  lists(this: void, visit: Pick<WorkspaceVisit, 'language' | 'workspace'>): readonly PageLink[];
}

interface NavigationLink extends PageLink {
  isCurrent: boolean;
}

interface LinkedGroup extends Group {
  links: readonly NavigationLink[];
}

/** The groups that have a page for this visitor. */
function linkedGroups(
  { groups }: Navigation,
  visit: Visited,
  current: Section | null,
): LinkedGroup[] {
  const words = shellWords(visit.language);
  return groups
    .map((group) => ({
      ...group,
      links: group.places
        .filter(({ audience }) => isLetIn(audience, visit))
        .map(({ section, path }) => ({
          href: path.replace(':workspace_id', visit.workspace?.id ?? ''),
          word: words[section],
          isCurrent: section === current,
        })),
    }))
    .filter(({ links }) => links.length > 0);
}

const isLetIn = (audience: Audience, { person, workspace }: Visited): boolean =>
  isRole(audience)
    ? reaches(workspace?.role ?? null, audience)
    : audience !== 'administrator' || person?.administrator === true;

/** Outside of a workspace. */
const workspacesLink = ({ language }: Visited): NavigationLink => ({
  href: '/workspaces',
  word: shellWords(language).workspaces,
  isCurrent: false,
});

/** The groups as lists, for the page and for the dialog of a narrow one. */
export function navigationLists(
  navigation: Navigation,
  visit: Visited,
  current: Section | null,
): Html {
  const words = shellWords(visit.language);
  return html`<ul>
    ${visit.workspace === null ? html`<li>${linkOf(workspacesLink(visit), 'workspace')}</li>` : null}
    ${linkedGroups(navigation, visit, current).map(({ word, icon: mark, links }) =>
      word === null
        ? links.map((link) => html`<li>${linkOf(link, mark)}</li>`)
        : html`<li>
            <p class="group">${icon(mark)}${words[word]}</p>
            <ul>
              ${links.map((link) => html`<li>${linkOf(link, null)}</li>`)}
            </ul>
          </li>`,
    )}
  </ul>`;
}

const linkOf = ({ href, word, isCurrent }: NavigationLink, mark: IconName | null): Html =>
  html`<a${attributes({ href, 'aria-current': isCurrent ? 'page' : null })}>${mark === null ? null : icon(mark)}${word}</a>`;

/** For « Aller à… »: every page of the navigation, then the lists to which only another page leads. */
export function pageLinks(navigation: Navigation, visit: Visited): PageLink[] {
  const { workspace } = visit;
  const places = linkedGroups(navigation, visit, null).flatMap(({ links }) => links);
  const lists = workspace === null ? [] : navigation.lists({ ...visit, workspace });
  const found = new Set(places.map(({ href }) => href));
  return [...places, ...lists.filter(({ href }) => !found.has(href))];
}
