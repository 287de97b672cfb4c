import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** With its members; 404 when unknown. */
export const findQuote = (db: Database, { workspace_id, id }: RowKey): Promise<Quote> =>
  findOr404(db.reader().findOne(Quote, { workspace_id, id }, { populate: ['members'] }));

/** One page of a workspace's quotes by id, and the total. */
export const listQuotes = (
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[quotes: Quote[], total: number]> =>
  db.reader().findAndCount(Quote, { workspace_id, ...behind(page) }, paged(page));
