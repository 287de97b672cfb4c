import type { MoneyDirection } from '#model/money-direction.ts';
import { OPEN_ITEM_COLUMNS, type OpenItem } from './open-items.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface Scope {
  workspace_id: string;
  company_id: string;
  /** States in which nothing is due. */
  unsettled_states: readonly string[];
}
type ScopeParameters = [workspace_id: string, company_id: string, states: readonly string[]];

const parametersOf = (scope: Scope): ScopeParameters => [
  scope.workspace_id,
  scope.company_id,
  scope.unsettled_states,
];

/** A company's open items; $1 to $3 are its scope. */
const OPEN = `
  from open_items o
  join invoices i on i.workspace_id = o.workspace_id and i.id = o.invoice_id
  where o.workspace_id = $1 and o.company_id = $2 and o.open_amount > 0
    and i.lifecycle_state <> all($3::text[])`;

const PLANNED = { plannedEachTime: 'companies differ much in size, and so do the lists' };

const BY_NUMBER = statement<
  OpenItem,
  [...ScopeParameters, tokens: readonly string[], limit: number]
>(
  'find_candidates_by_number',
  `select ${OPEN_ITEM_COLUMNS} ${OPEN} and o.number_token = any($4::text[]) limit $5`,
  PLANNED,
);

/** Open items with one of these numbers, at most `limit`. */
export const findByNumber = (
  on: Queryable,
  scope: Scope,
  tokens: readonly string[],
  limit: number,
): Promise<OpenItem[]> => BY_NUMBER.all(on, ...parametersOf(scope), tokens, limit);

const BY_INVOICE = statement<OpenItem, [...ScopeParameters, invoice_ids: readonly string[]]>(
  'find_candidates_by_invoice',
  `select ${OPEN_ITEM_COLUMNS} ${OPEN} and o.invoice_id = any($4::bigint[])`,
  PLANNED,
);

export const findByInvoice = (
  on: Queryable,
  scope: Scope,
  invoice_ids: readonly string[],
): Promise<OpenItem[]> => BY_INVOICE.all(on, ...parametersOf(scope), invoice_ids);

export interface MovedAmount {
  direction: MoneyDirection;
  currency_code: string;
  amount: string;
  /** `YYYY-MM-DD` */
  booking_date: string;
  party_key: string;
}

const MOVED = `
  unnest($4::text[], $5::text[], $6::numeric[], $7::date[], $8::text[])
    as moved (direction, currency_code, amount, booking_date, party_key)`;
const SAME_WAY = 'and o.direction = moved.direction and o.currency_code = moved.currency_code';

/** Thousands of invoices may have one amount, so only those nearest to the day are read. */
const BY_AMOUNT = statement<OpenItem, [...ScopeParameters, ...columns: (readonly string[])[]]>(
  'find_candidates_by_amount',
  `
    select distinct on (o.invoice_id) ${OPEN_ITEM_COLUMNS}
    from ${MOVED}
    cross join lateral (
      (select ${OPEN_ITEM_COLUMNS} ${OPEN} ${SAME_WAY} and o.open_amount = moved.amount
        and o.issue_date <= moved.booking_date
      order by o.issue_date desc limit 10)
      union all
      (select ${OPEN_ITEM_COLUMNS} ${OPEN} ${SAME_WAY} and o.open_amount = moved.amount
        and o.issue_date > moved.booking_date
      order by o.issue_date limit 5)
    ) o
    order by o.invoice_id`,
  PLANNED,
);

/**
 * A customer may have a thousand invoices: reads those of the amount, and the smallest of the larger ones, for part
 * payments.
 */
const BY_PARTY = statement<OpenItem, [...ScopeParameters, ...columns: (readonly string[])[]]>(
  'find_candidates_by_party',
  `
    select distinct on (o.invoice_id) ${OPEN_ITEM_COLUMNS}
    from ${MOVED}
    cross join lateral (
      select ${OPEN_ITEM_COLUMNS} ${OPEN} ${SAME_WAY} and o.party_key = moved.party_key
        and o.open_amount >= moved.amount
      order by o.open_amount limit 10
    ) o
    order by o.invoice_id`,
  PLANNED,
);

/** At most 15 for each amount. */
export const findByAmount = (
  on: Queryable,
  scope: Scope,
  moved: readonly MovedAmount[],
): Promise<OpenItem[]> => BY_AMOUNT.all(on, ...parametersOf(scope), ...columnsOf(moved));

/** Open items of the parties with at least these amounts, at most ten each. */
export const findByParty = (
  on: Queryable,
  scope: Scope,
  moved: readonly MovedAmount[],
): Promise<OpenItem[]> => BY_PARTY.all(on, ...parametersOf(scope), ...columnsOf(moved));

const columnsOf = (moved: readonly MovedAmount[]): (readonly string[])[] => [
  moved.map(({ direction }) => direction),
  moved.map(({ currency_code }) => currency_code),
  moved.map(({ amount }) => amount),
  moved.map(({ booking_date }) => booking_date),
  moved.map(({ party_key }) => party_key),
];
