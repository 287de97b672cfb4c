import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';

/**
 * Runs the embedded PostgreSQL for tests of several processes and accounts: `node postgres-child.ts
 * <DATA_DIR>`. Writes one line of JSON once it runs, stops when its stdin ends.
 */
const [, , dataDirectory = ''] = process.argv;
const { url, version, ...postgres } = await startEmbeddedPostgres({
  dataDirectory,
  settings: { fsync: 'off' },
});
process.stdout.write(
  `${JSON.stringify({ url, version, dataDirectory: postgres.dataDirectory })}\n`,
);
process.stdin.resume().once('end', () => void postgres.stop());
