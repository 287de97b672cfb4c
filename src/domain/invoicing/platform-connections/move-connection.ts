import {
  platformConnectionMachine,
  type PlatformConnectionEvent,
} from '#machines/platform-connection.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Applies a trigger to a locked connection. @param pass what a pass writes */
export async function moveConnection(
  tx: Transaction,
  connection: PlatformConnection,
  event: PlatformConnectionEvent,
  pass: Partial<PlatformConnection> = {},
): Promise<TransitionOutcome> {
  const outcome = await moveRow(tx, platformConnectionMachine, connection, event, {
    save: ({ from, to }) => {
      Object.assign(connection, { state: to, ...(from === to ? {} : { updated_at: tx.now }) });
    },
    record_pass: () => {
      Object.assign(connection, pass);
    },
    forget_failures: () => {
      const fresh = { error_code: null, error_message: null, failed_passes: 0, held_until: null };
      Object.assign(connection, fresh, { due_at: tx.now });
    },
  });
  await tx.em.flush();
  return outcome;
}
