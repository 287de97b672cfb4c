import type { Services } from '#http/pipeline/call.ts';
import type { Html } from '#http/pages/html.ts';
import type { QueryOf, QueryRule } from '#http/query.ts';
import type { Audience, Role } from '#model/role.ts';
import type { PersonVisit, Visit, WorkspaceVisit } from '#console/parts/visit.ts';

/** The places of the navigation, of which a page marks its own. */
export type Section =
  | 'home'
  | 'sales'
  | 'purchases'
  | 'parties'
  | 'banking'
  | 'payments'
  | 'books'
  | 'company'
  | 'developers'
  | 'deliveries'
  | 'events'
  | 'webhook_endpoints'
  | 'api'
  | 'allowlist'
  | 'administration';

/** A page below the navigation. */
export interface PageContents {
  /** In the title bar before the service's name, and the page's heading. */
  title: string;
  main: Html;
  /** Names of modules in `src/console/files/` that this page loads beside those of all pages. */
  scripts?: readonly string[];
  /** The page is not live as it is now. */
  isStill?: boolean;
  /** In place of the row's, where what is shown decides it; null for none. */
  section?: Section | null | undefined;
}

/**
 * Part of a page that is asked for by itself with `X-Part`; null without news (204). Every page has `main`, and
 * `session`, which is 204 while its reader is signed in.
 */
export type Part<Visited> = (visit: Visited, services: Services) => Promise<Html | null>;

export interface Page<
  Visited extends Visit,
  Audiences extends Audience,
  Rule extends QueryRule,
  Data,
> {
  /** Below `/workspaces/:workspace_id` for a page of a workspace. */
  path: string;
  audience: Audiences;
  section?: Section;
  /** Absent: the page takes no parameters. */
  query?: Rule;
  /** Seconds between questions for the part `changes`, while the tab is visible. */
  live?: number;
  /** Calls operations. A missing row throws `notFound()`. */
  load(this: void, visit: Visited, services: Services): Promise<Data>;
  view(this: void, data: Data, visit: Visited): PageContents;
  /** The part `list`, where it is made of the same data as the page. */
  list?(this: void, data: Data, visit: Visited): Html;
  parts?: Readonly<Record<string, Part<Visited>>>;
}

/** One row of the table of pages. */
export interface PageRow {
  path: string;
  audience: Audience;
  section: Section | null;
  query: QueryRule;
  live: number | null;
  show(visit: Visit, services: Services): Promise<PageContents>;
  /** Its list as CSV, piece by piece. */
  csv?(visit: Visit, services: Services): AsyncIterable<Buffer>;
  parts: Readonly<Record<string, Part<Visit>>>;
}

/** A page of a workspace, for people with this role or a greater one. */
export const workspacePage = <Rule extends QueryRule, Data>(
  page: Page<WorkspaceVisit<QueryOf<Rule>>, Role, Rule, Data>,
): PageRow => toRow(page);

/** A page of no workspace, for people who are signed in, or for administrators. */
export const personPage = <Rule extends QueryRule, Data>(
  page: Page<PersonVisit<QueryOf<Rule>>, 'signed_in' | 'administrator', Rule, Data>,
): PageRow => toRow(page);

/** A page for everyone. */
export const openPage = <Rule extends QueryRule, Data>(
  page: Page<Visit<QueryOf<Rule>>, 'open', Rule, Data>,
): PageRow => toRow(page);

/** The pipeline makes the visit that the row's audience and query say, which the types no longer show. */
function toRow<Visited extends Visit, Audiences extends Audience, Rule extends QueryRule, Data>(
  page: Page<Visited, Audiences, Rule, Data>,
): PageRow {
  const { path, audience, section = null, query = {}, live = null, load, view, list } = page;
  const parts: Record<string, Part<Visited>> = { ...page.parts };
  if (list !== undefined)
    parts['list'] = async (visit, services) => list(await load(visit, services), visit);
  return {
    path,
    audience,
    section,
    query,
    live,
    show: async (visit, services) => {
      const visited = visit as Visited;
      return view(await load(visited, services), visited);
    },
    parts: parts as PageRow['parts'],
  };
}
