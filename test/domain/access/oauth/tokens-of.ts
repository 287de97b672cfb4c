import { digest } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';
import { AccessToken } from '#orm/entities/access-token.ts';

export async function aliveAmong<Name extends string>(
  db: Database,
  tokens: Readonly<Record<Name, string>>,
): Promise<string[]> {
  const stored = await db.reader().find(AccessToken, {});
  const digests = new Set(stored.map((token) => token.digest));
  return Object.entries<string>(tokens)
    .filter(([, text]) => digests.has(digest(text)))
    .map(([name]) => name);
}
