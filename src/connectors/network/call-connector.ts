import type { AttemptOutcome } from '#domain/exchange/network-messages/work-message.ts';
import type { Log } from '#kernel/log.ts';
import type { NetworkConnector, OutboundMessage } from './connector.ts';

export interface CallTools {
  connector: NetworkConnector;
  log: Log;
  /** Milliseconds that a call may take. */
  callLimit: number;
  stopping: AbortSignal;
}

/** Sends a message. Resolves in time even if the connector hangs, and at once when the service stops. */
export async function callConnector(
  { connector, log, callLimit, stopping }: CallTools,
  message: OutboundMessage,
): Promise<AttemptOutcome> {
  if (stopping.aborted) return INTERRUPTED;
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<AttemptOutcome>();
  const onStop = () => breakOff(INTERRUPTED);
  const late = { outcome: 'unknown', reason: `no answer within ${callLimit} ms` } as const;
  const timer = setTimeout(() => breakOff(late), callLimit);
  stopping.addEventListener('abort', onStop, { once: true });
  const call = new AbortController();
  try {
    return await Promise.race([broken, send(connector, message, call.signal)]);
  } catch (err) {
    log.error({ err, message_id: message.message_id }, 'the network connector broke');
    return { outcome: 'unknown', reason: 'the connector broke' };
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', onStop);
    call.abort();
  }
}

const INTERRUPTED: AttemptOutcome = { outcome: 'interrupted' };

/** Rejects even if the connector throws synchronously. */
const send = async (connector: NetworkConnector, message: OutboundMessage, signal: AbortSignal) =>
  connector.send(message, signal);
