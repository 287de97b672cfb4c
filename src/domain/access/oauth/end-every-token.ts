import { statement, type Queryable } from '#orm/statement.ts';

const END = statement('end_every_token', 'delete from access_tokens');

/** Ends all access tokens, of every application: a restored backup has those that were revoked since. @returns how many */
export const endEveryToken = (on: Queryable): Promise<number> => END.run(on);
