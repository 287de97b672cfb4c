import type { ListedCategory } from '#domain/invoicing/categories/list-newest-categories.ts';
import { reaches, type Role } from '#model/role.ts';

export type CategoryAction = 'rename' | 'archive';

/** The actions that a category has for a person with this role. An archived one would be archived again in vain. */
export const categoryActions = (
  { archived_at }: Pick<ListedCategory, 'archived_at'>,
  role: Role,
): CategoryAction[] => [
  ...(reaches(role, 'member') ? (['rename'] as const) : []),
  ...(reaches(role, 'manager') && archived_at === null ? (['archive'] as const) : []),
];
