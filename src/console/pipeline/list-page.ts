import { html, rawHtml, type Html } from '#http/pages/html.ts';
import type { NewestPage } from '#domain/shared/newest-page.ts';
import type { Services } from '#http/pipeline/call.ts';
import {
  idParameter,
  oneOfParameter,
  textParameter,
  type QueryOf,
  type QueryRule,
} from '#http/query.ts';
import type { Audience, Role } from '#model/role.ts';
import { addressWith, isFiltered } from '#console/parts/address.ts';
import { filters, noMatch, type FiltersInput } from '#console/parts/filters.ts';
import { pageHead, part, type PageHeadInput } from '#console/parts/page-head.ts';
import { MAX_IDS_TEXT } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { tableRows, type RowsInput } from '#console/parts/table.ts';
import type { PersonVisit, Visit, WorkspaceVisit } from '#console/parts/visit.ts';
import { printCsv, type CsvPage } from './list-csv.ts';
import type { Page, PageContents, PageRow, Part, Section } from './page-row.ts';

interface Listed extends NewestPage<{ id: string }> {
  /** The instant or day that a search came to at the end of its window. */
  searched_until?: Date | string | null;
}

interface ListTable<Row> extends Omit<RowsInput<Row>, 'rows' | 'keyOf'> {
  /** Its name for screen readers; by default the page's title. */
  label?: string;
  /** In place of the table while the workspace has no rows. */
  empty: Html;
  /** The parameter of the page that takes `next`. */
  parameter?: 'behind';
}

type ListHead = Omit<PageHeadInput, 'title'>;

interface ListViews {
  head: Html;
  /** The filters. */
  form: Html;
  list: Html;
}

interface List<
  Visited extends Visit<QueryOf<Rule>>,
  Audiences extends Audience,
  Rule extends QueryRule,
  Loaded extends Listed,
  Around,
> extends Pick<
  Page<Visited, Audiences, Rule, Loaded>,
  'path' | 'audience' | 'section' | 'live' | 'load' | 'parts'
> {
  query: Rule;
  /** False for a list with an export of its own. */
  csv?: false;
  scripts?: PageContents['scripts'];
  /** Where the query decides it. */
  sectionOf?(this: void, visit: Visited): Section | null;
  title(this: void, visit: Visited, loaded: Loaded): string;
  /** The head, beside the title. */
  head?(this: void, visit: Visited, data: Loaded & Around): ListHead;
  /** The lists of its section. */
  tabs?(this: void, visit: Visited): Html | null;
  /** The blocks of the page, one below the other; by default its head, tabs, filters and table. */
  main?(
    this: void,
    visit: Visited,
    views: ListViews,
    data: Loaded & Around,
  ): readonly (Html | null)[];
  /** Loads data that only the whole page shows. */
  loadAround?(this: void, visit: Visited, services: Services): Promise<Around>;
  form?(this: void, visit: Visited, data: Loaded & Around): Omit<FiltersInput, 'action'>;
  /** By default a list is filtered by every parameter that is not of one answer alone. */
  isFiltered?(this: void, query: QueryOf<Rule>): boolean;
  table(this: void, visit: Visited, loaded: Loaded): ListTable<Loaded['rows'][number]>;
  /** The part `list`, where it is more than the table. */
  list?(this: void, visit: Visited, table: Html, loaded: Loaded): Html;
  /** Rows that are new or have changed since the page was printed; null without news. */
  changes?(this: void, visit: Visited, services: Services): Promise<Loaded | null>;
}

/** A list of a workspace, for people with this role or a greater one. */
export const workspaceList = <Rule extends QueryRule, Loaded extends Listed, Around = unknown>(
  list: List<WorkspaceVisit<QueryOf<Rule>>, Role, Rule, Loaded, Around>,
): PageRow => toRow(list);

/** A list of no workspace, for administrators. */
export const administratorList = <Rule extends QueryRule, Loaded extends Listed, Around = unknown>(
  list: List<PersonVisit<QueryOf<Rule>>, 'administrator', Rule, Loaded, Around>,
): PageRow => toRow(list);

/** A live page tells which rows it shows. */
export const LIVE_PARAMETERS = {
  after: idParameter('The highest number that a live page shows.'),
  seen: textParameter('The newest numbers that it shows.', MAX_IDS_TEXT),
};

/** {@link LIVE_PARAMETERS} of rows that may change. */
export const WATCHED_PARAMETERS = {
  after: LIVE_PARAMETERS.after,
  watch: textParameter('The rows that may still change, each with its version.', MAX_IDS_TEXT),
  seen: LIVE_PARAMETERS.seen,
};

/** Each list takes it. */
export const FORMAT_PARAMETER = { format: oneOfParameter(['csv'], 'The whole list as a file.') };

/** The answer of `changes` with these rows. */
export const newsOf = <Row>(rows: readonly Row[]): NewestPage<Row> | null =>
  rows.length === 0 ? null : { rows, next: null };

/** The pipeline makes the visit that the row's audience and query say, as for every page. */
function toRow<
  Visited extends Visit<QueryOf<Rule>>,
  Audiences extends Audience,
  Rule extends QueryRule,
  Loaded extends Listed,
  Around,
>(list: List<Visited, Audiences, Rule, Loaded, Around>): PageRow {
  const { path, audience, section = null, query, live = null, scripts = [], load, changes } = list;

  const tableOf = (visit: Visited, loaded: Loaded) => ({
    label: list.title(visit, loaded),
    ...list.table(visit, loaded),
    rows: loaded.rows,
    keyOf: ({ id }: Loaded['rows'][number]) => id,
  });
  const listView = (visit: Visited, loaded: Loaded): Html => {
    const { empty, ...table } = tableOf(visit, loaded);
    const view = pagedTable(visit, {
      ...table,
      empty: (list.isFiltered ?? isFiltered)(visit.query) ? noMatch(visit) : empty,
      ...endOf(loaded),
      live: 'after' in query && visit.query['before'] === null,
    });
    return list.list?.(visit, view, loaded) ?? view;
  };
  const parts: Record<string, Part<Visited>> = {
    ...list.parts,
    list: async (visit, services) => listView(visit, await load(visit, services)),
  };
  if (changes !== undefined)
    parts['changes'] = async (visit, services) => {
      const changed = await changes(visit, services);
      return changed === null ? null : tableRows(tableOf(visit, changed));
    };
  const show = async (visit: Visited, services: Services): Promise<PageContents> => {
    const loaded = await load(visit, services);
    const data = { ...loaded, ...((await list.loadAround?.(visit, services)) as Around) }; // a list without `loadAround` has no Around
    const frame = { action: fill(path, visit), csv: list.csv === false ? null : csvOf(visit) };
    const head = headOf(list.title(visit, data), list.head?.(visit, data), list.tabs?.(visit));
    const placed = placeFilters(visit, frame, list.form?.(visit, data), listView(visit, loaded));
    const main = stack(
      list.main?.(visit, { head, ...placed }, data) ?? [head, placed.form, placed.list],
    );
    return { title: list.title(visit, data), main, scripts, section: list.sectionOf?.(visit) };
  };
  const row = { path, audience, section, query, live, show, parts: parts as PageRow['parts'] };
  if (list.csv === false) return row;
  const csv = (visit: Visit, services: Services) =>
    printCsv(visit, pagesOf(list, visit as Visited, services)); // as the types say no longer
  return { ...row, query: { ...query, ...FORMAT_PARAMETER }, csv };
}

const endOf = ({ next, searched_until = null }: Listed) => ({ next, searched_until });

const headOf = (title: string, head: ListHead = {}, tabs: Html | null = null): Html =>
  html`${pageHead({ title, ...head })} ${tabs}`;

const csvOf = ({ url }: Visit): string => addressWith(url, { format: 'csv' });

/** A list without filters has its export above it. */
function placeFilters(
  visit: Visit,
  frame: Pick<FiltersInput, 'action' | 'csv'>,
  form: Omit<FiltersInput, 'action'> | undefined,
  view: Html,
): Omit<ListViews, 'head'> {
  const list = part('list', view);
  return form === undefined
    ? { form: html``, list: html`${filters(visit, { ...frame, filters: [] })} ${list}` }
    : { form: filters(visit, { ...frame, ...form }), list };
}

/** One page of the list after the other. */
async function* pagesOf<
  Visited extends Visit<QueryOf<Rule>>,
  Audiences extends Audience,
  Rule extends QueryRule,
  Loaded extends Listed,
  Around,
>(
  list: List<Visited, Audiences, Rule, Loaded, Around>,
  visit: Visited,
  services: Services,
): AsyncGenerator<CsvPage<Loaded['rows'][number]>> {
  let place: string | null = null;
  do {
    const loaded: Loaded = await list.load(visit, services);
    const { columns, parameter = 'before' } = list.table(visit, loaded);
    yield { columns, rows: loaded.rows };
    place = loaded.next;
    const at = new URLSearchParams(place === null ? {} : { [parameter]: place });
    const before = list.query[parameter]?.read(at, parameter);
    visit = { ...visit, query: { ...visit.query, [parameter]: before } };
  } while (place !== null);
}

const stack = ([first = null, ...others]: readonly (Html | null)[]): Html =>
  html`${first}${others.map((block) => [rawHtml('\n'), block])}`;

const fill = (path: string, { params }: Visit): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
