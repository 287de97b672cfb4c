import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Language } from '#model/language.ts';
import type { Theme } from '#model/theme.ts';

/** Somebody who signs in to the console. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    email: p.text(),
    /** In lower case. */
    email_key: p.text(),
    /** Hashed; null until it is set. */
    password: p.text().strictNullable(),
    /** Administers the service, independent of any role in workspaces. */
    administrator: p.boolean(),
    /** Sealed secret of the codes; null without one. Codes are asked for once it is on. */
    second_factor: p.text().strictNullable(),
    second_factor_made_at: p.datetime().strictNullable(),
    /** Digest of the session that began it, until its first code. */
    second_factor_session: p.text().strictNullable(),
    second_factor_on: p.boolean().default(false),
    /** Time step of the last used code. */
    second_factor_step: p.integer().default(0),
    /** SHA-256 of those that are left. */
    recovery_codes: p.array().default([]),
    language: p.text().$type<Language>().default('fr'),
    theme: p.text().$type<Theme>().default('system'),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type User = InferEntity<typeof User>;
