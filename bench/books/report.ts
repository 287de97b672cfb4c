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

const SALES = 100_000;
const LOOK_EVERY_MS = 200;

/** The report of a decade with many sales to consumers, beside the bare sums of them. */
export async function measureReport(closing: Closing): Promise<Bar[]> {
  const { service, db } = await startFilledService('report', closing);
  const watch = await createWatch(service);
  const call = callerOf(service);
  const workspace = String(service.workspace_id);
  await sql`update companies set siren = '732829320' where workspace_id = ${workspace}`.execute(
    sqlOn(db),
  );
  const day = fifthOfLastMonth();
  const { company_id } = await fillSales(db, call, workspace, day);
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
  const [took, beside] = await watch(() =>
    timeOf(() => call('POST', `reporting_periods/${period}/compose`)),
  );
  const name = `report of ${SALES} sales of a decade`;
  return [
    { what: `${name}: composed`, value: took / 1000, unit: 's', most: 8 },
    {
      what: `${name}: of the bare sums`,
      value: took / bare,
      unit: '×',
      most: 3,
      without: `${bare.toFixed(0)} ms`,
    },
    {
      what: `${name}: memory of the service`,
      value: megabytes(beside.grown),
      unit: 'MB more',
      most: 150,
    },
  ];
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
  issue_date: string,
): Promise<{ company_id: string }> {
  const buyer = { name: 'Jeanne Le Goff', kind: 'consumer' };
  const { id } = await call('POST', `workspaces/${workspace}/invoices`, {
    invoice: buildDeposit({ issue_date, buyer, operation: 'goods' }),
  });
  const { rows } = await sql<{ company_id: string }>`
    with model as (select * from invoices where workspace_id = ${workspace} and id = ${Number(id)}),
    copies as (
      insert into invoices (workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
        upload_source, category_id, header, content, created_at, updated_at)
      select workspace_id, company_id, direction, 'B-' || n, proforma, lifecycle_state, upload_source,
        category_id, header, content, created_at, updated_at
      from model cross join generate_series(2, ${SALES}::int) n)
    select company_id from model`.execute(sqlOn(db));
  await sql`vacuum analyze invoices`.execute(sqlOn(db));
  return rows[0] ?? { company_id: '' };
}

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
