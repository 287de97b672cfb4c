import { parseDecimal } from '#kernel/decimal.ts';
import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import type { MoneyDirection } from '#model/money-direction.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';

/** Rows that one answer looks through. */
export const BOOKED_WINDOW = 50_000;

export const PROPOSAL_FILTERS = ['any', 'exact'] as const;
export type ProposalFilter = (typeof PROPOSAL_FILTERS)[number];

/** Null does not limit; `from` and `to` are booking dates, inclusive. */
export interface BookedFilter {
  status: ReconciliationStatus | null;
  bank_account_id: string | null;
  direction: MoneyDirection | null;
  from: string | null;
  to: string | null;
  /** Only with a proposal that could be confirmed now, or with an exact one. */
  proposal: ProposalFilter | null;
  /** In the label, the counterparty's name or the end-to-end id, or an amount. */
  text: string | null;
}

/** A place in the list, which is ordered by both members. */
export interface BookedPlace {
  booking_date: string;
  id: string;
}

export interface BestProposal {
  /** The best score of a proposal that could be confirmed now; 0 of one by hand, null without any. */
  proposal_score: string | null;
  /** One of the full score, for all that is left of the operation and of the invoice. */
  has_exact: boolean;
}

/** A row of the list. */
export type BookedOperation = Pick<
  BankOperation,
  | 'id'
  | 'bank_account_id'
  | 'amount'
  | 'currency_code'
  | 'booking_date'
  | 'description'
  | 'counterparty_name'
  | 'reconciliation_status'
> &
  BestProposal;

interface BookedQuestion {
  workspace_id: string;
  filter: BookedFilter;
  /** Only operations behind it; null from the newest on. */
  before: BookedPlace | null;
  limit: number;
}

export interface BookedPage {
  /** Latest booking date first, then highest id. */
  rows: BookedOperation[];
  /** Where the next page continues; null at the end. */
  next: BookedPlace | null;
  /** The booking date that a search has reached when it stopped at its window; null if it went to its end. */
  searched_until: string | null;
}

const COLUMNS = `
  id, bank_account_id, amount, currency_code, booking_date, description, counterparty_name,
  reconciliation_status`;

type Range = [
  workspace_id: string,
  from: string,
  to: string,
  before_date: string,
  before_id: string,
];
type Values = [
  ...Range,
  status: ReconciliationStatus | null,
  bank_account_id: string | null,
  direction: MoneyDirection | null,
  text: string | null,
  amount: string | null,
  limit: number,
  proposal: ProposalFilter | null,
];

/** Operations that are not matched have an index of their own, so that the others do not count. */
const windowOf = (unmatched: boolean): string => `
  from bank_operations
  where workspace_id = $1 and booking_date >= $2::date and booking_date <= $3::date
    and (booking_date, id) < ($4::date, $5::bigint)
    ${unmatched ? "and reconciliation_status <> 'matched'" : ''}
  order by booking_date desc, id desc`;

/** As `findConfirmable`. */
const PROPOSED = `
  select max(case a.source when 'convergence' then a.score else 0 end) as proposal_score,
    coalesce(bool_or(a.source = 'convergence' and a.score = 1 and a.allocated_amount = item.open_amount
      and a.allocated_amount = abs(o.amount) - o.confirmed_amount), false) as has_exact
  from allocations a
  join open_items item on item.workspace_id = $1 and item.invoice_id = a.invoice_document_id
  join invoices i on i.workspace_id = $1 and i.id = a.invoice_document_id
  where a.workspace_id = $1 and a.bank_operation_id = o.id and a.status = 'proposed'
    and a.allocated_amount <= item.open_amount
    and a.allocated_amount <= abs(o.amount) - o.confirmed_amount
    and i.lifecycle_state not in (${UNSETTLED_STATES.map((state) => `'${state}'`).join()})`;

const FIND_PROPOSAL = statement<BestProposal, [workspace_id: string, id: string]>(
  'find_best_proposal',
  `
    select proposal_score, has_exact from bank_operations o cross join lateral (${PROPOSED}) proposed
    where o.workspace_id = $1 and o.id = $2`,
);

/** What the list shows of one operation's proposals. */
export const findBestProposal = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<BestProposal> => FIND_PROPOSAL.one(on, workspace_id, id);

const PLANNED = { plannedEachTime: 'it is asked by a person, and workspaces differ much in size' };

/** The filter is applied outside of the window, so that it reads no further than that. */
const statementsOf = (unmatched: boolean) => {
  const suffix = unmatched ? '_unmatched' : '';
  return {
    list: statement<BookedOperation, Values>(
      `list_booked_operations${suffix}`,
      `
        select ${COLUMNS}, proposal_score, has_exact
        from (
          select ${COLUMNS}, end_to_end_id, confirmed_amount ${windowOf(unmatched)}
          limit ${BOOKED_WINDOW}
        ) o
        left join lateral (${PROPOSED}) proposed on true
        where ($12::text is null or has_exact or $12 = 'any' and proposal_score is not null)
          and ($6::text is null or reconciliation_status = $6)
          and ($7::bigint is null or bank_account_id = $7)
          and ($8::text is null or (amount > 0) = ($8 = 'incoming'))
          and ($9::text is null or abs(amount) = $10::numeric
            or strpos(lower(description), lower($9)) > 0
            or strpos(lower(counterparty_name), lower($9)) > 0
            or strpos(lower(end_to_end_id), lower($9)) > 0)
        order by booking_date desc, id desc limit $11`,
      PLANNED,
    ),
    windowEnd: statement<BookedPlace, Range>(
      `find_end_of_booked_window${suffix}`,
      `select booking_date, id ${windowOf(unmatched)} offset ${BOOKED_WINDOW - 1} limit 1`,
      PLANNED,
    ),
  };
};

const ALL = statementsOf(false);
const UNMATCHED = statementsOf(true);

const MAX_ID = '9223372036854775807';

/**
 * A page of a workspace's operations by booking date. It looks through {@link BOOKED_WINDOW} of them at most, and says
 * how far it came if that was not enough.
 */
export async function listBookedOperations(
  on: Queryable,
  { workspace_id, filter, before, limit }: BookedQuestion,
): Promise<BookedPage> {
  const { status, bank_account_id, direction, from, to, text, proposal } = filter;
  const range: Range = [
    workspace_id,
    from ?? '-infinity',
    to ?? 'infinity',
    before?.booking_date ?? 'infinity',
    before?.id ?? MAX_ID,
  ];
  const isOpen = proposal !== null || status === 'unmatched' || status === 'partially_matched';
  const { list, windowEnd } = isOpen ? UNMATCHED : ALL;
  const sought = [status, bank_account_id, direction, text, amountIn(text)] as const;
  const found = await list.all(on, ...range, ...sought, limit + 1, proposal);
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, next: placeOf(rows.at(-1)), searched_until: null };
  const end = await windowEnd.first(on, ...range);
  return { rows, next: end, searched_until: end?.booking_date ?? null };
}

const placeOf = (operation: BookedOperation | undefined): BookedPlace | null =>
  operation === undefined ? null : { booking_date: operation.booking_date, id: operation.id };

/** As the column. */
const AMOUNT = { maxDecimals: 4, maxDigits: 19 };

/** The amount that a text is, as people type it: `1 234,50` is 1234.50. Null for any other text. */
export function amountIn(text: string | null): string | null {
  const typed = (text ?? '')
    .replaceAll(/\s/g, '')
    .replace(',', '.')
    .replace(/^[-\u2212]/, '');
  return parseDecimal(typed, AMOUNT)?.toFixed() ?? null;
}
