import type { Partner } from '#test-kit/service/partner.ts';

/** For commands on a partner's database. */
export const commandEnv = ({ db }: { db: Pick<Partner['db'], 'url'> }): Record<string, string> => ({
  DATABASE_URL: db.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
});
