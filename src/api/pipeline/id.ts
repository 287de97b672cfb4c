import { isId } from '#kernel/id.ts';
import { notFound } from '#kernel/refusal.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { PathContext } from './route.ts';

/** A path id as its decimal text; anything that cannot be one of ours is 404. */
export function readId(text: string | undefined): string {
  if (isId(text)) return text;
  throw notFound();
}

/** The key of the row that a path names by its `:id`. */
export const keyOf = ({ workspace_id, params }: PathContext): RowKey => ({
  workspace_id,
  id: readId(params['id']),
});
