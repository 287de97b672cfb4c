import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const KEEP = statement<never, [workspace_id: string, lifecycle_event_id: string]>(
  'keep_earlier_sending',
  `
    insert into earlier_sendings (workspace_id, connection_id, tracking_id, flow_id, lifecycle_event_id)
    select workspace_id, connection_id, tracking_id, flow_id, lifecycle_event_id
    from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2`,
);

/** Keeps what a message of a connection is called at its platform, before it gets another name. */
export const keepEarlierSending = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<number> => KEEP.run(tx, workspace_id, id);

const IS_EARLIER = statement<
  { is_earlier: boolean },
  [workspace_id: string, connection_id: string, flow_id: string, tracking_id: string | null]
>(
  'is_earlier_sending',
  `
    select exists (
      select from earlier_sendings
      where workspace_id = $1 and connection_id = $2 and (flow_id = $3 or tracking_id = $4)
    ) as is_earlier`,
);

/** Whether a flow of a connection's platform is a sending that a person replaced by another one. */
export const isEarlierSending = async (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  flow: { flow_id: string; tracking_id: string | null },
): Promise<boolean> =>
  (await IS_EARLIER.one(tx, workspace_id, id, flow.flow_id, flow.tracking_id)).is_earlier;
