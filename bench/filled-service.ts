import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Closing } from '#process/closing.ts';
import { openDatabaseServer } from './database-server.ts';
import { startPartnerService, type PartnerService } from './partner-service.ts';
import { familyTime } from './process-statistics.ts';

/** A service whose database is filled by statements before it is measured. */
export interface FilledService {
  service: PartnerService;
  db: OpenDatabase;
  /** Its `SECRET_KEY`. */
  key: Buffer;
  /** Processor time so far, in milliseconds. */
  processors(): Processors;
}

export interface Processors {
  service: number;
  postgres: number;
}

/** @param name of its database and directory */
export async function startFilledService(
  name: string,
  closing: Closing,
  args: readonly string[] = [],
): Promise<FilledService> {
  const directory = await mkdtemp(join(tmpdir(), `bordereau-${name}-`));
  closing.addOutliving(() => rm(directory, { recursive: true }));
  const scope = { closing, stopping: new AbortController().signal };
  const server = await openDatabaseServer(null, join(directory, 'postgres'), scope);
  const url = await server.createDatabase(name, scope);
  const key = randomBytes(32);
  const env = { DATABASE_URL: url, SECRET_KEY: key.toString('base64') };
  const service = await startPartnerService(directory, { args, env }, closing);
  const db = await openDatabase({ url });
  closing.add(() => db.close());
  const processors = () => ({
    service: familyTime(service.pid) ?? Number.NaN,
    postgres: server.processorTime() ?? Number.NaN,
  });
  return { service, db, key, processors };
}
