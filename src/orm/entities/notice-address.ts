import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Language } from '#model/language.ts';

/** An e-mail address that gets its workspace's notices, by a queue of mails (`src/orm/sql/notices/notice-mails.ts`). */
export const NoticeAddress = defineEntity({
  name: 'NoticeAddress',
  tableName: 'notice_addresses',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    email: p.text(),
    /** In lower case. */
    email_key: p.text(),
    language: p.text().$type<Language>(),
    /** The last notice sent to it. */
    told_through: p.bigint('string'),
    /** The last notice of the mail under way. */
    sending_through: p.bigint('string').strictNullable(),
    attempts_count: p.integer().default(0),
    next_attempt_at: p.datetime().strictNullable(),
    leased_by: p.text().strictNullable(),
    /** Since which a mail waits to be taken; null when none does. */
    first_failed_at: p.datetime().strictNullable(),
    last_sent_at: p.datetime().strictNullable(),
    /** The error of the last attempt; null once a mail was taken. */
    last_error: p.text().strictNullable(),
    created_at: p.datetime(),
  },
});
export type NoticeAddress = InferEntity<typeof NoticeAddress>;
