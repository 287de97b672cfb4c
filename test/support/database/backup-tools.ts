import { findServerAccount } from '#embedded-postgres/postgres-account.ts';
import { findPostgresBinaries } from '#embedded-postgres/postgres-binaries.ts';
import { findPostgresTools } from '#embedded-postgres/postgres-tools.ts';

/** Ends the title of a suite that needs pg_dump; not empty where the machine has none for its PostgreSQL. */
export async function wantOfBackupTools(): Promise<string> {
  const { major } = await findPostgresBinaries({ account: await findServerAccount() });
  for (const name of ['pg_dump', 'pg_restore'] as const) {
    const found = await findPostgresTools(name);
    if (!found.some((tool) => tool.major >= major))
      return ` (not tested here for want of ${name} ${major})`;
  }
  return '';
}
