import type { Database, Transaction } from '#orm/database.ts';
import { DailyTaking } from '#orm/entities/daily-taking.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import type { BooksKey } from '#domain/invoicing/books/read-books.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** A company's takings of a period. */
export const findTakings = (
  tx: Transaction,
  { workspace_id, company_id }: BooksKey,
  [from, to]: readonly [from: string, to: string],
): Promise<DailyTaking[]> =>
  tx.em.find(
    DailyTaking,
    { workspace_id, company_id, date: { $gte: from, $lte: to } },
    { orderBy: { date: 'asc', id: 'asc' } },
  );

/** Null matches all; `from` and `to` are days, inclusive. */
export interface TakingFilter {
  company_id: string | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's takings by id, and the total. */
export const listTakings = (
  db: Database,
  workspace_id: string,
  { company_id, from, to }: TakingFilter,
  page: RowPage,
): Promise<[takings: DailyTaking[], total: number]> =>
  db.reader().findAndCount(
    DailyTaking,
    {
      workspace_id,
      ...behind(page),
      ...(company_id === null ? {} : { company_id }),
      date: { $gte: from ?? '0001-01-01', $lte: to ?? '9999-12-31' },
    },
    paged(page),
  );

/** 404 when unknown. */
export const findTaking = (db: Database, { workspace_id, id }: RowKey): Promise<DailyTaking> =>
  findOr404(db.reader().findOne(DailyTaking, { workspace_id, id }));
