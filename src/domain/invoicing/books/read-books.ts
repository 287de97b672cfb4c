import { onceEach } from '#kernel/once-each.ts';
import { DEFAULT_BOOKS, type Books } from '#model/books.ts';
import { Company } from '#orm/entities/company.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { CompanyBooks } from '#render/books.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

export interface BooksKey {
  workspace_id: string;
  company_id: string;
}

export interface BooksChange {
  /** The first day on which the regime and the option for debits are these; null: members of all days. */
  effective_from: string | null;
  members: Partial<Books>;
}

/** Of the first regime. */
export const ALWAYS = '0001-01-01';
export const LATEST = '9999-12-31';

const READ = statement<
  { effective_from: string | null; members: string },
  [workspace_id: string, company_id: string]
>(
  'read_company_books',
  `
    select effective_from, members from company_books
    where workspace_id = $1 and company_id = $2
    order by effective_from nulls first, id`,
);

/** A company's changes, in the order in which they hold. */
export async function readBooksChanges(on: Queryable, key: BooksKey): Promise<BooksChange[]> {
  const rows = await READ.all(on, key.workspace_id, key.company_id);
  return rows.map(({ effective_from, members }) => ({
    effective_from,
    members: JSON.parse(members) as Partial<Books>, // only updates write it
  }));
}

/** How a company keeps its books on any day (`YYYY-MM-DD`); defaults before the first change. */
export async function readBooksHistory(
  on: Queryable,
  key: BooksKey,
): Promise<(day: string) => Books> {
  const changes = await readBooksChanges(on, key);
  return (day) => booksOn(changes, day);
}

const booksOn = (changes: readonly BooksChange[], day: string): Books =>
  Object.assign(
    { ...DEFAULT_BOOKS },
    ...changes
      .filter(({ effective_from }) => (effective_from ?? ALWAYS) <= day)
      .map(({ members }) => members),
  ) as Books; // changes have members of it

/** {@link readBooksHistory} of each company of a workspace. */
export const readEachBooks = (on: Queryable, workspace_id: string) =>
  onceEach((company_id) => readBooksHistory(on, { workspace_id, company_id }));
export type EachBooks = ReturnType<typeof readEachBooks>;

/** How a company keeps its books on a day. */
export const readBooks = async (on: Queryable, key: BooksKey & { day: string }): Promise<Books> =>
  (await readBooksHistory(on, key))(key.day);

/** How a company keeps its books by its last change; 404. */
export async function findBooks(db: Database, { workspace_id, id }: RowKey): Promise<CompanyBooks> {
  await findOr404(db.reader().findOne(Company, { workspace_id, id }));
  return latestBooks(db, { workspace_id, company_id: id });
}

export async function latestBooks(on: Queryable, key: BooksKey): Promise<CompanyBooks> {
  const changes = await readBooksChanges(on, key);
  const start = changes.findLast(({ members }) => members.vat_regime != null)?.effective_from;
  const effective_from = start === undefined || start === ALWAYS ? null : start;
  return { company_id: key.company_id, books: booksOn(changes, LATEST), effective_from };
}
