import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Workspace = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    name: p.text(),
    created_at: p.datetime(),
    /** Whether only people with a second factor get in. */
    second_factor_required: p.boolean().default(false),
  },
});
export type Workspace = InferEntity<typeof Workspace>;
