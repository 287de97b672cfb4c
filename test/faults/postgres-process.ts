import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';

/**
 * A PostgreSQL as durable as the service's: `node postgres-process.ts <DIRECTORY>`. Writes one line of JSON when it
 * runs; stops and removes its files when its stdin ends, however its parent ended.
 */
const [, , root = ''] = process.argv;
await chmod(root, 0o711); // as root, the server's account passes through
const { url, dataDirectory, stop } = await startEmbeddedPostgres({ dataDirectory: root });
process.stdout.write(`${JSON.stringify({ url, dataDirectory })}\n`);
await once(process.stdin.resume(), 'end');
await stop();
for (const directory of [root, dirname(dataDirectory)])
  await rm(directory, { recursive: true, force: true });
