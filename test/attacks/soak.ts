import { setTimeout as sleep } from 'node:timers/promises';
import { inScope, type Scope } from '#bench/child.ts';
import { listCounts } from '#test/support/ground/answers.ts';
import { findHarm, when } from '#test/support/ground/harm.ts';
import { nobody, type Attack } from './attack.ts';
import { addFindings, noFindings, type AttackFindings } from './findings.ts';
import type { Battle, StartedTarget } from './stage.ts';
import { measure, startAttacker, tryAttack, type Trial } from './trial.ts';

export interface SoakOptions {
  seconds: number;
  rate: number;
  attacks: readonly Attack[];
}

export interface Soak {
  baseline: Trial;
  soak: Trial;
  /** With the attacker, of that without. */
  delivery_p99_ratio: number | null;
  failures: string[];
}

/** Times are held against the baseline's. A node held up past its leases sends again. */
const BARS = {
  delivery_p99: Infinity,
  read_p95: Infinity,
  page_p95: Infinity,
  directory_p95: Infinity,
  health_max: Infinity,
  file_max: Infinity,
  repeated: Infinity,
};
const MAX_RATIO = 3;
/** What one attack leaves to do goes on beside the next. */
const MAX_RSS_MB = 1_536;
const BASELINE_SHARE = 0.2;
/** In the rest of its time an attack's endpoints are removed. */
const PREPARE_SHARE = 0.3;
const STRIKE_SHARE = 0.5;
/** The least that an attack can do with. */
const MIN_STRIKE_SECONDS = 7;

/** Neighbours alone, then with all attacks in turn, on one service. */
export async function runSoak(
  { seconds, rate, attacks }: SoakOptions,
  battle: Battle,
): Promise<Soak> {
  const { say, scope: outer } = battle.stage;
  const baselineSeconds = Math.max(10, Math.round(seconds * BASELINE_SHARE));
  say(`the baseline: ${baselineSeconds} s`);
  const alone = { seconds: baselineSeconds, rate };
  const baseline = await tryAttack(nobody, alone, battle, () => {});
  const soak = await inScope(outer, async (scope) => {
    const started = await battle.startTarget('soak', false, scope);
    const load = { rate, withDirectories: true };
    const { struck, measured } = await measure(battle, started, load, async () => {
      const struck = await attackInTurn({ seconds, rate, attacks }, battle, started, scope);
      say('waiting for the deliveries of the others');
      return struck;
    });
    const does = `${attacks.length} attacks in turn`;
    return { name: 'soak', does, seconds, ...measured, attacker: struck };
  });
  const ratio =
    soak.delivery_p99 === null || baseline.delivery_p99 === null
      ? null
      : soak.delivery_p99 / baseline.delivery_p99;
  return { baseline, soak, delivery_p99_ratio: ratio, failures: findSoakFailures(soak, ratio) };
}

/** Preparing counts to an attack's time. */
async function attackInTurn(
  { seconds, attacks }: SoakOptions,
  battle: Battle,
  { target, service, readFate }: StartedTarget,
  outer: Scope,
): Promise<AttackFindings> {
  const { stage, neighbours } = battle;
  const all = noFindings();
  const end = performance.now() + seconds * 1_000;
  for (const [index, { name }] of attacks.entries()) {
    const left = end - performance.now();
    const share = Math.max(MIN_STRIKE_SECONDS * 1_000, left / (attacks.length - index));
    stage.say(`${name}: ${Math.round(share / 1_000)} s`);
    const shareEnd = performance.now() + share;
    await inScope(outer, async (scope) => {
      const attacker = await startAttacker(battle, scope);
      const seconds = Math.max(MIN_STRIKE_SECONDS, Math.round((share * STRIKE_SHARE) / 1_000));
      const order = { name, target, seconds, prepared_within_ms: share * PREPARE_SHARE };
      const failed = (error: unknown): AttackFindings => ({
        ...noFindings(),
        breaches: [`${name} was not carried out: ${String(error)}`],
      });
      for (const step of ['prepare', 'strike', 'tidy'] as const)
        addFindings(all, await attacker.call(step, order).catch(failed));
    });
    const failures = await neighbours.call('failures', undefined);
    const { failed_permanently, waiting } = await readFate();
    const { peak_rss_mb, deaths, ends } = service.figures();
    stage.say(
      `${name}: ${waiting} deliveries wait, failed for good ${listCounts(failed_permanently)}, failed requests ` +
        `${listCounts(failures)}, peak RSS ${peak_rss_mb} MB, ${deaths} deaths so far` +
        (ends.length === 0 ? '' : `, the last by ${ends.at(-1)}`),
    );
    await sleep(Math.max(0, shareEnd - performance.now()), null, { signal: outer.stopping });
  }
  return all;
}

const findSoakFailures = (soak: Trial, ratio: number | null): string[] => [
  ...findHarm(soak, BARS),
  ...when({
    memory: soak.peak_rss_mb !== null && soak.peak_rss_mb > MAX_RSS_MB,
    [`died ${soak.deaths} times`]: soak.deaths > 0,
    [`p99 of deliveries: ${ratio?.toFixed(1)} times`]: ratio === null || ratio > MAX_RATIO,
  }),
  ...soak.attacker.breaches,
];
