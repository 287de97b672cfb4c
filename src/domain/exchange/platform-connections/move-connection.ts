import {
  platformConnectionMachine,
  type PlatformConnectionEvent,
} from '#machines/platform-connection.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { endFailure, openFailure } from './connection-cause.ts';

/** Applies a trigger to a locked connection. @param record what a pass or a sending writes */
export async function moveConnection(
  tx: Transaction,
  connection: PlatformConnection,
  event: PlatformConnectionEvent,
  record: Partial<PlatformConnection> = {},
): Promise<TransitionOutcome> {
  const outcome = await moveRow(tx, platformConnectionMachine, connection, event, {
    save: ({ from, to }) => {
      Object.assign(connection, { state: to, ...(from === to ? {} : { updated_at: tx.now }) });
    },
    record_pass: () => {
      Object.assign(connection, record);
    },
    record_send: () => {
      Object.assign(connection, record);
    },
    forget_failures: () => {
      Object.assign(connection, UNFAILED, { due_at: tx.now });
    },
  });
  await tx.em.flush();
  if (outcome === 'moved') await followCause(tx, connection, event);
  return outcome;
}

const UNFAILED = {
  error_code: null,
  error_message: null,
  failed_passes: 0,
  is_reached: true,
  held_until: null,
  send_after: null,
  failed_sends: 0,
  refused_sends: 0,
  refused_words: null,
  refused_messages: [],
  sending_refusal: null,
};

/** The failure is reported until a pass succeeds or people switch it off. A resumed connection must prove itself. */
async function followCause(
  tx: Transaction,
  connection: PlatformConnection,
  { type }: PlatformConnectionEvent,
): Promise<void> {
  if (connection.state === 'failed') await openFailure(tx, connection);
  else if (type === 'pause') await endFailure(tx, connection, 'removed');
  else if (type !== 'resume' || !connection.receives) await endFailure(tx, connection, 'well');
}
