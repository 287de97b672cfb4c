import type { Database } from '#orm/database.ts';
import { AccessToken } from '#orm/entities/access-token.ts';

/** Ends all access tokens, for restored backups, which revive revoked ones. @returns how many */
export const endEveryToken = (db: Pick<Database, 'reader'>): Promise<number> =>
  db.reader().nativeDelete(AccessToken, {});
