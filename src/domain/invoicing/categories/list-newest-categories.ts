import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface ListedCategory {
  id: string;
  name: string;
  archived_at: Date | null;
  created_at: Date;
}

const LIST = statement<
  ListedCategory,
  [workspace_id: string, before: string | null, limit: number]
>(
  'list_newest_categories',
  `
    select id, name, archived_at, created_at from categories
    where workspace_id = $1 and ($2::bigint is null or id < $2)
    order by id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

/** A page of a workspace's categories, archived ones included, newest first; `next` is null at its end. */
export async function listNewestCategories(
  on: Queryable,
  { workspace_id, before, limit }: { workspace_id: string; before: string | null; limit: number },
): Promise<NewestPage<ListedCategory>> {
  return cutPage(await LIST.all(on, workspace_id, before, limit + 1), limit);
}
