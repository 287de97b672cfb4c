import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { postMoved, SLICE } from './post-documents.ts';
import { postPayments } from './post-payments.ts';
import { readPostingCompanies, type Period } from './posting-companies.ts';
import type { Told } from './read-documents.ts';

/** The next sales and purchases of a period without an entry. */
const LIST_LATE = statement<
  { id: string; day: string },
  [workspace_id: string, company_id: string, from: string, to: string, after: string]
>(
  'list_documents_without_entry',
  `
    select i.id, i.header::json ->> 'issue_date' as day
    from invoices i
    where i.workspace_id = $1 and i.company_id = $2
      and i.header::json ->> 'issue_date' <= $4
      and (i.header::json ->> 'issue_date', i.id) > ($3, $5::bigint)
      and i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
      and not exists (
        select from journal_entries e
        where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = i.id
      )
    order by day, i.id limit ${SLICE}`,
  { plannedEachTime: 'periods and companies differ much in size' },
);

/** Payments of documents that were not posted with them. */
const FORGET_PAYMENTS = statement<never, [workspace_id: string, invoice_ids: readonly string[]]>(
  'forget_payments_of_late_documents',
  `
    with receipt as (
      update receipts r set posted = false
      where r.workspace_id = $1 and r.invoice_id = any($2::bigint[]) and r.posted and not exists (
        select from journal_entries e where e.workspace_id = $1 and e.source_type = 'receipt' and e.source_id = r.id)
    )
    update allocations a set posted = false
    where a.workspace_id = $1 and a.invoice_document_id = any($2::bigint[]) and a.posted and not exists (
      select from journal_entries e where e.workspace_id = $1 and e.source_type = 'allocation' and e.source_id = a.id)`,
);

/**
 * Posts the documents of a period that could not be when they came, and their payments. It stands only if the seal does, so
 * a rate that was given wrongly is given again.
 * @param rates euros for one unit, by currency
 * @returns what is still not known of them, and those that have no entry since each of its lines would be 0.00
 */
export async function postLate(
  tx: Transaction,
  { workspace_id, company_id, from, to }: Period,
  rates: Readonly<Record<string, string>>,
): Promise<Pick<Told, 'unsaid' | 'empty'>> {
  const told: Told = { rates, unsaid: [], empty: [] };
  const listAfter = (day: string, id: string) =>
    LIST_LATE.all(tx, workspace_id, company_id, day, to, id);
  let late = await listAfter(from, '0');
  if (late.length === 0) return told;
  await takeAdvisoryLock(tx, 'journal_entries', workspace_id);
  const companies = await readPostingCompanies(tx, workspace_id);
  while (late.length > 0 && told.unsaid.length === 0) {
    const days = new Map(late.map(({ id, day }) => [id, day]));
    await postMoved(tx, workspace_id, companies, days, told);
    await FORGET_PAYMENTS.run(tx, workspace_id, [...days.keys()]);
    const { day = to, id = '' } = late.at(-1) ?? {};
    late = await listAfter(day, id);
  }
  for (const type of ['receipt', 'allocation'] as const)
    while (await postPayments(tx, workspace_id, companies, type));
  return told;
}
