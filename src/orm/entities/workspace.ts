import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Workspace = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    name: p.text(),
    created_at: p.datetime(),
  },
});
export type Workspace = InferEntity<typeof Workspace>;
