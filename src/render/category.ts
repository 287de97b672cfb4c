import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { exactly, nullable } from '#kernel/json-schema.ts';
import { BOOLEAN, ID, INSTANT, TEXT } from './members.ts';

interface CategoryRow {
  id: string;
  workspace_id: string;
  name: string;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const renderCategory = (category: CategoryRow) => ({
  id: Number(category.id),
  workspace_id: Number(category.workspace_id),
  name: category.name,
  archived: category.archived_at !== null,
  archived_at: nullableParis(category.archived_at),
  created_at: parisInstant(category.created_at),
  updated_at: parisInstant(category.updated_at),
});

export const categorySchema = exactly<ReturnType<typeof renderCategory>>({
  id: ID,
  workspace_id: ID,
  name: TEXT,
  archived: BOOLEAN,
  archived_at: nullable(INSTANT),
  created_at: INSTANT,
  updated_at: INSTANT,
});
