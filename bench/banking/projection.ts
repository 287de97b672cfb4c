import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startFilledService } from '#bench/filled-service.ts';
import type { PartnerService } from '#bench/partner-service.ts';
import { percentile } from '#bench/percentile.ts';
import { peakMemory } from '#bench/process-statistics.ts';
import { supervise } from '#cli/supervise.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { fillOperations, fillRules } from './fill.ts';
import { createNeighbour, type Neighbour } from './neighbour.ts';

/**
 * `npm run bench -- projection [operations] [rules]`: posts all operations of a workspace by its rules
 * in `bordereau start`, twice, while a neighbour deposits five small invoices a second. Prints the
 * run's duration, processor time of the service and PostgreSQL, and the times of the neighbour's
 * deposits and of a health check, alone and during the run.
 */
export async function measureProjection([
  operations = '306000',
  rules = '906',
]: readonly string[]): Promise<void> {
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const { service, db, processors } = await startFilledService('projection', closing);
    const neighbour = await createNeighbour(service);
    const account = await buildPostingAccount(db, { id: String(service.workspace_id) });
    await fillOperations(db, account, Number(operations), INVOICES);
    await fillRules(db, account, Number(rules));
    await sql`analyze bank_operations, bank_rules`.execute(sqlOn(db));
    print(`${operations} operations, ${rules} rules`);
    printTimes('alone', await measureWhile(service, neighbour, sleep(ALONE_MS)));
    for (const what of ['first run', 'the same again', 'with another account'] as const) {
      if (what === 'with another account')
        await sql`update bank_accounts set accounting_account_code = '512001' where id = ${account.id}`.execute(
          sqlOn(db),
        );
      const before = processors();
      const began = performance.now();
      const running = project(service);
      const times = await measureWhile(service, neighbour, running);
      const { processed_count, entries_written_count } = await running;
      const after = processors();
      printTimes(what, times);
      print(
        `  ${seconds(performance.now() - began)}, ${processed_count} processed, ${entries_written_count} written; ` +
          `service ${seconds(after.service - before.service)}, PostgreSQL ${seconds(after.postgres - before.postgres)}, ` +
          `memory at most ${((peakMemory(service.pid) ?? Number.NaN) / 2 ** 20).toFixed(0)} MB`,
      );
    }
  });
}

const INVOICES = 1000;
const ALONE_MS = 15_000;
const DEPOSIT_EVERY_MS = 200;
const LOOK_EVERY_MS = 25;
const LOOK_AT_RUN_MS = 500;

interface Times {
  deposits: number[];
  looks: number[];
}

interface Run {
  id: number;
  state: string;
  processed_count: number;
  entries_written_count: number;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
const print = (line: string) => process.stdout.write(`${line}\n`);

function printTimes(what: string, { deposits, looks }: Times): void {
  const p = (times: number[], share: number) => (percentile(times, share) ?? Number.NaN).toFixed(1);
  print(
    `${what}: ${deposits.length} deposits p50 ${p(deposits, 50)}, p95 ${p(deposits, 95)}, most ${p(deposits, 100)} ms; ` +
      `health p50 ${p(looks, 50)}, p99 ${p(looks, 99)}, most ${p(looks, 100)} ms`,
  );
}

async function measureWhile(
  { address }: PartnerService,
  { deposit }: Neighbour,
  ending: Promise<unknown>,
): Promise<Times> {
  const state = { isOver: false };
  const ended = ending.finally(() => (state.isOver = true));
  const times: Times = { deposits: [], looks: [] };
  const health = async () => (await fetch(`${address}/api/v1/health`)).bytes();
  const repeat = async (into: number[], pause: number, work: () => Promise<unknown>) => {
    while (!state.isOver) {
      const began = performance.now();
      await work();
      into.push(performance.now() - began);
      await sleep(pause);
    }
  };
  await Promise.all([
    repeat(times.deposits, DEPOSIT_EVERY_MS, () => deposit(SMALL_INVOICE)),
    repeat(times.looks, LOOK_EVERY_MS, health),
    ended,
  ]);
  return times;
}

async function project({ address, authorization, workspace_id }: PartnerService): Promise<Run> {
  const call = async (method: string, path: string): Promise<Run> => {
    const response = await fetch(`${address}/api/v1/${path}`, { method, headers: authorization });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Run }).data;
  };
  let run = await call('POST', `workspaces/${workspace_id}/bank_operations/project`);
  while (run.state === 'running') {
    await sleep(LOOK_AT_RUN_MS);
    run = await call('GET', `bank_runs/${run.id}`);
  }
  if (run.state !== 'done') throw new Error(`the run is ${run.state}`);
  return run;
}
