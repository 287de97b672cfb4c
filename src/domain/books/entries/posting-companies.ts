import type { Books } from '#model/books.ts';
import type { Transaction } from '#orm/database.ts';
import { firstOpenDays } from '#orm/sql/banking/first-open-days.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { LATEST, readBooks, type BooksKey } from '#domain/invoicing/books/read-books.ts';

/** SQL that holds for a receipt `r` whose entries do not say yet what it says: only what was undone unsaid is gone. */
export const RECEIPT_TO_POST = `(r.state <> 'withdrawn' or r.kind = 'reversal') <> r.posted`;
/** The same for an allocation `a`. */
export const ALLOCATION_TO_POST = `(a.status = 'confirmed') <> a.posted`;

/** SQL of the changes of company books that begin entries. */
const BEGINS_ENTRIES = `members like '%"entries_from":"%'`;

const FIND = statement<{ workspace_id: string }, [after: string]>(
  'find_due_books',
  `
    with books as (
      select workspace_id, array_agg(distinct company_id order by company_id) as company_ids
      from company_books where workspace_id > $1 and ${BEGINS_ENTRIES}
      group by workspace_id
    )
    select b.workspace_id from books b
    left join entry_positions p on p.workspace_id = b.workspace_id
    where p.company_ids is distinct from b.company_ids
      or p.lifecycle_event_id < (
        select max(e.id) from lifecycle_events e where e.workspace_id = b.workspace_id
      )
      or exists (
        select from receipts r
        where r.workspace_id = b.workspace_id and r.company_id = any(b.company_ids) and ${RECEIPT_TO_POST}
      )
      or exists (
        select from allocations a
        where a.workspace_id = b.workspace_id and a.company_id = any(b.company_ids) and ${ALLOCATION_TO_POST}
      )
    order by b.workspace_id limit 1`,
  { plannedEachTime: 'tables grow from empty ones, and each answer is behind an index' },
);

/** The first workspace above `after` in which something is to be posted. */
export const findDueBooks = (
  on: Queryable,
  after: string,
): Promise<{ workspace_id: string } | null> => FIND.first(on, after);

/** Days of a company, `YYYY-MM-DD`, both inclusive. */
export interface Period extends BooksKey {
  from: string;
  to: string;
}

/** A company whose documents are posted. */
export interface PostingCompany extends BooksKey {
  entries_from: string;
  books: Books;
  /** Entries of sealed days are dated this day; undefined while nothing is sealed. */
  first_open_day: string | undefined;
}

/** By id, ascending. */
export type PostingCompanies = ReadonlyMap<string, PostingCompany>;

const LIST = statement<{ company_id: string }, [workspace_id: string]>(
  'list_posting_companies',
  `
    select distinct company_id from company_books
    where workspace_id = $1 and ${BEGINS_ENTRIES} order by company_id`,
);

/** The companies of a workspace with entries. Shares the lock that a seal takes alone. */
export async function readPostingCompanies(
  tx: Transaction,
  workspace_id: string,
): Promise<PostingCompanies> {
  const companies = new Map<string, PostingCompany>();
  const open = await firstOpenDays(tx, workspace_id);
  for (const { company_id } of await LIST.all(tx, workspace_id)) {
    const key = { workspace_id, company_id };
    const books = await readBooks(tx, { ...key, day: LATEST });
    const { entries_from } = books;
    if (entries_from !== null)
      companies.set(company_id, {
        ...key,
        entries_from,
        books,
        first_open_day: open.get(company_id)?.open,
      });
  }
  return companies;
}

/** The latest of these days, or the first that is not sealed. */
export const openDay = (
  { first_open_day = '' }: PostingCompany,
  ...days: readonly string[]
): string => days.reduce((one, other) => (one > other ? one : other), first_open_day);
