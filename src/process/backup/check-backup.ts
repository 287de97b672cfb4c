import { readFileSync } from 'node:fs';
import type { Configuration } from '#config/configuration.ts';
import { createCipher } from '#kernel/cipher.ts';
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { isUnreleased } from '#orm/migrations/refuse-unreleased.ts';
import { findGeneratedKey, generatedKeyFile } from '#process/generated-key.ts';
import type { Backup } from './read-backup.ts';
import type { ServerVersion } from './server-version.ts';

/**
 * Checks that this version, this server and this key can use a backup.
 * @throws one sentence that says what to do
 */
export async function checkBackup(
  backup: Backup,
  server: ServerVersion,
  configuration: Configuration,
): Promise<void> {
  if (isUnreleased(backup.migrations))
    throw new Error(
      `${backup.file} was made by an unreleased state of Bordereau (${backup.migrations[0]}), which no release can restore`,
    );
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = backup.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(
      `${backup.file} was made by another version of Bordereau, which has the migration ${unknown}: restore it with that version or a newer one`,
    );
  if (backup.migrations.length === known.size) refuseMissingTables(backup.tables);
  if (Number.parseInt(backup.postgresVersion, 10) > server.major)
    throw new Error(
      `${backup.file} comes from PostgreSQL ${backup.postgresVersion}, and this is ${server.text}: restore it into that version or a newer one`,
    );
  await checkKey(backup, configuration);
}

const CREATED = /^create table (\w+) \(/gm;

/** @throws if a table of this version is missing */
export function refuseMissingTables(tables: readonly string[]): void {
  const schema = readFileSync(`${import.meta.dirname}/../../orm/schema.sql`, 'utf8');
  const missing = [...schema.matchAll(CREATED)]
    .map(([, name = '']) => name)
    .filter((name) => !tables.includes(name));
  if (missing.length > 0)
    throw new Error(
      `the backup lacks ${missing.join(', ')}: make a new database, and restore another backup into it`,
    );
}

async function checkKey(backup: Backup, configuration: Configuration): Promise<void> {
  const { dataDirectory, secretKeyPrevious: previous, secretKeyNext: next } = configuration;
  const key = configuration.secretKey ?? (await findGeneratedKey(dataDirectory));
  const keys = key === null ? [] : createCipher({ key, previous, next }).keyIds;
  for (const [id, what] of backup.sealedWith) {
    if (keys.includes(id)) continue;
    const given = keys.length === 0 ? 'no key is here' : `the key here is ${keys.join(' or ')}`;
    const place =
      configuration.databaseUrl === null
        ? `copy the ${generatedKeyFile(dataDirectory)} of that time back, or set SECRET_KEY`
        : 'set SECRET_KEY, or SECRET_KEY_PREVIOUS if it was changed since';
    throw new Error(
      `the ${what} of ${backup.file} are sealed with the key ${id}, and ${given}: ${place}`,
    );
  }
}
