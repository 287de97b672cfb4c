import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inScope, startChild, type Child, type Scope } from '#bench/child.ts';
import type { Fate } from '#test/support/ground/harm.ts';
import type { Attack } from './attack.ts';
import type { AttackerMethods } from './attacker-process.ts';
import type { AttackFindings } from './findings.ts';
import type { LoadOptions } from './neighbour-load.ts';
import type { ServiceFigures } from './service.ts';
import type { Battle, StartedTarget } from './stage.ts';

export interface Trial extends Measured {
  name: string;
  does: string;
  seconds: number;
  attacker: AttackFindings;
}

export type Measured = Fate & ServiceFigures;

export interface TrialOptions {
  seconds: number;
  rate: number;
}

/** A failure that was not the receiver's is tried again after half a minute. */
const ARRIVED_WITHIN_MS = 45_000;
const PREPARED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** A service that has just started answers late with or without an attack: its code is not compiled yet. */
const WARM_UP_MS = 3_000;

/** One attack on a service of its own. */
export const tryAttack = (
  { name, does, systemDns = false, withDirectories = false }: Attack,
  { seconds, rate }: TrialOptions,
  battle: Battle,
  say: (text: string) => void,
): Promise<Trial> =>
  inScope(battle.stage.scope, async (scope) => {
    say('a new service');
    const started = await battle.startTarget(name.replaceAll('-', '_'), systemDns, scope);
    const attacker = await startAttacker(battle, scope);
    const { target } = started;
    const order = { name, target, seconds, prepared_within_ms: PREPARED_WITHIN_MS };
    say('preparing');
    const prepared = await attacker.call('prepare', order);
    say(`${seconds} s`);
    const load = { rate, withDirectories };
    const { struck, measured } = await measure(battle, started, load, async () => {
      const struck = await attacker.call('strike', order);
      say('waiting for the deliveries of the others');
      return struck;
    });
    const notes = [...prepared.notes, ...struck.notes];
    return { name, does, seconds, ...measured, attacker: { ...struck, notes } };
  });

export async function startAttacker(
  { pair }: Battle,
  scope: Scope,
): Promise<Child<AttackerMethods>> {
  const file = join(import.meta.dirname, 'attacker-process.ts');
  const attacker = startChild<AttackerMethods>(file, scope);
  await attacker.call('listen', pair);
  return attacker;
}

/** Measures the neighbours while `strike` lasts, then ends the service. */
export async function measure(
  { neighbours }: Battle,
  { target, service, readFate }: StartedTarget,
  load: Pick<LoadOptions, 'rate' | 'withDirectories'>,
  strike: () => Promise<AttackFindings>,
): Promise<{ struck: AttackFindings; measured: Measured }> {
  const { api, tenants } = target;
  await neighbours.call('begin', { api, neighbours: tenants.neighbours, ...load });
  await sleep(WARM_UP_MS);
  await neighbours.call('startTiming', undefined);
  const struck = await strike();
  await neighbours.call('cease', undefined);
  const deadline = performance.now() + ARRIVED_WITHIN_MS;
  let fate = await readFate();
  while (performance.now() < deadline) {
    const missing = await neighbours.call('missing', undefined);
    // Not waited for: deliveries given up, and events while an endpoint was off.
    const givenUp =
      Object.keys(fate.failed_permanently).length > 0 || fate.endpoints_deactivated > 0;
    if (missing === 0 || (fate.waiting === 0 && givenUp)) break;
    await sleep(LOOK_EVERY_MS);
    fate = await readFate();
  }
  const figures = await neighbours.call('end', undefined);
  const measured = { ...figures, ...fate, ...service.figures() };
  await service.stop();
  return { struck, measured };
}
