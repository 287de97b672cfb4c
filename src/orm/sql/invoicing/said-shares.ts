import { readCents } from '#kernel/cents.ts';
import { statement, type Queryable } from '#orm/statement.ts';

type Some = [workspace_id: string, ids: readonly string[]];

/** One reversed before it was declared was never said; of one whose 212 never left that alone is taken back. */
const READ_CREDITS = statement<{ invoice_id: string; tax_rate: string; amount: string }, Some>(
  'read_credits',
  `
    select said.invoice_id, share ->> 'tax_rate' as tax_rate,
      sum(said.sign * (share ->> 'amount')::numeric)::text as amount
    from (
      select e.invoice_id, e.amounts as shares, 1 as sign
      from lifecycle_events e
      where e.workspace_id = $1 and e.invoice_id = any($2::bigint[]) and e.status_code = '212'
        and e.applied and e.amounts is not null
      union all
      select r.invoice_id, case when v.state = 'withdrawn' then e.amounts else r.breakdown end, -1
      from receipts r
      left join lifecycle_events e on e.workspace_id = $1 and e.id = r.lifecycle_event_id
      left join receipts v on v.workspace_id = $1 and v.reverses_id = r.id
      where r.workspace_id = $1 and r.invoice_id = any($2::bigint[])
        and (r.state = 'declared' or (r.state = 'reversed' and v.state <> 'recorded'))
    ) said
    cross join json_array_elements(said.shares::json) share
    group by said.invoice_id, share ->> 'tax_rate'`,
);

/**
 * By rate, what statuses 212 have said of an invoice beyond the receipts that they cover, since a person or the network
 * said it. Signed cents.
 */
export type Credit = ReadonlyMap<string, bigint>;

/** Of locked invoices; of one without a 212 nothing. */
export async function readCredits(
  tx: Queryable,
  ...invoices: Some
): Promise<ReadonlyMap<string, Credit>> {
  const rows = await READ_CREDITS.all(tx, ...invoices);
  const byInvoice = Map.groupBy(rows, ({ invoice_id }) => invoice_id);
  return new Map(
    [...byInvoice].map(([id, rates]) => [
      id,
      new Map(rates.map(({ tax_rate, amount }) => [tax_rate, readCents(amount)])),
    ]),
  );
}

interface TakenBack {
  reversal_id: string;
  /** JSON, of the 212 to take back; null without one. */
  amounts: string | null;
  lifecycle_event_id: string | null;
  /** Its message ended before it left. */
  never_left: boolean;
}

const READ_TAKEN_BACK = statement<TakenBack, Some>(
  'read_taken_back',
  `
    select v.id as reversal_id, e.amounts, r.lifecycle_event_id,
      coalesce(m.state = 'failed' and m.empty_searches is null, false) as never_left
    from receipts v
    join receipts r on r.workspace_id = $1 and r.id = v.reverses_id
    left join lifecycle_events e on e.workspace_id = $1 and e.id = r.lifecycle_event_id
    left join network_messages m on m.workspace_id = $1 and m.lifecycle_event_id = r.lifecycle_event_id
    where v.workspace_id = $1 and v.id = any($2::bigint[])`,
);

/** The 212 that each reversal takes back. */
export const readTakenBack = (tx: Queryable, ...reversals: Some): Promise<TakenBack[]> =>
  READ_TAKEN_BACK.all(tx, ...reversals);
