import { systemClock, type Clock } from '../../../../src/kernel/clock.ts';
import { findCall } from '../routes.ts';
import type { SandboxCompany } from '../company.ts';
import type { Manner } from '../manner.ts';
import { startSandboxPlatform, type Listen, type RunningSandboxPlatform } from '../start.ts';
import { DEFAULT_SWITCHES } from '../switches.ts';
import { Unsupported, type Bench, type ClientCall, type Scenario } from './bench.ts';
import type { Hook } from './hook.ts';
import { RECEIVING } from './scenarios/receiving.ts';
import { SENDING } from './scenarios/sending.ts';
import { STATUSES } from './scenarios/statuses.ts';
import { TROUBLE } from './scenarios/trouble.ts';

const SCENARIOS: readonly Scenario[] = [...SENDING, ...TROUBLE, ...RECEIVING, ...STATUSES];
export const SCENARIO_NAMES = SCENARIOS.map(({ name }) => name);

export interface CheckResult {
  name: string;
  asks: string;
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it did not pass; null if it did. */
  words: string | null;
}

export interface CheckOptions {
  listen: Listen;
  client: SandboxCompany;
  partner: SandboxCompany;
  /** Called once the platform runs. */
  connect: (platform: RunningSandboxPlatform) => Promise<Hook>;
  manner?: Manner;
  /** Scenarios to run, by default all. */
  only?: readonly string[];
  /** Milliseconds for the client to do something, and between two looks at it. */
  wait?: number;
  pause?: number;
  clock?: Clock;
  report?: (result: CheckResult) => void;
}

const WAIT_MS = 300_000;
const PAUSE_MS = 1000;

/** Runs the scenarios one after the other against a client, on a platform that ends with them. */
export async function runChecks(options: CheckOptions): Promise<CheckResult[]> {
  const { listen, client, partner, connect, only = SCENARIO_NAMES, report } = options;
  const { manner = '1.3', wait = WAIT_MS, pause = PAUSE_MS, clock = systemClock } = options;
  const calls: ClientCall[] = [];
  const platform = await startSandboxPlatform(
    {
      companies: [client, partner],
      clock,
      onRequest: (request) => {
        const name = findCall(request)?.call ?? null;
        if (name !== null) calls.push({ name, at: clock.now().getTime(), request });
      },
    },
    listen,
  );
  try {
    const hook = await connect(platform);
    const newNumber = numberInvoices(clock);
    const bench = { platform, hook, client, partner, calls, clock, wait, pause, newNumber };
    const results: CheckResult[] = [];
    for (const scenario of SCENARIOS.filter(({ name }) => only.includes(name))) {
      platform.set({ ...DEFAULT_SWITCHES, manner });
      platform.faults.clear();
      calls.length = 0;
      const result = await carryOut(scenario, bench);
      results.push(result);
      report?.(result);
    }
    return results;
  } finally {
    await platform.close();
  }
}

const RADIX = 36;

/** Numbers that no earlier run had. */
function numberInvoices(clock: Clock): () => string {
  const run = clock.now().getTime().toString(RADIX).toUpperCase();
  let made = 0;
  return () => `CHECK-${run}-${(made += 1)}`;
}

async function carryOut({ name, asks, run }: Scenario, bench: Bench): Promise<CheckResult> {
  try {
    await run(bench);
    return { name, asks, outcome: 'pass', words: null };
  } catch (error) {
    const outcome = error instanceof Unsupported ? 'skip' : 'fail';
    return { name, asks, outcome, words: error instanceof Error ? error.message : String(error) };
  }
}
