import { LockMode } from '@mikro-orm/core';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';

/** A statement, since each issue of a draft asks it. */
const FIND_CREDITED = statement<{ id: string }, [workspace_id: string, invoice_id: string]>(
  'find_credited_by',
  `
    select credited_invoice_id as id from credit_notes
    where workspace_id = $1 and invoice_id = $2`,
);

const DESCRIBE = statement<
  { type_code: string; proforma: boolean; currency_code: string; refers: boolean },
  [workspace_id: string, id: string, credited_number: string | null]
>(
  'describe_credit_note',
  `
    select header::json ->> 'type_code' as type_code, proforma,
      header::json ->> 'currency_code' as currency_code,
      exists (
        select from json_to_recordset(content::json -> 'invoice_references')
          as r (invoice_number text)
        where r.invoice_number = $3) as refers
    from invoices where workspace_id = $1 and id = $2`,
);

/** Compares taxable amounts: the tax of two halves may be a cent more than of the whole. */
const FIND_EXCESS = statement<
  { tax_category: string; tax_rate: string; invoiced: string; credited: string },
  [workspace_id: string, credited_invoice_id: string]
>(
  'find_excess_credit',
  `
    with credited as (
      select s.tax_category, s.tax_rate, sum(s.taxable_amount) as amount
      from credit_notes c
      join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
      cross join json_to_recordset(i.content::json -> 'tax_subtotals')
        as s (tax_category text, tax_rate text, taxable_amount numeric)
      where c.workspace_id = $1 and c.credited_invoice_id = $2 and i.lifecycle_state <> 'draft'
      group by s.tax_category, s.tax_rate
    ), invoiced as (
      select s.tax_category, s.tax_rate, s.taxable_amount as amount
      from invoices i
      cross join json_to_recordset(i.content::json -> 'tax_subtotals')
        as s (tax_category text, tax_rate text, taxable_amount numeric)
      where i.workspace_id = $1 and i.id = $2
    )
    select c.tax_category, c.tax_rate, coalesce(i.amount, 0.00) as invoiced, c.amount as credited
    from credited c
    left join invoiced i on i.tax_category = c.tax_category and i.tax_rate = c.tax_rate
    where abs(c.amount) > abs(coalesce(i.amount, 0)) or c.amount * coalesce(i.amount, 0) < 0`,
);

/**
 * Checks a credit note made from an invoice, just issued in this transaction: it is still one, and all credit notes
 * together credit no tax beyond what was invoiced. The lock on the invoice keeps two from taking the same
 * remainder.
 */
export async function checkCredit(tx: Transaction, { workspace_id, id }: RowKey): Promise<void> {
  const link = await FIND_CREDITED.first(tx, workspace_id, id);
  if (link === null) return;
  const credited = await tx.em.findOneOrFail(
    Invoice,
    { workspace_id, id: link.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const { invoice_number } = credited;
  const { currency_code } = readStoredHeader(credited.header);
  const note = await DESCRIBE.one(tx, workspace_id, id, invoice_number);
  const violations: Violation[] = [];
  if (!isCreditNote(note) || note.proforma)
    violations.push({
      field: 'type_code',
      code: 'inconsistent',
      message: "doit être celui d'un avoir",
    });
  if (note.currency_code !== currency_code)
    violations.push({
      field: 'currency_code',
      code: 'inconsistent',
      message: `doit être ${currency_code}`,
    });
  if (!note.refers)
    violations.push({
      field: 'invoice_references',
      code: 'inconsistent',
      message: `doit citer ${invoice_number}`,
    });
  for (const excess of await FIND_EXCESS.all(tx, workspace_id, link.id))
    violations.push({ field: 'lines', code: 'out_of_range', message: describeExcess(excess) });
  if (violations.length > 0) throw refusedAtUpdate(violations);
}

const describeExcess = (excess: {
  tax_category: string;
  tax_rate: string;
  invoiced: string;
  credited: string;
}): string =>
  `portent les avoirs à ${excess.credited} hors taxe dans la catégorie ${excess.tax_category} ` +
  `au taux ${excess.tax_rate}, pour ${excess.invoiced} facturés`;
