import {
  platformConnectionMachine,
  type PlatformConnectionEvent,
} from '#machines/platform-connection.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Applies a trigger to a locked connection; a move also writes `changes`. */
export const moveConnection = (
  tx: Transaction,
  connection: PlatformConnection,
  event: PlatformConnectionEvent,
  changes: Partial<PlatformConnection>,
): Promise<TransitionOutcome> =>
  moveRow(tx, platformConnectionMachine, connection, event, {
    save: async ({ to }) => {
      Object.assign(connection, changes, { state: to, updated_at: tx.now });
      await tx.em.flush();
    },
  });
