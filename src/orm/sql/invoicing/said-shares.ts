import { statement, type Queryable } from '#orm/statement.ts';

type Some = [workspace_id: string, ids: readonly string[]];

interface SaidShares {
  invoice_id: string;
  /** JSON list of shares with `tax_rate` and `amount`. */
  shares: string;
  /** Of a 212; else of a receipt that 212s have covered. */
  is_said: boolean;
}

/** One reversed before it was declared was never said; of one whose 212 never left that alone is taken back. */
const READ_SAID = statement<SaidShares, Some>(
  'read_said_shares',
  `
    select e.invoice_id, e.amounts as shares, true as is_said
    from lifecycle_events e
    where e.workspace_id = $1 and e.invoice_id = any($2::bigint[]) and e.status_code = '212'
      and e.applied and e.amounts is not null
    union all
    select r.invoice_id, case when v.state = 'withdrawn' then said.amounts else r.breakdown end, false
    from receipts r
    left join lifecycle_events said on said.workspace_id = $1 and said.id = r.lifecycle_event_id
    left join receipts v on v.workspace_id = $1 and v.reverses_id = r.id
    where r.workspace_id = $1 and r.invoice_id = any($2::bigint[])
      and (r.state = 'declared' or (r.state = 'reversed' and v.state <> 'recorded'))`,
);

/** What all statuses 212 of some invoices have said, and the receipts that this covers. */
export const readSaidShares = (tx: Queryable, ...invoices: Some): Promise<SaidShares[]> =>
  READ_SAID.all(tx, ...invoices);

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
