import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillOpenInvoices } from '#bench/banking/fill.ts';
import { startFilledService } from '#bench/filled-service.ts';
import { percentile } from '#bench/percentile.ts';
import { createAllocation } from '#domain/banking/allocations/create-allocation.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { Closing } from '#process/closing.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { type Bar } from './bar.ts';

const DECLARED = 10_000;
const PAIRS = 300;
const WARM_UP = 30;
const LOOK_EVERY_MS = 50;

/** Receipts declared by a running service, and a confirmation of a sale beside one of a purchase, which has no receipt. */
export async function measureReceipts(closing: Closing): Promise<Bar[]> {
  const { service, db } = await startFilledService('receipts', closing);
  const account = await buildPostingAccount(db, { id: String(service.workspace_id) });
  await fillOpenInvoices(db, account, DECLARED);
  const [sale, purchase] = await confirmInTurn(db, account);
  const rate = await declareAll(db, account);
  return [
    {
      what: 'a confirmation with its receipt, of one without, p50',
      value: sale / purchase,
      unit: '×',
      most: 1.15,
      without: `${purchase.toFixed(2)} ms`,
    },
    { what: `${DECLARED} receipts declared`, value: rate, unit: 'a second', least: 300 },
  ];
}

/** @returns milliseconds of a sale's and of a purchase's, p50 */
async function confirmInTurn(
  db: OpenDatabase,
  account: BankAccount,
): Promise<[sale: number, purchase: number]> {
  const { workspace_id } = account;
  const { rows } = await sql<{ invoice_id: string; amount: string }>`
    select invoice_id, open_amount::text as amount from open_items
    where workspace_id = ${workspace_id} order by invoice_id limit ${2 * (PAIRS + WARM_UP)}`.execute(
    sqlOn(db),
  );
  const bought = rows.filter((_, at) => at % 2 === 1).map(({ invoice_id }) => invoice_id);
  await sql`update invoices set direction = 'purchases' where workspace_id = ${workspace_id} and id = any(${bought})`.execute(
    sqlOn(db),
  );
  await sql`update open_items set direction = 'outgoing' where workspace_id = ${workspace_id} and invoice_id = any(${bought})`.execute(
    sqlOn(db),
  );
  await sql`analyze invoices, open_items`.execute(sqlOn(db));
  const times: [number[], number[]] = [[], []];
  for (const [at, { invoice_id, amount }] of rows.entries()) {
    const sign = at % 2 === 0 ? '' : '-';
    const operation = await buildOperation(db, account, { amount: `${sign}${amount}` });
    const began = performance.now();
    await createAllocation(db, { kind: 'command_line' }, operation, {
      members: { invoice_document_id: Number(invoice_id), status: 'confirmed' },
      violations: [],
    });
    if (at >= 2 * WARM_UP) times[at % 2 === 0 ? 0 : 1].push(performance.now() - began);
  }
  return [percentile(times[0], 50) ?? Number.NaN, percentile(times[1], 50) ?? Number.NaN];
}

/** @returns receipts a second, from the first one on */
async function declareAll(db: OpenDatabase, { workspace_id }: BankAccount): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into receipts (workspace_id, company_id, invoice_id, kind, amount, currency_code, received_on,
      breakdown, outside_amount, state, due_at, created_at, updated_at)
    select workspace_id, company_id, id, 'manual', 120, 'EUR', '2026-03-02',
      '[{"tax_category":"S","tax_rate":"20","amount":"120.00"}]', 0, 'waiting', now(), now(), now()
    from invoices
    where workspace_id = ${workspace_id} and direction = 'sales' and lifecycle_state = 'submitted'`.execute(
    sqlOn(db),
  );
  let first: { at: number; declared: number } | null = null;
  for (;;) {
    const { rows } = await sql<{ declared: number }>`
      select count(*)::int as declared from receipts
      where workspace_id = ${workspace_id} and kind = 'manual' and state = 'declared'`.execute(
      sqlOn(db),
    );
    const declared = rows[0]?.declared ?? 0;
    if (declared > 0) first ??= { at: performance.now(), declared };
    if (first !== null && BigInt(declared) === numAffectedRows)
      return (declared - first.declared) / ((performance.now() - first.at) / 1000);
    await sleep(LOOK_EVERY_MS);
  }
}
