import { bankConnectionMachine, type BankConnectionEvent } from '#machines/bank-connection.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Applies a trigger to a locked connection; a move also writes `changes`. */
export const moveConnection = (
  tx: Transaction,
  connection: BankConnection,
  event: BankConnectionEvent,
  changes: Partial<BankConnection>,
): Promise<TransitionOutcome> =>
  moveRow(tx, bankConnectionMachine, connection, event, {
    save: async ({ to }) => {
      Object.assign(connection, changes, { state: to, updated_at: tx.now });
      await tx.em.flush();
    },
  });
