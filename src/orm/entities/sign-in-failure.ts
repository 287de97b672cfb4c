import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An attempt to sign in that counts against a subject, until it succeeds. */
export const SignInFailure = defineEntity({
  name: 'SignInFailure',
  tableName: 'sign_in_failures',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    subject: p.text(),
    failed_at: p.datetime(),
  },
});
export type SignInFailure = InferEntity<typeof SignInFailure>;
