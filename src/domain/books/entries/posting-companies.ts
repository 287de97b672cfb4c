import type { Books } from '#model/books.ts';
import type { Transaction } from '#orm/database.ts';
import { firstOpenDays } from '#orm/sql/banking/first-open-days.ts';
import { statement } from '#orm/statement.ts';
import { LATEST, readBooks } from '#domain/invoicing/books/read-books.ts';
import { BEGINS_ENTRIES } from './find-due-books.ts';

/** A company whose documents are posted. */
export interface PostingCompany {
  workspace_id: string;
  company_id: string;
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
