import { statement, type Queryable } from '#orm/statement.ts';

/** The last lifecycle event that entries of these companies have been made of. Another company's begin anew. */
export const READ_ENTRY_POSITION = statement<
  { lifecycle_event_id: string },
  [workspace_id: string, company_ids: readonly string[]]
>(
  'read_entry_position',
  `
    select lifecycle_event_id from entry_positions
    where workspace_id = $1 and company_ids = $2::bigint[]`,
);

/** Nothing if it was taken back meanwhile. */
export const ADVANCE_ENTRY_POSITION = statement<
  never,
  [workspace_id: string, company_ids: readonly string[], after: string, until: string]
>(
  'advance_entry_position',
  `
    insert into entry_positions as p (workspace_id, company_ids, lifecycle_event_id)
    select $1, $2::bigint[], $4 where $3::bigint is not null
    on conflict (workspace_id) do update
    set company_ids = excluded.company_ids, lifecycle_event_id = excluded.lifecycle_event_id
    where p.lifecycle_event_id = $3 or p.company_ids <> excluded.company_ids`,
);

const TAKE_BACK = statement<never, [workspace_id: string, lifecycle_event_id: string]>(
  'take_back_entry_position',
  `
    update entry_positions set lifecycle_event_id = $2::bigint - 1
    where workspace_id = $1 and lifecycle_event_id >= $2`,
);

/** Has a lifecycle event read again, whose invoice has moved without another one. */
export const takeBackEntryPosition = (
  tx: Queryable,
  workspace_id: string,
  lifecycle_event_id: string,
): Promise<number> => TAKE_BACK.run(tx, workspace_id, lifecycle_event_id);
