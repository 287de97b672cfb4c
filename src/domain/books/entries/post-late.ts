import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { LATEST, readBooks } from '#domain/invoicing/books/read-books.ts';
import { FORGET_PAYMENTS, postMoved, SLICE } from './post-documents.ts';
import { postPayments } from './post-payments.ts';
import { readPostingCompanies, type Period } from './posting-companies.ts';
import type { Told } from './read-documents.ts';

/** The next sales and purchases without an entry; of sealed days those that came later, and have an amount. */
const LIST_LATE = statement<
  { id: string; day: string },
  [workspace_id: string, company_id: string, after: string, to: string, id: string, open: string]
>(
  'list_documents_without_entry',
  `
    select i.id, i.header::json ->> 'issue_date' as day
    from invoices i
    where i.workspace_id = $1 and i.company_id = $2
      and i.header::json ->> 'issue_date' <= $4
      and (i.header::json ->> 'issue_date', i.id) > ($3, $5::bigint)
      and i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
      and (i.header::json ->> 'issue_date' >= $6 or (i.header::json ->> 'total_including_tax')::numeric <> 0)
      and not exists (
        select from journal_entries e
        where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = i.id
      )
    order by day, i.id limit ${SLICE}`,
  { plannedEachTime: 'periods and companies differ much in size' },
);

/**
 * Posts the documents up to a period's end that could not be when they came, and their payments. It stands only if the
 * seal does, so a rate that was given wrongly is given again.
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
    LIST_LATE.all(tx, workspace_id, company_id, day, to, id, from);
  const { entries_from } = await readBooks(tx, { workspace_id, company_id, day: LATEST });
  let late = await listAfter(entries_from ?? from, '0');
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
