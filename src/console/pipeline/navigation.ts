import { html, type Html } from '#http/pages/html.ts';
import { isRole, reaches } from '#model/role.ts';
import { PAGES } from '#console/pages/registry.ts';
import type { PageRow, Section } from './page-row.ts';
import type { Visit } from '#console/parts/visit.ts';
import { shellWords } from '#console/words/shell-words.ts';
import { attributes } from '#console/parts/attributes.ts';
import { icon, type IconName } from '#console/parts/icon.ts';

type Visited = Pick<Visit, 'language' | 'person' | 'workspace'>;

/** A link of the navigation. */
export interface NavigationLink {
  href: string;
  word: string;
  isCurrent: boolean;
}

interface Group {
  /** Its heading; a group of one has none. */
  word: 'webhooks' | 'workspace' | null;
  icon: IconName;
  sections: readonly Section[];
}

const GROUPS: readonly Group[] = [
  { word: null, icon: 'home', sections: ['home'] },
  { word: null, icon: 'invoice', sections: ['invoices'] },
  { word: null, icon: 'payment', sections: ['payments'] },
  { word: null, icon: 'bank', sections: ['banking'] },
  { word: 'webhooks', icon: 'webhook', sections: ['deliveries', 'webhook_endpoints'] },
  {
    word: 'workspace',
    icon: 'workspace',
    sections: ['api', 'platforms', 'allowlist', 'users', 'audit_log'],
  },
  { word: null, icon: 'code', sections: ['developers'] },
  { word: null, icon: 'shield', sections: ['administration'] },
];

interface LinkedGroup extends Group {
  links: readonly NavigationLink[];
}

/** The sections that have a page for this visitor, in the order of the navigation. */
function linkedGroups(visit: Visited, current: Section | null): LinkedGroup[] {
  const words = shellWords(visit.language);
  return GROUPS.map((group) => ({
    ...group,
    links: group.sections.flatMap((section) => {
      const href = hrefOf(section, visit);
      return href === null ? [] : [{ href, word: words[section], isCurrent: section === current }];
    }),
  })).filter(({ links }) => links.length > 0);
}

/** The path of a section's first page; that of invoices opens at its first tab. */
function hrefOf(section: Section, { person, workspace }: Visited): string | null {
  const row = PAGES.find((page) => page.section === section && isListed(page));
  if (row === undefined || person === null) return null;
  if (isRole(row.audience) && !reaches(workspace?.role ?? null, row.audience)) return null;
  if (row.audience === 'administrator' && !person.administrator) return null;
  const path = row.path.replace(':workspace_id', workspace?.id ?? '');
  return section === 'invoices' ? `${path}?direction=sales` : path;
}

/** A page of one row has its id in the path. */
const isListed = ({ path }: PageRow): boolean =>
  !path.replace('/workspaces/:workspace_id', '').includes(':');

/** Outside of a workspace. */
const workspacesLink = ({ language }: Visited): NavigationLink => ({
  href: '/workspaces',
  word: shellWords(language).workspaces,
  isCurrent: false,
});

/** The groups as lists, for the page and for the dialog of a narrow one. */
export function navigationLists(visit: Visited, current: Section | null): Html {
  const words = shellWords(visit.language);
  return html`<ul>
    ${visit.workspace === null ? html`<li>${linkOf(workspacesLink(visit), 'workspace')}</li>` : null}
    ${linkedGroups(visit, current).map(({ word, icon: mark, links }) =>
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

/** Every page of the navigation, for « Aller à… ». */
export const navigationLinks = (visit: Visited): NavigationLink[] =>
  linkedGroups(visit, null).flatMap(({ links }) => links);
