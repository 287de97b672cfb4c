import { statement, type Queryable } from '#orm/statement.ts';

const END = statement('end_every_token', 'delete from access_tokens');

/** Ends all access tokens, for restored backups, which revive revoked ones. @returns how many */
export const endEveryToken = (on: Queryable): Promise<number> => END.run(on);
