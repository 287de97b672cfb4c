import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startFilledService } from '#bench/filled-service.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { Closing } from '#process/closing.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { megabytes, type Bar } from './bar.ts';
import { createWatch } from './beside.ts';
import { callerOf, type Call } from './call.ts';
import { SELLER } from './seller.ts';

const LOOK_EVERY_MS = 200;
/** Long and often, so that a p99 is of several hundred reads. */
const ALONE_MS = 12_000;
const TIMES = 4;

interface Decade {
  sales: number;
  /** Members of each. */
  invoice: object;
}

/** The report of a decade with many sales to consumers, beside the bare sums of them. */
export async function measureReport(closing: Closing): Promise<Bar[]> {
  const sales = 100_000;
  const buyer = { name: 'Jeanne Le Goff', kind: 'consumer' };
  const invoice = { buyer, operation: 'goods' };
  const { took, bare, grown } = await composeDecade('report', closing, { sales, invoice });
  const name = `report of ${sales} sales of a decade`;
  return [
    { what: `${name}: composed`, value: took / 1000, unit: 's', most: 8 },
    {
      what: `${name}: of the bare sums`,
      value: took / bare,
      unit: '×',
      most: 3,
      without: `${bare.toFixed(0)} ms`,
    },
    { what: `${name}: memory of the service`, value: grown, unit: 'MB more', most: 150 },
  ];
}

/** The report of a decade with many sales abroad, each with its lines, beside a tenant that reads. */
export async function measureReportAbroad(closing: Closing): Promise<Bar[]> {
  const sales = 20_000;
  const buyer = {
    name: 'Luce S.r.l.',
    vat_number: 'IT00987654321',
    address: { line1: 'Via Roma 1', city: 'Torino', country_code: 'IT' },
  };
  const line = { name: 'Lampe', quantity: 2, unit_price: 50, tax_rate: 20, operation: 'goods' };
  const invoice = { buyer, lines: Array.from({ length: 5 }, () => line) };
  const { took, grown, p99, alone } = await composeDecade('abroad', closing, { sales, invoice });
  const name = `report of ${sales} sales abroad of five lines`;
  const without = `${alone.toFixed(1)} ms`;
  return [
    { what: `${name}: composed`, value: took / 1000, unit: 's', most: 30 },
    { what: `${name}: memory of the service`, value: grown, unit: 'MB more', most: 250 },
    { what: `${name}: others' reads, p99`, value: p99 / alone, unit: '×', most: 1.5, without },
  ];
}

/** @returns milliseconds of the slowest composition, of the bare sums, of others' reads beside it and alone; megabytes more */
async function composeDecade(name: string, closing: Closing, { sales, invoice }: Decade) {
  const { service, db } = await startFilledService(name, closing);
  const watch = await createWatch(service);
  const call = callerOf(service);
  const workspace = String(service.workspace_id);
  await sql`update companies set siren = '732829320' where workspace_id = ${workspace}`.execute(
    sqlOn(db),
  );
  const day = fifthOfLastMonth();
  const deposit = { ...buildDeposit({ ...invoice, issue_date: day }), seller: SELLER };
  const { company_id } = await fillSales(db, call, workspace, { sales, invoice: deposit });
  await call('PATCH', `companies/${company_id}/books`, {
    books: {
      vat_regime: 'real_monthly',
      reporting: 'reports',
      reporting_from: `${day.slice(0, 7)}-01`,
    },
  });
  const path = `workspaces/${workspace}/reporting_periods?series=sales&from=${day}&to=${day}`;
  const period = await untilThere(call, path);
  const bare = await timeOf(() => sumSales(db, workspace, day));
  const [, alone] = await watch(() => sleep(ALONE_MS));
  const [times, { p99, grown }] = await watch(async () => {
    const taken = [];
    for (let time = 0; time < TIMES; time += 1) {
      await renameSale(db, workspace, time);
      taken.push(await timeOf(() => call('POST', `reporting_periods/${period}/compose`)));
    }
    return taken;
  });
  const took = Math.max(...times);
  return { took, bare, p99, alone: alone.p99, grown: megabytes(grown) };
}

function fifthOfLastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 5)).toISOString().slice(0, 10);
}

/** Copies of one that was deposited. */
async function fillSales(
  db: OpenDatabase,
  call: Call,
  workspace: string,
  { sales, invoice }: Decade,
): Promise<{ company_id: string }> {
  const { id } = await call('POST', `workspaces/${workspace}/invoices`, { invoice });
  const { rows } = await sql<{ company_id: string }>`
    with model as (select * from invoices where workspace_id = ${workspace} and id = ${Number(id)}),
    copies as (
      insert into invoices (workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
        upload_source, category_id, header, content, created_at, updated_at)
      select workspace_id, company_id, direction, 'B-' || n, proforma, lifecycle_state, upload_source,
        category_id, header, content, created_at, updated_at
      from model cross join generate_series(2, ${sales}::int) n)
    select company_id from model`.execute(sqlOn(db));
  await sql`vacuum analyze invoices`.execute(sqlOn(db));
  return rows[0] ?? { company_id: '' };
}

/** Else the report would be the one before. */
const renameSale = (db: OpenDatabase, workspace: string, time: number) =>
  sql`
    update invoices set invoice_number = ${`C-${time}`}
    where workspace_id = ${workspace} and invoice_number = ${`B-${time + 2}`}`.execute(sqlOn(db));

/** A worker makes the periods. @returns its id */
async function untilThere(call: Call, path: string): Promise<string> {
  for (;;) {
    const [period] = (await call('GET', path)) as unknown as { id: number }[];
    if (period !== undefined) return String(period.id);
    await sleep(LOOK_EVERY_MS);
  }
}

const sumSales = (db: OpenDatabase, workspace: string, day: string) =>
  sql`
    select header::json ->> 'currency_code', sum((header::json ->> 'total_excluding_tax')::numeric),
      sum((header::json ->> 'total_tax')::numeric), count(*)
    from invoices
    where workspace_id = ${workspace} and direction = 'sales' and header::json ->> 'issue_date' = ${day}
    group by 1`.execute(sqlOn(db));

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
