import { setTimeout as sleep } from 'node:timers/promises';
import { readCdarFile } from '#einvoice/read-cdar-file.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import type { NetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import type { NetworkConnector, OutboundMessage } from './connector.ts';

interface SandboxBehaviour {
  delay_ms?: number;
  /** Loses the message (`before`) or only the answer (`after`). */
  lost?: 'before' | 'after';
  hangs?: boolean;
}

export interface SandboxNetwork extends NetworkConnector {
  readonly taken: ReadonlyMap<string, StatusMessage>;
}

/**
 * A platform of the e-invoicing network within this process. Accepts only messages that are valid by CDAR's schema
 * and BR-FR-CDV, each once.
 */
export function createSandboxNetwork(
  behaveTo: (message: OutboundMessage) => SandboxBehaviour = () => ({}),
): SandboxNetwork {
  const taken = new Map<string, StatusMessage>();
  const answer = ({ message_id, body }: OutboundMessage): NetworkAnswer => {
    if (taken.has(message_id)) return { outcome: 'taken' };
    const read = readMessage(message_id, body);
    if (read.kind === 'refused') return { outcome: 'refused', reason: read.reason };
    taken.set(message_id, read.message);
    return { outcome: 'taken' };
  };
  return {
    taken,
    send: async (message, signal) => {
      const { delay_ms = 0, lost, hangs = false } = behaveTo(message);
      if (hangs) await Promise.withResolvers<never>().promise;
      await sleep(delay_ms, undefined, { signal });
      if (lost === 'before') return LOST;
      const answered = answer(message);
      return lost === 'after' ? LOST : answered;
    },
  };
}

const LOST: NetworkAnswer = { outcome: 'unknown', reason: 'the connection broke' };

function readMessage(
  message_id: string,
  body: string,
): { kind: 'read'; message: StatusMessage } | { kind: 'refused'; reason: string } {
  try {
    const message = readCdarFile(body);
    if (message.message_id !== message_id) return refused('the message has another identifier');
    const [broken] = checkStatusMessage(message);
    return broken === undefined
      ? { kind: 'read', message }
      : refused(`${broken.rule}: ${broken.detail}`);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    return refused(`${error.problem.code}: ${error.problem.detail}`);
  }
}

const refused = (reason: string) => ({ kind: 'refused' as const, reason });
