import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Scope } from '../../src/cli/bench/child.ts';
import { Interrupted } from '../../src/cli/interrupted.ts';
import { optionNumber } from '../../src/cli/option-number.ts';
import { supervise } from '../../src/cli/supervise.ts';
import { parseDuration } from '../../src/kernel/duration.ts';
import type { Attack } from './attack.ts';
import { ATTACK_NAMES, ATTACKS, findAttack } from './attacks.ts';
import { nobody } from './attacks/nobody.ts';
import { findFailures } from './bars.ts';
import { runSoak } from './soak.ts';
import { setStage } from './stage.ts';
import { printTable } from './table.ts';
import { tryAttack, type Trial } from './trial.ts';

interface Options {
  only: string[];
  against: string;
  heap: number;
  seconds: number;
  neighbours: number | null;
  rate: number;
  soak: number | null;
  json: string;
}

const HERE = join(import.meta.dirname, '../..');
const NEIGHBOURS = 4;
const SOAK_NEIGHBOURS = 10;

/** `npm run test:attacks`: exit code 0 only if no attack cost the neighbours more than it may. */
const program = new Command('test:attacks')
  .description('attacks a real service with an ordinary application, and measures its neighbours')
  .addOption(
    new Option('--only <names>', ATTACK_NAMES.join(','))
      .argParser(readNames)
      .default(ATTACK_NAMES, 'all'),
  )
  .addOption(
    new Option('--against <checkout>', 'whose service is attacked')
      .argParser((path) => resolve(path))
      .default(HERE, 'this one'),
  )
  .addOption(
    new Option('--heap <MB>', '--max-old-space-size of the service')
      .argParser(optionNumber(128, 8_192))
      .default(512),
  )
  .addOption(
    new Option('--seconds <n>', 'of each attack').argParser(optionNumber(5, 60)).default(20),
  )
  .addOption(
    new Option('--neighbours <n>', `${NEIGHBOURS}, of a soak ${SOAK_NEIGHBOURS}`)
      .argParser(optionNumber(1, 50))
      .default(null),
  )
  .addOption(
    new Option('--rate <n>', 'deposits a second of each neighbour, and reads')
      .argParser(optionNumber(1, 50))
      .default(5),
  )
  .addOption(
    new Option('--soak <duration>', 'all attacks in turn on one service')
      .argParser(readDuration)
      .default(null),
  )
  .addOption(new Option('--json <file>', 'all figures').default('attacks.json'))
  .action(run);

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`test:attacks: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
});

async function run(options: Options): Promise<void> {
  const failures = await supervise({ manner: 'patient', withParent: true }, async (life) => {
    const interrupted = once(life.stopping, 'abort').then(() => life.stopping.throwIfAborted());
    const work =
      options.soak === null ? attackAll(options, life) : soak(options, options.soak, life);
    return Promise.race([work, interrupted]);
  });
  if (failures !== undefined && failures > 0) process.exitCode = 1;
}

/** @returns how many failed */
async function attackAll(options: Options, scope: Scope): Promise<number> {
  const stage = await setUp(options, NEIGHBOURS, scope);
  const trials: Trial[] = [];
  for (const attack of options.only.map(findAttack)) {
    const trial = await tryOne(attack, options, stage, scope);
    if (trial === null) continue;
    trials.push(trial);
    // After each, so that a run that is broken off has not been in vain.
    await writeFile(options.json, `${JSON.stringify({ options, trials }, null, 2)}\n`);
  }
  process.stdout.write(printTable(trials));
  return (
    trials.filter((trial) => findFailures(trial).length > 0).length +
    options.only.length -
    trials.length
  );
}

/** Null when it could not be made, which is said. */
async function tryOne(
  attack: Attack,
  options: Options,
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

async function soak(options: Options, milliseconds: number, scope: Scope): Promise<number> {
  const stage = await setUp(options, SOAK_NEIGHBOURS, scope);
  // One service has one source of names.
  const attacks = options.only
    .map(findAttack)
    .filter((attack) => attack !== nobody && attack.systemDns !== true);
  const seconds = Math.round(milliseconds / 1_000);
  const result = await runSoak({ seconds, rate: options.rate, attacks }, stage, scope, say);
  await writeFile(options.json, `${JSON.stringify({ options, ...result }, null, 2)}\n`);
  process.stdout.write(printTable([result.baseline, result.soak]));
  process.stdout.write(
    `\np99 of deliveries: ${result.delivery_p99_ratio?.toFixed(2)} times the baseline's\n`,
  );
  process.stdout.write(
    result.failures.length === 0 ? 'pass\n' : `FAIL: ${result.failures.join(', ')}\n`,
  );
  return result.failures.length;
}

function setUp(options: Options, neighbours: number, scope: Scope) {
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

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

function readNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !ATTACK_NAMES.includes(name));
  if (unknown === undefined)
    return ATTACKS.map(({ name }) => name).filter((name) => names.includes(name));
  throw new InvalidArgumentError(`There is no ${unknown}.`);
}

function readDuration(text: string): number {
  try {
    return parseDuration(text);
  } catch (cause) {
    throw new InvalidArgumentError(cause instanceof Error ? cause.message : String(cause));
  }
}
