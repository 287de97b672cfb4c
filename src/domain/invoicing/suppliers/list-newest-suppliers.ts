import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A supplier with the name of its category. */
export interface ListedSupplier {
  id: string;
  name: string;
  siren: string | null;
  vat_number: string | null;
  category_id: string | null;
  category_name: string | null;
}

const COLUMNS = `
  s.id, s.name, s.siren, s.vat_number, s.category_id, c.name as category_name
  from suppliers s
  left join categories c on c.workspace_id = s.workspace_id and c.id = s.category_id`;

const LIST = statement<
  ListedSupplier,
  [workspace_id: string, before: string | null, limit: number]
>(
  'list_newest_suppliers',
  `
    select ${COLUMNS}
    where s.workspace_id = $1 and ($2::bigint is null or s.id < $2)
    order by s.id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<ListedSupplier, [workspace_id: string, id: string]>(
  'find_listed_supplier',
  `select ${COLUMNS} where s.workspace_id = $1 and s.id = $2`,
);

/** A page of a workspace's suppliers, newest first; `next` is where it continues, null at its end. */
export async function listNewestSuppliers(
  on: Queryable,
  { workspace_id, before, limit }: { workspace_id: string; before: string | null; limit: number },
): Promise<NewestPage<ListedSupplier>> {
  return cutPage(await LIST.all(on, workspace_id, before, limit + 1), limit);
}

/** 404 when unknown. */
export const findListedSupplier = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<ListedSupplier> => findOr404(FIND.first(on, workspace_id, id));
