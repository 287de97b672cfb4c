import { randomUUID } from 'node:crypto';
import { beginStep, type BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import { SEARCH_AFTER_MS } from '#domain/exchange/network-messages/record-submission.ts';
import {
  unsealConnection,
  type UnsealedConnection,
} from '#domain/exchange/platform-connections/unseal-connection.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { DueConnectionMessage } from '#orm/sql/exchange/due-connection-messages.ts';
import { makeStep } from './make-step.ts';
import type { SendingTools } from './sending-tools.ts';

/** For a connection that takes no call though it has a place: others of its workspace have theirs. */
const BUSY_MS = 500;
/** For one whose secrets do not open, say: that lasts, and is logged each time. */
const FAILED_MS = 60_000;

interface LeasedStep {
  connection: UnsealedConnection;
  step: BegunStep;
}

/**
 * Begins the next step of a due message. Resolves with the running call, or null if another worker has it, or its
 * connection takes no call now.
 * @param rest leaves a connection alone for a while
 */
export async function beginDueMessage(
  tools: SendingTools,
  due: DueConnectionMessage,
  rest: (connection_id: string, milliseconds: number) => void,
): Promise<{ call: Promise<void> } | null> {
  const { workspace_id, connection_id } = due;
  const place = tools.calls.tryEnter({ workspace_id, id: connection_id });
  if (place === null) {
    rest(connection_id, BUSY_MS);
    return null;
  }
  try {
    const leased = await leaseStep(tools, due);
    if (leased !== null) return { call: makeStep(tools, leased.connection, leased.step, place) };
  } catch (err) {
    tools.log.error({ err, ...due }, 'a message to a platform cannot be sent');
    rest(connection_id, FAILED_MS);
  }
  place.leave();
  return null;
}

/** A token, a file for twice as long, and both once more after a refused token; then a minute before a search. */
const leaseOf = (callTimeout: number): number => 6 * callTimeout + SEARCH_AFTER_MS;

/** Null if there is nothing to call for. The secrets are opened first: without them nothing begins. */
async function leaseStep(
  { db, cipher, callTimeout, ackWait }: SendingTools,
  due: DueConnectionMessage,
): Promise<LeasedStep | null> {
  const { workspace_id, connection_id: id } = due;
  const connection = await db.reader().findOneOrFail(PlatformConnection, { workspace_id, id });
  const unsealed = connection.archived_at === null ? unsealConnection(cipher, connection) : null;
  const limits = { lease: leaseOf(callTimeout), ackWait };
  const step = await beginStep(db, due, connection, randomUUID(), limits);
  return step === null || unsealed === null ? null : { connection: unsealed, step };
}
