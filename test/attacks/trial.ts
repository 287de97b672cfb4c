import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Scope } from '#bench/child.ts';
import { createClosing } from '#process/closing.ts';
import type { Attack } from './attack.ts';
import type { AttackFindings } from './attack-findings.ts';
import type { AttackerMethods } from './attacker-process.ts';
import type { NeighbourFigures } from './neighbour-figures.ts';
import type { ServiceFigures } from './service.ts';
import type { Stage, StartedTarget } from './stage.ts';

/** What became of everybody. */
export interface Trial extends Measured {
  name: string;
  does: string;
  seconds: number;
  attacker: AttackFindings;
}

export interface Measured extends NeighbourFigures, ServiceFigures {
  /** Deliveries of neighbours that will never be made, by their reason. */
  failed_permanently: Record<string, number>;
  /** Endpoints of neighbours, after so many failures. */
  endpoints_deactivated: number;
}

export interface TrialOptions {
  seconds: number;
  /** Deposits a second of each neighbour. */
  rate: number;
}

/** A retry of a failure that was not the receiver's comes after half a minute. */
const ARRIVED_WITHIN_MS = 45_000;
const PREPARED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** One attack on a service of its own, beside neighbours whose deliveries are all waited for. */
export async function tryAttack(
  attack: Attack,
  { seconds, rate }: TrialOptions,
  stage: Stage,
  outer: Scope,
  say: (text: string) => void,
): Promise<Trial> {
  const closing = createClosing();
  outer.closing.addOutliving(() => closing.close());
  const scope = { closing, stopping: outer.stopping };
  try {
    say('a new service');
    const name = attack.name.replaceAll('-', '_');
    const started = await stage.startTarget(name, attack.systemDns === true, scope);
    const attacker = startChild<AttackerMethods>(ATTACKER_FILE, scope);
    await attacker.call('listen', stage.pair);
    const order = {
      name: attack.name,
      target: started.target,
      seconds,
      prepared_within_ms: PREPARED_WITHIN_MS,
    };
    say('preparing');
    const prepared = await attacker.call('prepare', order);
    say(`${seconds} s`);
    await beginLoad(stage, started, rate);
    const struck = await attacker.call('strike', order);
    say('waiting for the deliveries of the others');
    const measured = await endLoad(stage, started);
    await started.service.stop();
    const notes = [...prepared.notes, ...struck.notes];
    return {
      name: attack.name,
      does: attack.does,
      seconds,
      ...measured,
      attacker: { ...struck, notes },
    };
  } finally {
    await closing.close();
  }
}

export const ATTACKER_FILE = join(import.meta.dirname, 'attacker-process.ts');

export async function beginLoad(
  { neighbours }: Stage,
  { target }: StartedTarget,
  rate: number,
): Promise<void> {
  await neighbours.call('begin', {
    api: target.api,
    neighbours: target.tenants.neighbours,
    rate,
  });
}

/** Waits for what may still arrive: not for deliveries that the service has given up. */
export async function endLoad(
  { neighbours }: Stage,
  { service, readFate }: StartedTarget,
): Promise<Measured> {
  await neighbours.call('cease', undefined);
  const deadline = performance.now() + ARRIVED_WITHIN_MS;
  let fate = await readFate();
  while (performance.now() < deadline) {
    const missing = await neighbours.call('missing', undefined);
    // What came while an endpoint was off is delivered to nobody.
    const hopeless =
      fate.waiting === 0 && (Object.keys(fate.failed).length > 0 || fate.deactivated > 0);
    if (missing === 0 || hopeless) break;
    await sleep(LOOK_EVERY_MS);
    fate = await readFate();
  }
  const { failed: failed_permanently, deactivated: endpoints_deactivated } = fate;
  const figures = await neighbours.call('end', undefined);
  return { ...figures, ...service.figures(), failed_permanently, endpoints_deactivated };
}
