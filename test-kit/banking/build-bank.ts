import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import type { Database } from '#orm/database.ts';
import { Allocation } from '#orm/entities/allocation.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import { Company } from '#orm/entities/company.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const EPOCH_DATE = '2026-03-01';

/** An account of the workspace's first company, ready for posting by default. */
export async function buildPostingAccount(
  db: Database,
  workspace: { id: string },
  overrides: Partial<BankAccount> = {},
): Promise<BankAccount> {
  return db.transact(async ({ em, now }) => {
    const owned = { workspace_id: workspace.id };
    const company = await em.findOneOrFail(Company, owned, { orderBy: { id: 'asc' } });
    const code = `BQ${randomUUID().slice(0, 8)}`;
    const journal = { ...owned, company_id: company.id, code, name: 'Banque', created_at: now };
    const ledger = em.create(Ledger, journal);
    await em.flush();
    const account = em.create(BankAccount, {
      ...owned,
      company_id: company.id,
      account_name: 'Compte courant',
      bank_name: 'Banque de Bretagne',
      origin: 'manual',
      currency_code: 'EUR',
      iban: null,
      iban_masked: '',
      iban_last4: '',
      bic: null,
      bank_connection_id: null,
      provider_account_id: null,
      active: true,
      archived: false,
      data_access: 'granted',
      ledger_id: ledger.id,
      accounting_account_code: '512000',
      suspense_account_code: '471000',
      balance: null,
      balance_on: null,
      last_synced_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    });
    await em.flush();
    return account;
  });
}

/** Outgoing, unmatched and unprojected by default. */
export async function buildOperation(
  db: Database,
  account: BankAccount,
  overrides: Partial<BankOperation> = {},
): Promise<BankOperation> {
  return db.transact(async ({ em, now }) => {
    const operation = em.create(BankOperation, {
      workspace_id: account.workspace_id,
      company_id: account.company_id,
      bank_account_id: account.id,
      amount: '-12.0000',
      currency_code: 'EUR',
      booking_date: EPOCH_DATE,
      value_date: null,
      description: 'FRAIS DE TENUE',
      counterparty_name: null,
      counterparty_iban: null,
      counterparty_iban_masked: null,
      counterparty_iban_last4: null,
      end_to_end_id: null,
      bank_reference: null,
      origin: 'statement_import',
      provider_operation_id: null,
      identity: randomUUID(),
      rank: 1,
      details: null,
      reconciliation_status: 'unmatched',
      version: 1,
      confirmed_amount: '0',
      projected_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    });
    await em.flush();
    return operation;
  });
}

/** Amounts and descriptions follow from the operation's number. */
export async function buildOperations(
  db: Database,
  { workspace_id, company_id, id }: BankAccount,
  count: number,
): Promise<void> {
  await sql`
    insert into bank_operations (
      workspace_id, company_id, bank_account_id, amount, currency_code, booking_date, description,
      origin, identity, rank, created_at, updated_at)
    select ${workspace_id}::bigint, ${company_id}::bigint, ${id}::bigint, -n, 'EUR', ${EPOCH_DATE}::date,
      'PRLV SEPA FRAIS ' || n, 'statement_import', ${randomUUID()} || n, 1, now(), now()
    from generate_series(1, ${count}::int) n`.execute(sqlOn(db));
}

/** A confirmed allocation to an invoice of its own. */
export async function buildAllocation(
  db: Database,
  operation: BankOperation,
  allocated_amount: string,
  invoice: Parameters<typeof buildInvoice>[2] = {},
): Promise<Allocation> {
  const { workspace_id, company_id, id } = operation;
  const { id: invoice_document_id } = await buildInvoice(db, { id: workspace_id }, invoice);
  return db.transact(async ({ em, now }) => {
    const allocation = em.create(Allocation, {
      workspace_id,
      company_id,
      bank_operation_id: id,
      invoice_document_id,
      allocated_amount,
      score: '1',
      score_details: '[]',
      status: 'confirmed',
      source: 'manual',
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    return allocation;
  });
}

/** A rule of the first company; matches a description with `frais` by default. */
export async function buildRule(
  db: Database,
  workspace: { id: string },
  overrides: Partial<BankRule> = {},
): Promise<BankRule> {
  return db.transact(async ({ em, now }) => {
    const owned = { workspace_id: workspace.id };
    const company = await em.findOneOrFail(Company, owned, { orderBy: { id: 'asc' } });
    const rule = em.create(BankRule, {
      ...owned,
      company_id: overrides.scope === 'tenant' ? null : company.id,
      scope: 'company',
      name: 'Frais bancaires',
      priority: 100,
      enabled: true,
      conditions: '[{"field":"description","operator":"contains","value":"frais"}]',
      exclusions: '[]',
      account_number: '627000',
      valid_from: null,
      valid_until: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    });
    await em.flush();
    return rule;
  });
}

export async function readBodies(db: Database, type: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ body: string }>`
    select array_to_string(fragments, '') as body from events where type = ${type} order by id
  `.execute(sqlOn(db));
  return rows.map(({ body }) => JSON.parse(`{${body}}`) as Record<string, unknown>);
}

/** The entry of a new operation. */
export async function buildEntry(db: Database, workspace: { id: string }): Promise<string> {
  const { id } = await buildOperation(db, await buildPostingAccount(db, workspace));
  await db.transact((tx) => lockAndProject(tx, workspace.id, [id]));
  const { rows } = await sql<{ id: string }>`
    select id from accounting_entries where bank_operation_id = ${id}`.execute(sqlOn(db));
  return rows[0]?.id ?? '';
}

/** An entry of documents without lines. */
export async function buildJournalEntry(db: Database, workspace: { id: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into journal_entries (workspace_id, company_id, kind, journal_code, entry_date, piece_reference, piece_date,
      label, lines, source_type, source_id, created_at, updated_at)
    select workspace_id, id, 'sale', 'VE', ${EPOCH_DATE}, 'F-1', ${EPOCH_DATE}, 'Facture F-1', '[]', 'invoice',
      (select count(*) + 1 from journal_entries), now(), now()
    from companies where workspace_id = ${workspace.id} order by id limit 1 returning id`.execute(
    sqlOn(db),
  );
  return rows[0]?.id ?? '';
}

/** An export that failed, so that nothing is sealed. */
export async function buildExport(db: Database, workspace: { id: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounting_exports (workspace_id, company_id, kind, period_from, period_to, fiscal_year_end, charset,
      state, actor, filename, created_at, updated_at)
    select workspace_id, id, 'period', '2026-01-01', '2026-01-31', '2026-12-31', 'utf-8', 'failed',
      '{"kind":"command_line"}', '732829320FEC20260131.txt', now(), now()
    from companies where workspace_id = ${workspace.id} order by id limit 1 returning id`.execute(
    sqlOn(db),
  );
  return rows[0]?.id ?? '';
}
