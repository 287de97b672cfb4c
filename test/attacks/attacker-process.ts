import { constants, setPriority } from 'node:os';
import { answerCalls } from '#bench/calls.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import type { AttackFindings } from './attack-findings.ts';
import { createAttackTools } from './attack-tools.ts';
import { findAttack } from './attacks.ts';
import { within } from './deadline.ts';
import { behave } from './receiver-behaviours.ts';
import { removeEndpoints } from './remove-endpoints.ts';
import type { Target } from './target.ts';
import { startTlsReceiver } from './tls-receiver.ts';

/** What the attacker is to do. */
export interface Order {
  name: string;
  target: Target;
  seconds: number;
  /** Then it goes on with what there is. */
  prepared_within_ms: number;
}

// This file is a process's entry: what it holds lives as long as the process.
let receiverPort = 0;
// An attacker has a machine of its own: what it computes is not to take a core from those that are measured.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const STOPPED_WITHIN_MS = 2_000;

const none: AttackFindings = { answers: {}, notes: [], breaches: [] };

const methods = {
  /** Its receiver lives until the process ends, longer than any attack. */
  listen: async (pair: KeyPair): Promise<void> => {
    receiverPort = await startTlsReceiver(pair, { respond: behave, keepBodies: false });
  },
  /** @returns what it could do of it in the time that it has */
  prepare: async ({
    name,
    target,
    seconds,
    prepared_within_ms,
  }: Order): Promise<AttackFindings> => {
    const { prepare } = findAttack(name);
    if (prepare === undefined) return none;
    return inTime(prepared_within_ms, target, seconds, prepare);
  },
  strike: ({ name, target, seconds }: Order): Promise<AttackFindings> =>
    inTime(seconds * 1_000, target, seconds, findAttack(name).strike, true),
  /** Takes away the attacker's endpoints, which a following attack would fan out to, and find no place beside. */
  tidy: ({ target, seconds, prepared_within_ms }: Order): Promise<AttackFindings> =>
    inTime(prepared_within_ms, target, seconds, removeEndpoints),
};

async function inTime(
  milliseconds: number,
  target: Target,
  seconds: number,
  work: (tools: ReturnType<typeof createAttackTools>) => Promise<void>,
  toTheEnd = false,
): Promise<AttackFindings> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), milliseconds);
  const tools = createAttackTools(target, seconds, receiverPort, stop.signal);
  try {
    const working = work(tools);
    await within(milliseconds + STOPPED_WITHIN_MS, working);
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
