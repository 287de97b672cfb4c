import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS, readMigrations, type MigrationFile } from '#orm/migrations/migrations.ts';

/** Migrations from files with these names, without `.sql`, after those of this version. */
export async function makeUpMigrations(files: Record<string, string>): Promise<MigrationFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bordereau-migrations-'));
  try {
    for (const [name, sql] of Object.entries(files))
      await writeFile(join(folder, `${name}.sql`), sql);
    return [...MIGRATIONS, ...readMigrations(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
