import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const AllowlistEntry = defineEntity({
  name: 'AllowlistEntry',
  tableName: 'allowlist_entries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    /** Canonical IPv4 range, e.g. `192.0.2.0/24`. */
    cidr: p.text(),
    created_at: p.datetime(),
  },
});
export type AllowlistEntry = InferEntity<typeof AllowlistEntry>;
