import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPartnerService, type PartnerService } from '#bench/partner-service.ts';
import { memory, peakMemory } from '#bench/process-statistics.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { createClosing } from '#process/closing.ts';
import { buildPostingAccount } from '#test/support/build-bank.ts';
import { sqlOn } from '#test/support/sql.ts';
import { fillOpenInvoices, fillOperations } from './fill.ts';

/**
 * `npm run bench:banking [operations] [invoices]`: converges them against `bordereau start`, first proposing only, then
 * confirming what is sure, then once more, which adds nothing. Prints how long each run takes, how long its progress takes
 * to read meanwhile, and the memory of the service.
 */
const operations = Number(process.argv[2] ?? 50_000);
const invoices = Number(process.argv[3] ?? 20_000);
const LOOK_MS = 100;

interface Run {
  id: number;
  state: string;
  processed_count: number;
  proposed_count: number;
  confirmed_count: number;
}

const megabytes = (bytes: number | null) => `${((bytes ?? Number.NaN) / 2 ** 20).toFixed(0)} MB`;
const print = (line: string) => process.stdout.write(`${line}\n`);
const closing = createClosing();
try {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-banking-'));
  closing.addOutliving(() => rm(directory, { recursive: true }));
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') });
  closing.addOutliving(() => postgres.stop());
  const key = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: postgres.url, SECRET_KEY: key };
  const service = await startPartnerService(directory, { env }, closing);
  const db = await openDatabase({ url: postgres.url });
  closing.add(() => db.close());
  await fill(db, { id: String(service.workspace_id) });
  await converge(service, 'propose only', { confirm: false });
  await converge(service, 'confirm', {});
  await converge(service, 'once more', {});
  print(`memory ${megabytes(memory(service.pid))}, at most ${megabytes(peakMemory(service.pid))}`);
} finally {
  await closing.close();
}

async function fill(db: OpenDatabase, workspace: { id: string }): Promise<void> {
  const account = await buildPostingAccount(db, workspace);
  await fillOpenInvoices(db, account, invoices);
  await fillOperations(db, account, operations, invoices);
  await sql`analyze invoices, open_items, bank_operations`.execute(sqlOn(db));
  print(`${operations} operations, ${invoices} open invoices`);
}

async function converge(
  { address, authorization, workspace_id }: PartnerService,
  what: string,
  convergence: object,
): Promise<void> {
  const call = async (method: string, path: string, body?: object): Promise<Run> => {
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Run }).data; // the read shape
  };
  const began = performance.now();
  const path = `workspaces/${workspace_id}/bank_operations/converge`;
  let run = await call('POST', path, { convergence });
  let looks = 0;
  let slowest = 0;
  const seen = new Set<number>();
  while (run.state === 'running') {
    await sleep(LOOK_MS);
    const asked = performance.now();
    run = await call('GET', `bank_runs/${run.id}`);
    slowest = Math.max(slowest, performance.now() - asked);
    looks += 1;
    seen.add(run.processed_count);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const { state, processed_count, proposed_count, confirmed_count } = run;
  print(
    `${what.padEnd(14)} ${seconds.padStart(6)} s, ${state}: ${processed_count} processed, ${proposed_count} proposed, ${confirmed_count} confirmed; ${looks} looks, ${seen.size} states, the slowest ${slowest.toFixed(0)} ms`,
  );
}
