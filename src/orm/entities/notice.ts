import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Told to the addresses of a workspace in one mail each. */
export const Notice = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    /** Names it in the identifiers of its mails. */
    key: p.text(),
    /** JSON text. */
    content: p.text(),
    /** Since the last change; 0 for a change. */
    reminders: p.integer(),
    created_at: p.datetime(),
    /** Set on a workspace's last notice only. */
    remind_at: p.datetime().strictNullable(),
  },
});
export type Notice = InferEntity<typeof Notice>;
