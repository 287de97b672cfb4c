import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { exactly, nullable, described, titled } from '#kernel/json-schema.ts';
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

export const categorySchema = titled(
  'Category',
  exactly<ReturnType<typeof renderCategory>>({
    id: described(ID, 'The category.'),
    workspace_id: described(ID, 'The workspace that it belongs to.'),
    name: described(TEXT, 'Need not be unique.'),
    archived: described(
      BOOLEAN,
      'Whether it is archived, and so can no longer be given to anything.',
    ),
    archived_at: described(nullable(INSTANT), 'Null unless it is archived.'),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
