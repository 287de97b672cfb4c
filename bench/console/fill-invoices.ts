import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** As many sales as purchases; one in a hundred waits for somebody, half are open, an eighth of those overdue. */
export async function fillInvoices(
  db: Database,
  workspace_id: string,
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
    select workspace_id, company_id, case n % 2 when 0 then 'sales' else 'purchases' end,
      'FA-' || lpad(n::text, 6, '0'), proforma,
      case when n % 100 = 0 then 'disputed' when n % 100 = 1 then 'available' when n % 4 = 2 then 'collected'
        when n % 4 = 3 then 'payment_sent' else 'submitted' end,
      upload_source, category_id, header, content, now(), now()
    from invoices cross join generate_series(1, ${count}::int) n
    where workspace_id = ${workspace_id} and id = ${id}
    order by n`.execute(sqlOn(db));
  await sql`
    insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code, amount_due,
      open_amount, invoice_number, party_name, issue_date, due_date)
    select workspace_id, id, company_id, case direction when 'sales' then 'incoming' else 'outgoing' end, 'EUR',
      120, case when id % 4 < 2 then 120 else 0 end, invoice_number, 'Client ' || id % 500, '2026-03-02',
      case when id % 16 = 0 then current_date - 10 else current_date + 30 end
    from invoices where workspace_id = ${workspace_id}`.execute(sqlOn(db));
  await sql`analyze invoices, open_items`.execute(sqlOn(db));
}
