import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { openDatabase } from '#orm/open-database.ts';
import { recordSchema, type SchemaRecord } from './schema-record.ts';

/** Records the schema of this checkout's migrations, in a database made for it. */
export async function readPresentSchema(version: string): Promise<SchemaRecord> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-schema-'));
  await chmod(directory, 0o711); // as root, the server's account passes through
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    settings: { fsync: 'off' },
  });
  try {
    const db = await openDatabase({ url: postgres.url });
    try {
      await db.migrate();
      return await recordSchema(db, { version, migration: MIGRATIONS.at(-1)?.name ?? '' });
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    for (const made of [directory, dirname(postgres.dataDirectory)])
      await rm(made, { recursive: true, force: true });
  }
}
