import { fiscalYearOf } from '#model/fiscal-year.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Period } from './posting-companies.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';

export interface Letter {
  letter: string;
  /** The day of the last line. */
  letter_on: string;
}

/**
 * Documents whose lines on the accounts of customers and suppliers sum to zero, by the day on which they did. Money of a
 * bank in euros is that of its confirmed allocations, once its operation is posted; a correction is of one that was undone.
 */
const LIST = statement<
  { invoice_id: string; letter_on: string },
  [workspace_id: string, company_id: string, to: string]
>(
  'list_settled_documents',
  `
    select invoice_id, max(entry_date) as letter_on
    from (
      select (l.value ->> 'invoice_id')::bigint as invoice_id, e.entry_date,
        (l.value ->> 'debit_amount')::numeric - (l.value ->> 'credit_amount')::numeric as amount
      from journal_entries e cross join lateral jsonb_array_elements(e.lines::jsonb) l
      where e.workspace_id = $1 and e.company_id = $2 and e.entry_date <= $3::date
        and e.kind <> 'correction' and l.value ->> 'invoice_id' is not null
      union all
      select a.invoice_document_id, e.entry_date, -sign(o.amount) * round(a.allocated_amount, 2)
      from allocations a
      join bank_operations o on o.workspace_id = a.workspace_id and o.id = a.bank_operation_id
      join accounting_entries e on e.workspace_id = a.workspace_id and e.bank_operation_id = a.bank_operation_id
      where a.workspace_id = $1 and a.company_id = $2 and a.status = 'confirmed' and e.entry_date <= $3::date
        and o.currency_code = 'EUR'
    ) line
    group by invoice_id
    having sum(amount) = 0 and count(*) > 1
    order by 2, 1`,
  { plannedEachTime: 'companies differ much in size' },
);

/** The letters of settled documents by their id: AAA, AAB … in each fiscal year. Entries up to a day count. */
export async function readLetters(
  on: Queryable,
  { workspace_id, company_id, to }: Omit<Period, 'from'>,
): Promise<ReadonlyMap<string, Letter>> {
  const { fiscal_year_end } = await readBooks(on, { workspace_id, company_id, day: to });
  const settled = await LIST.all(on, workspace_id, company_id, to);
  const letters = new Map<string, Letter>();
  let year = '';
  let number = 0;
  for (const { invoice_id, letter_on } of settled) {
    const { to: end } = fiscalYearOf(letter_on, fiscal_year_end);
    number = end === year ? number + 1 : 0;
    year = end;
    letters.set(invoice_id, { letter: letterOf(number), letter_on });
  }
  return letters;
}

const LETTERS = 26;
const WIDTH = 3;

/** `AAA` of 0, `AAB` of 1; four letters after `ZZZ`. */
function letterOf(number: number): string {
  let text = '';
  for (let rest = number; rest > 0 || text.length < WIDTH; rest = Math.floor(rest / LETTERS))
    text = String.fromCodePoint(65 + (rest % LETTERS)) + text;
  return text;
}
