import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const CUSTOMERS = 500;

/** Open sales of 500 customers; every four share an amount. */
export async function fillOpenInvoices(
  db: Database,
  { workspace_id }: BankAccount,
  count: number,
): Promise<void> {
  const { id } = await buildInvoice(
    db,
    { id: workspace_id },
    { invoice_number: 'MODEL', lifecycle_state: 'submitted' },
  );
  await sql`
    insert into invoices (workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
      upload_source, category_id, header, content, created_at, updated_at)
    select workspace_id, company_id, direction, 'FA-2026-' || lpad(n::text, 5, '0'), proforma,
      lifecycle_state, upload_source, category_id, header, content, created_at, updated_at
    from invoices cross join generate_series(1, ${count}::int) n
    where workspace_id = ${workspace_id} and id = ${id}`.execute(sqlOn(db));
  await sql`
    insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code, amount_due,
      open_amount, invoice_number, party_name, issue_date, due_date)
    select workspace_id, id, company_id, 'incoming', 'EUR', 100 + n / 4, 100 + n / 4, invoice_number,
      'Client ' || n % ${CUSTOMERS}::int || ' SARL', '2026-03-02', '2026-04-02'
    from (
      select *, substr(invoice_number, 9)::int as n from invoices
      where workspace_id = ${workspace_id} and invoice_number like 'FA-2026-%'
    ) numbered`.execute(sqlOn(db));
}

/**
 * A quarter of the operations names an invoice, a quarter has the amount and customer of one, a
 * quarter only the amount, a quarter matches nothing.
 */
export async function fillOperations(
  db: Database,
  { workspace_id, company_id, id }: BankAccount,
  count: number,
  invoices: number,
): Promise<void> {
  await sql`
    insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code,
      booking_date, description, counterparty_name, origin, identity, rank, created_at, updated_at)
    select ${workspace_id}::bigint, ${company_id}::bigint, ${id}::bigint,
      case n % 4 when 3 then -(n % 997 + 1) else 100 + invoice / 4 end, 'EUR', '2026-03-20',
      case n % 4
        when 0 then 'VIR SEPA RECU /REF 20260320 ' || n || ' /FACTURE FA 2026 ' || lpad(invoice::text, 5, '0')
        when 3 then 'PRLV SEPA ABONNEMENT ' || n
        else 'VIR SEPA RECU /REF 20260320 ' || n end,
      case when n % 4 < 2 then 'CLIENT ' || invoice % ${CUSTOMERS}::int end,
      'statement_import', 'n' || n, 1, now(), now()
    from (select n, (n - 1) % ${invoices}::int + 1 as invoice from generate_series(1, ${count}::int) n) numbered
  `.execute(sqlOn(db));
}

/** Rules of five conditions, each for one subscription number; the last rule takes the rest. */
export async function fillRules(
  db: Database,
  { workspace_id, company_id }: BankAccount,
  count: number,
): Promise<void> {
  await sql`
    insert into bank_rules (workspace_id, company_id, scope, name, priority, enabled, conditions, exclusions,
      account_number, created_at, updated_at)
    select ${workspace_id}::bigint, ${company_id}::bigint, 'company', 'Règle ' || n, n, true,
      case when n = ${count}::int then '[{"field":"description","operator":"contains","value":"SEPA"}]'
      else json_build_array(
        json_build_object('field', 'description', 'operator', 'contains', 'value', 'SEPA'),
        json_build_object('field', 'description', 'operator', 'contains', 'value', 'ABONNEMENT ' || n),
        json_build_object('field', 'amount', 'operator', 'between', 'value', json_build_array('0.01', '5000')),
        json_build_object('field', 'direction', 'operator', 'equals', 'value', 'outgoing'))::text end,
      json_build_array(
        json_build_object('field', 'description', 'operator', 'contains', 'value', 'REMBOURSEMENT ' || n))::text,
      '627000', now(), now()
    from generate_series(1, ${count}::int) n`.execute(sqlOn(db));
}
