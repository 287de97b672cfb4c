import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findQuote(db: Database, { workspace_id, id }: RowKey): Promise<Quote> {
  const quote = await findOr404(db.reader().findOne(Quote, { workspace_id, id }));
  return quote;
}

/** One page of a workspace's quotes by id, and the total. */
export const listQuotes = (
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[quotes: Quote[], total: number]> =>
  db.reader().findAndCount(Quote, { workspace_id, ...behind(page) }, paged(page));
