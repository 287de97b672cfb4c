import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Role } from '#model/role.ts';

export const UserRole = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user_id: p.bigint('string').primary(),
    workspace_id: p.bigint('string').primary(),
    role: p.text().$type<Role>(),
    created_at: p.datetime(),
    /** When the person was last active here, by ten minutes. */
    seen_at: p.datetime().strictNullable(),
  },
});
export type UserRole = InferEntity<typeof UserRole>;
