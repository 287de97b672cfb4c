import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Category = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    name: p.text(),
    archived_at: p.datetime().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Category = InferEntity<typeof Category>;
