import type { Category } from '#orm/entities/category.ts';
import type { Choice } from '#console/parts/field-input.ts';

export const categoryChoices = (categories: readonly Pick<Category, 'id' | 'name'>[]): Choice[] =>
  categories.map(({ id, name }) => ({ value: id, label: name }));
