import type { BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Pass } from '#kernel/fair-gate.ts';
import { askAcknowledgement } from './ask-acknowledgement.ts';
import { prepareMessage } from './prepare-message.ts';
import { searchMessage } from './search-message.ts';
import type { SendingTools } from './sending-tools.ts';
import { submitMessage } from './submit-message.ts';

/**
 * Makes a begun step. Never rejects: one that cannot be written is made again once its lease has ended.
 * @param place for a call; left at the end, or at once by a step that needs none
 */
export async function makeStep(
  tools: SendingTools,
  connection: UnsealedConnection,
  step: BegunStep,
  place: Pass,
): Promise<void> {
  const { log, observer } = tools;
  const { kind: call, message } = step;
  const { workspace_id, invoice_id, message_id, attempts_count } = message;
  const line = { workspace_id, connection_id: connection.id, invoice_id, message_id, call };
  const span = observer.begin?.('platform_call', () => line);
  let outcome = 'lost';
  const began = performance.now();
  try {
    outcome = await carryOut(tools, connection, step, place);
    const duration_ms = Math.round(performance.now() - began);
    log.info({ ...line, attempts_count, outcome, duration_ms }, 'message to a platform');
  } catch (err) {
    log.error({ err, ...line }, 'the answer to a message to a platform is lost');
  } finally {
    place.leave();
    span?.end({ call, outcome });
  }
}

async function carryOut(
  tools: SendingTools,
  connection: UnsealedConnection,
  step: BegunStep,
  place: Pass,
): Promise<string> {
  const platform = { connection, services: tools.calls.open(connection, tools.stopping) };
  switch (step.kind) {
    case 'prepare':
      place.leave();
      return prepareMessage(tools, connection, step);
    case 'submit':
      return submitMessage(tools, platform, step);
    case 'search':
      return searchMessage(tools, platform, step);
    case 'ask':
      return askAcknowledgement(tools, platform, step);
    default:
      return step.kind satisfies never;
  }
}
