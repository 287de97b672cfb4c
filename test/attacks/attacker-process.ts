import { constants, setPriority } from 'node:os';
import { answerCalls } from '#bench/calls.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { within } from '#test/support/ground/loops.ts';
import { createAttackTools } from './attack-tools.ts';
import { findAttack } from './attacks.ts';
import { noFindings, type AttackFindings } from './findings.ts';
import { startReceiver } from './receiver-behaviours.ts';
import { removeEndpoints } from './remove-endpoints.ts';
import type { Target } from './target.ts';

export interface Order {
  name: string;
  target: Target;
  seconds: number;
  /** Then it goes on with what there is. */
  prepared_within_ms: number;
}

let receiverPort = 0;
// An attacker has a machine of its own, and must not take a core from those measured.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const STOPPED_WITHIN_MS = 2_000;

const methods = {
  /** The receiver outlives any attack. */
  listen: async (pair: KeyPair): Promise<void> => {
    receiverPort = await startReceiver(pair, 'requests and bodies');
  },
  prepare: async (order: Order): Promise<AttackFindings> => {
    const { prepare } = findAttack(order.name);
    return prepare === undefined ? noFindings() : inTime(order.prepared_within_ms, order, prepare);
  },
  strike: (order: Order): Promise<AttackFindings> =>
    inTime(order.seconds * 1_000, order, findAttack(order.name).strike, true),
  /** The next attack would fan out to these endpoints, and reach the limit of a workspace. */
  tidy: (order: Order): Promise<AttackFindings> =>
    inTime(order.prepared_within_ms, order, removeEndpoints),
};

async function inTime(
  milliseconds: number,
  { target, seconds }: Order,
  work: (tools: ReturnType<typeof createAttackTools>) => Promise<void>,
  toTheEnd = false,
): Promise<AttackFindings> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), milliseconds);
  const tools = createAttackTools(target, seconds, receiverPort, stop.signal);
  try {
    await within(milliseconds + STOPPED_WITHIN_MS, work(tools));
    if (toTheEnd) await tools.pause(milliseconds);
    return tools.findings;
  } finally {
    clearTimeout(timer);
    stop.abort();
    await tools.close();
  }
}

export type AttackerMethods = typeof methods;

answerCalls(methods);
