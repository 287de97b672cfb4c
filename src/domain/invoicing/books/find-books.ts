import { Company } from '#orm/entities/company.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { CompanyBooks } from '#render/books.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { ALWAYS, booksOn, LATEST, readBooksChanges, type BooksChange } from './read-books.ts';

/** How a company keeps its books by its last change; 404. */
export async function findBooks(db: Database, { workspace_id, id }: RowKey): Promise<CompanyBooks> {
  await findOr404(db.reader().findOne(Company, { workspace_id, id }));
  return latestBooks(id, await readBooksChanges(db, { workspace_id, company_id: id }));
}

export function latestBooks(company_id: string, changes: readonly BooksChange[]): CompanyBooks {
  const start = changes.findLast(({ members }) => members.vat_regime != null)?.effective_from;
  const effective_from = start === undefined || start === ALWAYS ? null : start;
  return { company_id, books: booksOn(changes, LATEST), effective_from };
}
