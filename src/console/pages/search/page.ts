import { html, type Html } from '#http/pages/html.ts';
import { textParameter, type QueryOf } from '#http/query.ts';
import type { Services } from '#http/pipeline/call.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { empty } from '#console/parts/empty.ts';
import { filters } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { searchWords } from './search-words.ts';
import { foundItems, isNothing } from './found-view.ts';
import { loadFound, type Found } from './load-found.ts';

/** Longer than any number. */
const MAX_TEXT = 200;

const QUERY = { q: textParameter('The beginning of a number, or a whole id.', MAX_TEXT) };
type SearchVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

const load = ({ workspace, query }: SearchVisit, services: Services): Promise<Found | null> =>
  loadFound(services, workspace.id, query.q);

/** « Aller à… » asks it for the part `found`; without scripts it is the page itself. */
export const SEARCH_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/search',
  audience: 'member',
  query: QUERY,
  load,
  view: viewSearch,
  parts: {
    list: async (visit, services) => listView(visit, await load(visit, services)),
    found: async (visit, services) => {
      const found = await load(visit, services);
      return found === null ? null : foundItems(visit, found);
    },
  },
});

function viewSearch(found: Found | null, visit: SearchVisit): PageContents {
  const words = searchWords(visit.language);
  const form = filters(visit, {
    action: `/workspaces/${visit.workspace.id}/search`,
    filters: [{ name: 'q', label: words.field, value: visit.query.q }],
  });
  const head = pageHead({ title: words.title, sentence: words.help });
  return {
    title: words.title,
    main: html`${head} ${form} ${part('list', listView(visit, found))}`,
  };
}

function listView(visit: SearchVisit, found: Found | null): Html {
  const words = searchWords(visit.language);
  if (found === null) return html``;
  if (isNothing(found)) return empty(words.nothing);
  return html`<ul class="results" aria-label="${words.results}">
    ${foundItems(visit, found)}
  </ul>`;
}
