import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { NetworkMessageState } from '#machines/network-message.ts';
import { SENT_AS } from '#domain/invoicing/invoices/departure.ts';
import { IS_OWED } from '#domain/invoicing/open-items/is-owed.ts';
import { findInvoicesByIndex, type NetworkFilter } from './find-invoices-by-index.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';

/** Invoices that one answer looks through. Their rows are wide, so it is less than for deliveries. */
export const INVOICE_WINDOW = 10_000;
/** Open items, which are narrow. */
export const OPEN_ITEM_WINDOW = 50_000;

/** Due before today, or within a week from today. */
export const DUE_FILTERS = ['overdue', 'week'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** Null matches all. */
export interface NewestInvoiceFilter {
  direction: InvoiceDirection | null;
  /** Any of these. */
  lifecycle_state: readonly InvoiceLifecycleState[] | null;
  category_id: string | null;
  /** Days of issue, inclusive. */
  from: string | null;
  to: string | null;
  due: DueFilter | null;
  network: NetworkFilter | null;
  /** A number, the other party's SIREN, or the beginning of its name. */
  q: string | null;
}

export interface InvoiceQuestion {
  workspace_id: string;
  filter: NewestInvoiceFilter;
  /** Only invoices with a lower id. */
  before: string | null;
  limit: number;
  /** In Paris. */
  today: string;
}

/** A row of the list. */
export interface ListedInvoice {
  id: string;
  direction: InvoiceDirection;
  invoice_number: string | null;
  proforma: boolean;
  lifecycle_state: InvoiceLifecycleState;
  upload_source: UploadSource;
  category_name: string | null;
  warnings_count: number;
  created_at: Date;
  /** Left to pay after reconciliation; null for an invoice that is never paid, such as a draft. */
  open_amount: string | null;
  /** Whether somebody still has to pay it. */
  is_owed: boolean;
  /** The state of the message that takes a sale to its platform; null without one. */
  sent_as: NetworkMessageState | null;
  /** A purchase that was typed from a plain file. */
  is_entered: boolean;
  document: InvoiceHeader;
}

export interface InvoicePage extends SearchedPage<ListedInvoice> {
  /** More names begin as is sought than were looked for. */
  has_more_names: boolean;
}

type Conditions = [
  direction: InvoiceDirection | null,
  states: readonly InvoiceLifecycleState[] | null,
  category_id: string | null,
  from: string | null,
  to: string | null,
];

/** SQL that holds for an invoice `i` which matches {@link Conditions}, from parameter `$first` on. */
const matches = (first: number): string => {
  const [direction, states, category, from, to] = [0, 1, 2, 3, 4].map((n) => `$${first + n}`);
  return `
    (${direction}::text is null or i.direction = ${direction})
    and (${states}::text[] is null or i.lifecycle_state = any(${states}))
    and (${category}::bigint is null or i.category_id = ${category})
    and (${from}::text is null or i.header::json ->> 'issue_date' >= ${from})
    and (${to}::text is null or i.header::json ->> 'issue_date' <= ${to})`;
};

const conditionsOf = (filter: NewestInvoiceFilter): Conditions => [
  filter.direction,
  filter.lifecycle_state,
  filter.category_id,
  filter.from,
  filter.to,
];

/** For {@link matches}; each is looked up by its key, never by a join of whole tables. */
const MATCHED = 'workspace_id, id, direction, lifecycle_state, category_id, header';

type Selected = Omit<ListedInvoice, 'document'> & { header: string };

/** The list's rows for the ids that `matched` picks, for workspace `$1`. */
const showListed = (matched: string): string => `
  with matched as materialized (${matched})
  select i.id, i.direction, i.invoice_number, i.proforma, i.lifecycle_state, i.upload_source,
    i.warnings_count, i.created_at, i.header, c.name as category_name, o.open_amount,
    coalesce(${IS_OWED}, false) as is_owed, ${SENT_AS} as sent_as, e.id is not null as is_entered
  from matched m
  join invoices i on i.workspace_id = $1 and i.id = m.id
  left join categories c on c.workspace_id = $1 and c.id = i.category_id
  left join open_items o on o.workspace_id = $1 and o.invoice_id = i.id
  left join entered_purchases e on e.workspace_id = $1 and e.invoice_id = i.id
  order by i.id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and the table grows' };

/** The filter is applied outside of the window, so that it reads no further than that. */
const LIST = statement<
  Selected,
  [workspace_id: string, below: string, ...Conditions, limit: number]
>(
  'list_newest_invoices',
  showListed(`
    select i.id
    from (
      select ${MATCHED} from invoices
      where workspace_id = $1 and id < $2 order by id desc limit ${INVOICE_WINDOW}
    ) i
    where ${matches(3)}
    order by i.id desc limit $8`),
  PLANNED,
);

const FIND_EDGE = statement<
  { id: string; created_at: Date },
  [workspace_id: string, below: string]
>(
  'find_edge_of_invoice_window',
  `
    select id, created_at from invoices
    where workspace_id = $1 and id < $2 order by id desc offset ${INVOICE_WINDOW - 1} limit 1`,
  PLANNED,
);

type Due = [first: string | null, last: string | null];

const LIST_DUE = statement<
  Selected,
  [workspace_id: string, below: string, ...Due, ...Conditions, limit: number]
>(
  'list_newest_due_invoices',
  showListed(`
    select i.id
    from (
      select invoice_id, direction, due_date, open_amount from open_items
      where workspace_id = $1 and invoice_id < $2
      order by invoice_id desc limit ${OPEN_ITEM_WINDOW}
    ) o
    join lateral (
      select ${MATCHED} from invoices where workspace_id = $1 and id = o.invoice_id offset 0
    ) i on true
    where ${IS_OWED} and o.due_date <= $4 and ($3::date is null or o.due_date >= $3)
      and ${matches(5)}
    order by o.invoice_id desc limit $10`),
  PLANNED,
);

const FIND_DUE_EDGE = statement<
  { id: string; created_at: Date },
  [workspace_id: string, below: string]
>(
  'find_edge_of_open_item_window',
  `
    select i.id, i.created_at
    from (
      select invoice_id from open_items
      where workspace_id = $1 and invoice_id < $2
      order by invoice_id desc offset ${OPEN_ITEM_WINDOW - 1} limit 1
    ) o
    join invoices i on i.workspace_id = $1 and i.id = o.invoice_id`,
  PLANNED,
);

const LIST_SOUGHT = statement<
  Selected,
  [workspace_id: string, ids: readonly string[], ...Conditions, ...Due, limit: number]
>(
  'list_sought_invoices',
  showListed(`
    select i.id
    from invoices i
    left join lateral (
      select direction, open_amount, due_date from open_items
      where workspace_id = $1 and invoice_id = i.id offset 0
    ) o on true
    where i.workspace_id = $1 and i.id = any($2::bigint[]) and ${matches(3)}
      and ($9::date is null or (${IS_OWED} and o.due_date <= $9))
      and ($8::date is null or o.due_date >= $8)
    order by i.id desc limit $10`),
  PLANNED,
);

const MAX_ID = '9223372036854775807';

/**
 * A page of a workspace's invoices, newest first, by keyset. A filter looks through a window at most, then says how far
 * it came.
 */
export async function listNewestInvoices(
  on: Queryable,
  question: InvoiceQuestion,
): Promise<InvoicePage> {
  const { workspace_id, filter, before, limit, today } = question;
  const below = before ?? MAX_ID;
  const conditions = conditionsOf(filter);
  const due = dueDays(filter.due, today);
  const { q, network } = filter;
  const sought = await findInvoicesByIndex(on, { workspace_id, q, network, below });
  if (sought !== null) {
    const [first, last] = due ?? [null, null];
    const found = await LIST_SOUGHT.all(
      on,
      workspace_id,
      sought.ids,
      ...conditions,
      first,
      last,
      limit + 1,
    );
    return pageOf(found, limit, async () => sought.edge, sought.has_more_names);
  }
  if (due !== null) {
    const found = await LIST_DUE.all(on, workspace_id, below, ...due, ...conditions, limit + 1);
    return pageOf(found, limit, () => FIND_DUE_EDGE.first(on, workspace_id, below));
  }
  const found = await LIST.all(on, workspace_id, below, ...conditions, limit + 1);
  return pageOf(found, limit, () => FIND_EDGE.first(on, workspace_id, below));
}

async function pageOf(
  found: readonly Selected[],
  limit: number,
  findEdge: Parameters<typeof cutWindow>[2],
  has_more_names = false,
): Promise<InvoicePage> {
  const page = await cutWindow(found, limit, findEdge);
  const rows = page.rows.map(({ header, ...row }) => ({
    ...row,
    document: readStoredHeader(header),
  }));
  return { ...page, rows, has_more_names };
}

const DAY_MS = 86_400_000;

function dueDays(
  due: DueFilter | null,
  today: string,
): [first: string | null, last: string] | null {
  const dayFrom = (days: number): string =>
    new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  switch (due) {
    case null:
      return null;
    case 'overdue':
      return [null, dayFrom(-1)];
    case 'week':
      return [today, dayFrom(7)];
    default:
      return due satisfies never;
  }
}
