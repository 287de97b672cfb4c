import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { Database } from '#orm/database.ts';
import { Customer } from '#orm/entities/customer.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readCustomer, type CustomerColumns, type CustomerMembers } from './customer-members.ts';

export interface ListedCustomer extends CustomerMembers {
  id: string;
  archived_at: Date | null;
}

interface Row extends CustomerColumns {
  id: string;
  archived_at: Date | null;
}

/** Customers that a search looks through for each answer. */
const WINDOW = 10_000;

const LIST = statement<
  Row,
  [workspace_id: string, before: string | null, archived: boolean, like: string, limit: number]
>(
  'list_newest_customers',
  `
    select id, name, siren, details, archived_at
    from (
      select id, name, siren, details, archived_at from customers
      where workspace_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit ${WINDOW}
    ) newest
    where (archived_at is not null) = $3 and (name ilike $4 or siren like $4)
    order by id desc limit $5`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND_EDGE = statement<
  { id: string; created_at: Date },
  [workspace_id: string, before: string | null]
>(
  'find_edge_of_customers',
  `
    select id, created_at from customers
    where workspace_id = $1 and ($2::bigint is null or id < $2)
    order by id desc offset ${WINDOW - 1} limit 1`,
  { plannedEachTime: 'it is asked by a person' },
);

interface CustomerFilter {
  workspace_id: string;
  /** Part of a name or SIREN; null for all. */
  text: string | null;
  archived: boolean;
  before: string | null;
  limit: number;
}

/** A page of a workspace's customers, newest first. */
export async function listCustomers(
  on: Queryable,
  { workspace_id, text, archived, before, limit }: CustomerFilter,
): Promise<SearchedPage<ListedCustomer>> {
  const like = `%${(text ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const sought = /^%[\d\s]+%$/.test(like) ? like.replaceAll(/\s/g, '') : like;
  const rows = await LIST.all(on, workspace_id, before, archived, sought, limit + 1);
  return cutWindow(rows.map(listed), limit, () => FIND_EDGE.first(on, workspace_id, before));
}

const listed = (row: Row): ListedCustomer => ({
  ...readCustomer(row),
  id: row.id,
  archived_at: row.archived_at,
});

/** 404 when unknown. */
export const findCustomer = async (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<ListedCustomer> =>
  listed(await findOr404(db.reader().findOne(Customer, { workspace_id, id })));
