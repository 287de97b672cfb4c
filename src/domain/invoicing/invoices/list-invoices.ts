import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Database } from '#orm/database.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement } from '#orm/statement.ts';
import {
  INVOICE_COLUMNS,
  readSelectedInvoice,
  type SelectedInvoice,
  type SizedInvoice,
} from './invoice-columns.ts';

/** Null matches all. */
interface InvoiceFilter {
  direction: InvoiceDirection | null;
  /** Any of these. */
  lifecycle_state: readonly InvoiceLifecycleState[] | null;
  category_id: string | null;
  invoice_number: string | null;
  /** Inclusive. */
  issue_date_from: string | null;
  issue_date_to: string | null;
  updated_since: Date | null;
  /** The other party's SIREN, or a prefix of its name. */
  party: string | null;
}

/** Ids first, so that earlier pages are skipped in an index. */
const statementsFor = (
  name: string,
  conditions: string,
  limit: string,
  options?: { plannedEachTime: string },
) =>
  bothWays(({ suffix, behind, direction }) => {
    const matching = `from invoices where workspace_id = $1 and id ${behind} $2 ${conditions}`;
    const order = `order by id ${direction}`;
    return {
      list: statement<SelectedInvoice, unknown[]>(
        `list_${name}${suffix}`,
        `
          select ${INVOICE_COLUMNS} from invoices
          where workspace_id = $1 and id = any(array(select id ${matching} ${order} ${limit}))
          ${order}`,
        options,
      ),
      count: statement<{ total: number }, unknown[]>(
        `count_${name}${suffix}`,
        `select count(*)::int as total ${matching}`,
        options,
      ),
    };
  });

/** Unfiltered: with null conditions, a count would still read every row of the workspace. */
const ALL = statementsFor('invoices', '', 'limit $3 offset $4');
/** As in the indexes. */
const PARTY = "header::json -> case direction when 'sales' then 'buyer' else 'seller' end";
const FILTERED = statementsFor(
  'filtered_invoices',
  `and ($3::text is null or direction = $3)
   and ($4::text[] is null or lifecycle_state = any($4))
   and ($5::bigint is null or category_id = $5)
   and ($6::text is null or invoice_number = $6)
   and ($7::text is null or header::json ->> 'issue_date' >= $7)
   and ($8::text is null or header::json ->> 'issue_date' <= $8)
   and ($9::timestamptz is null or updated_at >= $9)
   and ($10::text is null or left(${PARTY} ->> 'siren', 20) = $10)
   and ($11::text is null or lower(left(${PARTY} ->> 'name', 255)) like lower($11))`,
  'limit $12 offset $13',
  {
    plannedEachTime: 'conditions that are null fall away, and each filter has an index of its own',
  },
);

const SIREN = /^\d{9}$/;

/** Parameters, in order. */
function conditionsOf(filter: InvoiceFilter): unknown[] {
  const { direction, lifecycle_state, category_id, invoice_number, party } = filter;
  const compact = party?.replaceAll(/\s/g, '') ?? '';
  const siren = SIREN.test(compact) ? compact : null;
  const beginning = siren === null && party !== null ? toPattern(party) : null;
  const { issue_date_from, issue_date_to, updated_since } = filter;
  const dates = [issue_date_from, issue_date_to, updated_since];
  return [direction, lifecycle_state, category_id, invoice_number, ...dates, siren, beginning];
}

/** A prefix; `%` is literal. PostgreSQL folds its case like the names'. */
const toPattern = (text: string): string =>
  `${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** One page of a workspace's invoices by id, without collections, and the total. */
export async function listInvoices(
  db: Database,
  input: { workspace_id: string; filter: InvoiceFilter; page: RowPage },
): Promise<[invoices: SizedInvoice[], total: number]> {
  const { page, filter } = input;
  const conditions = conditionsOf(filter);
  const isFiltered = conditions.some((value) => value !== null);
  const { list, count } = (isFiltered ? FILTERED : ALL)(page);
  const matching = [input.workspace_id, startOf(page), ...(isFiltered ? conditions : [])];
  const [listed, { total }] = await Promise.all([
    list.all(db, ...matching, page.per_page, page.offset),
    count.one(db, ...matching),
  ]);
  return [listed.map(readSelectedInvoice), total];
}
