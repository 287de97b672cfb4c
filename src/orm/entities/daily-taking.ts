import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const DailyTaking = defineEntity({
  name: 'DailyTaking',
  tableName: 'daily_takings',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    register: p.text(),
    reference: p.text(),
    date: p.date(),
    /** JSON text of a `TakingContent`. */
    content: p.text(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type DailyTaking = InferEntity<typeof DailyTaking>;
