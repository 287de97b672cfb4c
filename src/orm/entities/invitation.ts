import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Role } from '#model/role.ts';

/** A place in a workspace that is offered to an e-mail address. It gives nothing until its link accepts it. */
export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    workspace_id: p.bigint('string'),
    email: p.text(),
    /** In lower case. */
    email_key: p.text(),
    role: p.text().$type<Role>(),
    /** SHA-256 of its link's last part. */
    digest: p.text(),
    /** Null for the operator. */
    invited_by: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    expires_at: p.datetime(),
  },
});
export type Invitation = InferEntity<typeof Invitation>;
