import { randomUUID } from 'node:crypto';
import {
  beginAttempt,
  recordNetworkAnswer,
  type LeasedMessage,
} from '#domain/exchange/network-messages/work-message.ts';
import type { Observer } from '#kernel/observer.ts';
import type { RetryPolicy } from '#kernel/retry-schedule.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { callConnector, type CallTools } from './call-connector.ts';

export interface SendTools extends CallTools {
  db: Database;
  retries: RetryPolicy;
  observer: Observer;
}

/** Added to the longest call, so that the answer is written within the lease and needs no renewal. */
const LEASE_MARGIN_MS = 30_000;

/** Sends a due message. Resolves with the running call, or null if another worker has it. */
export async function sendMessage(
  tools: SendTools,
  due: RowKey,
): Promise<{ call: Promise<void> } | null> {
  const held = await beginAttempt(tools.db, due, randomUUID(), tools.callLimit + LEASE_MARGIN_MS);
  return held === null ? null : { call: attempt(tools, held) };
}

/**
 * Never rejects: a message whose answer cannot be written is sent again with its identifier, once the lease has
 * ended.
 */
async function attempt(tools: SendTools, held: LeasedMessage): Promise<void> {
  const { db, log, retries, observer } = tools;
  const { workspace_id, invoice_id, message_id, body, attempts_count } = held;
  const line = { workspace_id, invoice_id, message_id, attempts_count };
  const span = observer.begin?.('network_message', () => line);
  let outcome = 'lost';
  const began = performance.now();
  try {
    const answer = await callConnector(tools, { workspace_id, message_id, body });
    const duration_ms = Math.round(performance.now() - began);
    const isWritten = await recordNetworkAnswer(db, held, answer, retries);
    if (isWritten) outcome = answer.outcome;
    log.info({ ...line, outcome, duration_ms }, 'network message');
  } catch (err) {
    log.error({ err, ...line }, 'the answer to a network message is lost');
  } finally {
    span?.end({ outcome });
  }
}
