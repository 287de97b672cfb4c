import { startChild, type Scope } from '#bench/child.ts';
import { createClosing } from '#process/closing.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import type { AttackFindings } from './attack-findings.ts';
import { nobody } from './attacks/nobody.ts';
import type { AttackerMethods } from './attacker-process.ts';
import { listCounts } from './list-counts.ts';
import type { Stage, StartedTarget } from './stage.ts';
import { ATTACKER_FILE, beginLoad, endLoad, tryAttack, type Trial } from './trial.ts';

export interface SoakOptions {
  seconds: number;
  rate: number;
  attacks: readonly Attack[];
}

export interface Soak {
  baseline: Trial;
  soak: Trial;
  /** p99 of deliveries beside the attacker, of that without; at most {@link MAX_RATIO}. */
  delivery_p99_ratio: number | null;
  /** What should not be, a few words each. */
  failures: string[];
}

const MAX_RATIO = 3;
/** Of the time with the attacker. */
const BASELINE_SHARE = 0.2;
/** Of an attack's time; what is left is for taking its endpoints away. */
const PREPARE_SHARE = 0.3;
const STRIKE_SHARE = 0.5;
/** Less than that no attack can do with. */
const MIN_STRIKE_SECONDS = 7;

/** Ten tenants that behave, alone and then beside one that goes through every attack in turn, on one service. */
export async function runSoak(
  { seconds, rate, attacks }: SoakOptions,
  stage: Stage,
  outer: Scope,
  say: (text: string) => void,
): Promise<Soak> {
  const baselineSeconds = Math.max(10, Math.round(seconds * BASELINE_SHARE));
  say(`the baseline: ${baselineSeconds} s`);
  const alone = { seconds: baselineSeconds, rate };
  const baseline = await tryAttack(nobody, alone, stage, outer, () => {});
  const soak = await inScope(outer, async (scope) => {
    const started = await stage.startTarget('soak', false, scope);
    await beginLoad(stage, started, rate);
    const attacker = await attackInTurn({ seconds, rate, attacks }, stage, started, scope, say);
    say('waiting for the deliveries of the others');
    const measured = await endLoad(stage, started);
    await started.service.stop();
    return {
      name: 'soak',
      does: `${attacks.length} attacks in turn`,
      seconds,
      ...measured,
      attacker,
    };
  });
  const ratio =
    soak.delivery_p99 === null || baseline.delivery_p99 === null
      ? null
      : soak.delivery_p99 / baseline.delivery_p99;
  return { baseline, soak, delivery_p99_ratio: ratio, failures: findSoakFailures(soak, ratio) };
}

/** Preparing counts to an attack's time: it is the attacker's work, too. */
async function attackInTurn(
  { seconds, attacks }: SoakOptions,
  stage: Stage,
  { target, service, readFate }: StartedTarget,
  outer: Scope,
  say: (text: string) => void,
): Promise<AttackFindings> {
  const all: AttackFindings = { answers: {}, notes: [], breaches: [] };
  const end = performance.now() + seconds * 1_000;
  for (const [index, { name }] of attacks.entries()) {
    const share = (end - performance.now()) / (attacks.length - index);
    say(`${name}: ${Math.round(share / 1_000)} s`);
    const shareEnd = performance.now() + share;
    await inScope(outer, async (scope) => {
      const attacker = startChild<AttackerMethods>(ATTACKER_FILE, scope);
      await attacker.call('listen', stage.pair);
      const seconds = Math.max(MIN_STRIKE_SECONDS, Math.round((share * STRIKE_SHARE) / 1_000));
      const order = { name, target, seconds, prepared_within_ms: share * PREPARE_SHARE };
      const failed = (error: unknown): AttackFindings => ({
        answers: {},
        notes: [`${name}: ${String(error)}`],
        breaches: [],
      });
      for (const step of ['prepare', 'strike', 'tidy'] as const)
        add(all, await attacker.call(step, order).catch(failed));
    });
    const notes = await stage.neighbours.call('notes', undefined);
    const { failed, waiting } = await readFate();
    const { peak_rss_mb, deaths } = service.figures();
    say(
      `${name}: ${waiting} deliveries wait, failed for good ${listCounts(failed)}, failed requests ` +
        `${listCounts(notes?.failures ?? {})}, peak RSS ${peak_rss_mb} MB, ${deaths} deaths so far`,
    );
    await sleep(Math.max(0, shareEnd - performance.now()), null, { signal: outer.stopping });
  }
  return all;
}

function add(all: AttackFindings, { answers, notes, breaches }: AttackFindings): void {
  for (const [kind, count] of Object.entries(answers))
    all.answers[kind] = (all.answers[kind] ?? 0) + count;
  all.notes.push(...notes);
  all.breaches.push(...breaches);
}

function findSoakFailures(soak: Trial, ratio: number | null): string[] {
  return [
    ...(soak.lost > 0 ? [`${soak.lost} of ${soak.deposits} deliveries lost`] : []),
    ...(soak.unverified > 0 ? [`${soak.unverified} not verified`] : []),
    ...(soak.deaths > 0 ? [`died ${soak.deaths} times`] : []),
    ...(ratio === null || ratio > MAX_RATIO
      ? [`p99 of deliveries: ${ratio?.toFixed(1)} times`]
      : []),
    ...(Object.keys(soak.failures).length > 0
      ? [`requests failed: ${listCounts(soak.failures)}`]
      : []),
    ...soak.attacker.breaches,
  ];
}

/** What is opened in it is closed at its end. */
async function inScope<T>(outer: Scope, work: (own: Scope) => Promise<T>): Promise<T> {
  const closing = createClosing();
  outer.closing.addOutliving(() => closing.close());
  try {
    return await work({ closing, stopping: outer.stopping });
  } finally {
    await closing.close();
  }
}
