import { transmissionMachine, type TransmissionEvent } from '#machines/transmission.ts';
import type { Transaction } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/**
 * Applies a trigger to a locked transmission. One that is sent replaces those before it of its period.
 * @param means columns beside the state; without them the row waits for nothing
 */
export function moveTransmission(
  tx: Transaction,
  row: Transmission,
  event: TransmissionEvent,
  means: Partial<Transmission> = {},
): Promise<TransitionOutcome> {
  const { workspace_id, period_id, id } = row;
  return moveRow(tx, transmissionMachine, row, event, {
    save: async ({ to }) => {
      const waits = { leased_by: null, next_attempt_at: null, parked: false };
      Object.assign(row, waits, means, { state: to, updated_at: tx.now });
      if (to === 'sent') row.sent_at = tx.now;
      if (to === 'deposited') row.deposited_at = tx.now;
      await tx.em.flush();
      if (to !== 'rejected') return;
      const cause = { workspace_id, kind: 'report_rejected', subject_id: id } as const;
      await openCause(tx, cause, { label: row.number, reason: row.reason }, tx.now);
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

/** The connection that a company sends by; null without one. */
export const findSender = (
  tx: Transaction,
  { workspace_id, company_id }: Pick<Transmission, 'workspace_id' | 'company_id'>,
): Promise<PlatformConnection | null> =>
  tx.em.findOne(PlatformConnection, { workspace_id, company_id, archived_at: null, sends: true });

export const TRANSMISSION_CHUNKS = createChunkTable<
  [workspace_id: string, transmission_id: string]
>('transmission_chunks', ['workspace_id', 'transmission_id']);
