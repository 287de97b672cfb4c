import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxScript } from '#domain/payments/payment-batches/sandbox-script.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import type { SendingChannel } from './channel.ts';

const REFUSED = 'La banque simulée a refusé le lot';
const UNKNOWN = 'the script says so';

/** A bank within the service that answers by each batch's script. Bank reports come later. */
export const sandbox: SendingChannel = {
  kind: 'sending',
  handOver: async (order, signal) => {
    const script = JSON.parse(order.sandbox ?? '{}') as SandboxScript; // written when the batch was created
    const waited = await waitFor(script.delay_ms ?? 0, signal);
    return waited ? answerOf(script) : { outcome: 'unknown', reason: 'the service stops' };
  },
};

function answerOf(script: SandboxScript): HandoverAnswer {
  const { refused_end_to_end_ids, reason } = script;
  const outcome = script.outcome ?? 'taken';
  switch (outcome) {
    case 'taken':
      return { outcome };
    case 'refused':
      return {
        outcome,
        error_code: 'sandbox_refused',
        error_message: reason ?? REFUSED,
        refused_end_to_end_ids: refused_end_to_end_ids ?? [],
        retryable: false,
      };
    case 'unknown':
      return { outcome, reason: reason ?? UNKNOWN };
    default:
      return outcome satisfies never;
  }
}

/** False if the service stops first. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
