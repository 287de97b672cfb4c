import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startFilledService, type Processors } from '#bench/filled-service.ts';
import type { PartnerService } from '#bench/partner-service.ts';
import { memory, peakMemory } from '#bench/process-statistics.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { supervise } from '#cli/supervise.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { fillOpenInvoices, fillOperations } from './fill.ts';

/**
 * `npm run bench -- banking [operations] [invoices]`: converges them in `bordereau start`, first only
 * proposing, then confirming what is sure, then twice more: the third run replaces proposals whose
 * invoices were settled after their operation's turn, the fourth adds nothing. Prints each run's
 * duration, processor time of the service and PostgreSQL, time to read its progress, and memory.
 */
export async function measureConvergence([
  operations = '50000',
  invoices = '20000',
]: readonly string[]): Promise<void> {
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const { service, db, processors } = await startFilledService('banking', closing);
    await fill(db, { id: String(service.workspace_id) }, Number(operations), Number(invoices));
    print(`${operations} operations, ${invoices} open invoices`);
    print(
      'run            wall time  service  PostgreSQL  processed  proposed  confirmed  slowest look  memory now and at most',
    );
    for (const [what, convergence] of [
      ['propose only', { confirm: false }],
      ['confirm', {}],
      ['once more', {}],
      ['and again', {}],
    ] as const)
      printRun(what, service.pid, await converge(service, processors, convergence));
  });
}

const LOOK_MS = 100;

interface Run {
  id: number;
  state: string;
  processed_count: number;
  proposed_count: number;
  confirmed_count: number;
}

interface Converged extends Processors {
  run: Run;
  wall: number;
  /** Read of the run. */
  slowest: number;
}

const megabytes = (bytes: number | null) => `${((bytes ?? Number.NaN) / 2 ** 20).toFixed(0)} MB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1).padStart(5)} s`;
const print = (line: string) => process.stdout.write(`${line}\n`);

export async function fill(
  db: OpenDatabase,
  workspace: { id: string },
  operations: number,
  invoices: number,
): Promise<void> {
  const account = await buildPostingAccount(db, workspace);
  await fillOpenInvoices(db, account, invoices);
  await fillOperations(db, account, operations, invoices);
  await sql`analyze invoices, open_items, bank_operations`.execute(sqlOn(db));
}

/** @returns how long it took, and processor time, in milliseconds */
export async function converge(
  { address, authorization, workspace_id }: PartnerService,
  processors: () => Processors,
  convergence: object,
): Promise<Converged> {
  const call = async (method: string, path: string, body?: object): Promise<Run> => {
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Run }).data;
  };
  const before = processors();
  const began = performance.now();
  const path = `workspaces/${workspace_id}/bank_operations/converge`;
  let run = await call('POST', path, { convergence });
  let slowest = 0;
  while (run.state === 'running') {
    await sleep(LOOK_MS);
    const asked = performance.now();
    run = await call('GET', `bank_runs/${run.id}`);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const wall = performance.now() - began;
  const after = processors();
  if (run.state !== 'done') throw new Error(`the run is ${run.state}`);
  const service = after.service - before.service;
  return { run, wall, slowest, service, postgres: after.postgres - before.postgres };
}

function printRun(what: string, pid: number, converged: Converged): void {
  const { run, wall, slowest, service, postgres } = converged;
  print(
    [
      what.padEnd(14),
      seconds(wall).padStart(10),
      seconds(service).padStart(8),
      seconds(postgres).padStart(11),
      String(run.processed_count).padStart(10),
      String(run.proposed_count).padStart(9),
      String(run.confirmed_count).padStart(10),
      `${slowest.toFixed(0)} ms`.padStart(13),
      `${megabytes(memory(pid))}, ${megabytes(peakMemory(pid))}`.padStart(23),
    ].join(' '),
  );
}
