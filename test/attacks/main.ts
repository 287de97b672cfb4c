import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { carryOut, onStage, type Stage } from '#test/support/ground/stage.ts';
import { nobody, type Attack } from './attack.ts';
import { findAttack } from './attacks.ts';
import { findFailures } from './bars.ts';
import { createProgram, type AttackOptions } from './program.ts';
import { runSoak } from './soak.ts';
import { prepareBattle } from './stage.ts';
import { printTable, type Judged } from './table.ts';
import { tryAttack } from './trial.ts';

const NEIGHBOURS = 4;
const SOAK_NEIGHBOURS = 10;

await carryOut(
  createProgram((options) =>
    onStage((stage) =>
      options.soak === null ? attackAll(options, stage) : soak(options, options.soak, stage),
    ),
  ),
);

async function attackAll(options: AttackOptions, stage: Stage): Promise<string[]> {
  const battle = await prepareBattle(options, NEIGHBOURS, stage);
  const judged: Judged[] = [];
  const tryOne = async (attack: Attack): Promise<string[]> => {
    const tell = (text: string) => stage.say(`${attack.name}: ${text}`);
    try {
      const trial = await tryAttack(attack, options, battle, tell);
      const failures = findFailures(trial);
      judged.push({ trial, failures });
      // After each: a run may be broken off.
      await writeJson(options, { trials: judged.map((one) => one.trial) });
      tell(failures.length === 0 ? 'pass' : `FAIL: ${failures.join(', ')}`);
      return failures;
    } catch (error) {
      stage.scope.stopping.throwIfAborted();
      return [`could not be made: ${String(error)}`];
    }
  };
  const all: string[] = [];
  for (const attack of options.only.map(findAttack))
    all.push(...(await tryOne(attack)).map((failure) => `${attack.name}: ${failure}`));
  process.stdout.write(describeRun(options, NEIGHBOURS) + printTable(judged));
  return all;
}

async function soak(options: AttackOptions, milliseconds: number, stage: Stage): Promise<string[]> {
  const battle = await prepareBattle(options, SOAK_NEIGHBOURS, stage);
  // One service asks one source of names.
  const attacks = options.only
    .map(findAttack)
    .filter((attack) => attack !== nobody && attack.systemDns !== true);
  const seconds = Math.round(milliseconds / 1_000);
  const result = await runSoak({ seconds, rate: options.rate, attacks }, battle);
  const { baseline, soak: trial, failures, delivery_p99_ratio } = result;
  await writeJson(options, result);
  const table = printTable([
    { trial: baseline, failures: findFailures(baseline) },
    { trial, failures },
  ]);
  process.stdout.write(
    `${describeRun(options, SOAK_NEIGHBOURS)}${table}\n` +
      `p99 of deliveries: ${delivery_p99_ratio?.toFixed(2)} times the baseline's\n`,
  );
  return failures;
}

function writeJson(options: AttackOptions, result: object): Promise<void> {
  return writeFile(options.json, `${JSON.stringify({ options, ...result }, null, 2)}\n`);
}

function describeRun(options: AttackOptions, usual: number): string {
  const { against, heap, rate, neighbours } = options;
  return (
    `${against}: ${availableParallelism()} cores, heap ${heap} MB, ${neighbours ?? usual} neighbours ` +
    `with ${rate} deposits and ${rate} reads a second each; times in ms, memory in MB\n\n`
  );
}
