import { transmissionMachine, type TransmissionEvent } from '#machines/transmission.ts';
import type { Transaction } from '#orm/database.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Columns that a move may set beside the state. Without them the row waits for nothing. */
type Means = Partial<
  Pick<
    Transmission,
    | 'connection_id'
    | 'tracking_id'
    | 'flow_id'
    | 'empty_searches'
    | 'next_attempt_at'
    | 'reason'
    | 'verdict'
  >
>;

/** Applies a trigger to a locked transmission. One that is sent replaces those before it of its period. */
export function moveTransmission(
  tx: Transaction,
  row: Transmission,
  event: TransmissionEvent,
  means: Means = {},
): Promise<TransitionOutcome> {
  const { workspace_id, period_id, id } = row;
  return moveRow(tx, transmissionMachine, row, event, {
    save: async ({ to }) => {
      const waits = { leased_by: null, next_attempt_at: null, parked: false };
      Object.assign(row, waits, means, { state: to, updated_at: tx.now });
      if (to === 'sent') row.sent_at = tx.now;
      await tx.em.flush();
    },
    schedule_search: () => {
      row.empty_searches ??= 0;
    },
    replace_earlier: async () => {
      const state = { $in: ['sent' as const, 'deposited' as const] };
      const before = { workspace_id, period_id, id: { $lt: id }, state };
      for (const earlier of await tx.em.find(Transmission, before))
        await moveTransmission(tx, earlier, { type: 'later_sent' });
    },
  });
}

export const TRANSMISSION_CHUNKS = createChunkTable<
  [workspace_id: string, transmission_id: string]
>('transmission_chunks', ['workspace_id', 'transmission_id']);
