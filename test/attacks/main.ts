import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Scope } from '#bench/child.ts';
import { Interrupted } from '#cli/interrupted.ts';
import { supervise } from '#cli/supervise.ts';
import type { Attack } from './attack.ts';
import { findAttack } from './attacks.ts';
import { nobody } from './attacks/nobody.ts';
import { findFailures } from './bars.ts';
import { createProgram, type AttackOptions } from './program.ts';
import { runSoak } from './soak.ts';
import { setStage } from './stage.ts';
import { printTable } from './table.ts';
import { tryAttack, type Trial } from './trial.ts';

const NEIGHBOURS = 4;
const SOAK_NEIGHBOURS = 10;

// Exit code 0 only if no attack did harm.
await createProgram(run)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(
      `test:attacks: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  });

async function run(options: AttackOptions): Promise<void> {
  const failures = await supervise({ manner: 'patient', withParent: true }, async (life) => {
    const interrupted = once(life.stopping, 'abort').then(() => life.stopping.throwIfAborted());
    const work =
      options.soak === null ? attackAll(options, life) : soak(options, options.soak, life);
    return Promise.race([work, interrupted]);
  });
  if (failures !== undefined && failures > 0) process.exitCode = 1;
}

async function attackAll(options: AttackOptions, scope: Scope): Promise<number> {
  const stage = await setUp(options, NEIGHBOURS, scope);
  const trials: Trial[] = [];
  for (const attack of options.only.map(findAttack)) {
    const trial = await tryOne(attack, options, stage, scope);
    if (trial === null) continue;
    trials.push(trial);
    // After each: a run may be broken off.
    await writeFile(options.json, `${JSON.stringify({ options, trials }, null, 2)}\n`);
  }
  process.stdout.write(describeRun(options, NEIGHBOURS) + printTable(trials.map(judge)));
  return (
    trials.filter((trial) => findFailures(trial).length > 0).length +
    options.only.length -
    trials.length
  );
}

function judge(trial: Trial) {
  return { trial, failures: findFailures(trial) };
}

async function tryOne(
  attack: Attack,
  options: AttackOptions,
  stage: Awaited<ReturnType<typeof setStage>>,
  scope: Scope,
): Promise<Trial | null> {
  const tell = (text: string) => say(`${attack.name}: ${text}`);
  try {
    const trial = await tryAttack(attack, options, stage, scope, tell);
    const failures = findFailures(trial);
    tell(failures.length === 0 ? 'pass' : `FAIL: ${failures.join(', ')}`);
    return trial;
  } catch (error) {
    scope.stopping.throwIfAborted();
    tell(`could not be made: ${String(error)}`);
    return null;
  }
}

async function soak(options: AttackOptions, milliseconds: number, scope: Scope): Promise<number> {
  const stage = await setUp(options, SOAK_NEIGHBOURS, scope);
  // One service asks one source of names.
  const attacks = options.only
    .map(findAttack)
    .filter((attack) => attack !== nobody && attack.systemDns !== true);
  const seconds = Math.round(milliseconds / 1_000);
  const result = await runSoak({ seconds, rate: options.rate, attacks }, stage, scope, say);
  await writeFile(options.json, `${JSON.stringify({ options, ...result }, null, 2)}\n`);
  process.stdout.write(
    describeRun(options, SOAK_NEIGHBOURS) +
      printTable([judge(result.baseline), { trial: result.soak, failures: result.failures }]),
  );
  process.stdout.write(
    `\np99 of deliveries: ${result.delivery_p99_ratio?.toFixed(2)} times the baseline's\n`,
  );
  process.stdout.write(
    result.failures.length === 0 ? 'pass\n' : `FAIL: ${result.failures.join(', ')}\n`,
  );
  return result.failures.length;
}

function setUp(options: AttackOptions, neighbours: number, scope: Scope) {
  say(`PostgreSQL, and tenants by the commands of ${options.against}`);
  return setStage(
    {
      checkout: options.against,
      heap: options.heap,
      neighbours: options.neighbours ?? neighbours,
    },
    scope,
  );
}

function describeRun(options: AttackOptions, usual: number): string {
  const { against, heap, rate, neighbours } = options;
  return (
    `${against}: ${availableParallelism()} cores, heap ${heap} MB, ${neighbours ?? usual} neighbours ` +
    `with ${rate} deposits and ${rate} reads a second each; times in ms, memory in MB\n\n`
  );
}

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}
