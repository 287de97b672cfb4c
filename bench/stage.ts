import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { createWildcard } from './certificate.ts';
import type { Scope } from './child.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { DOMAIN } from './endpoints.ts';
import { startReceivers, type Receivers } from './receivers.ts';

export interface Stage {
  directory: string;
  /** PEM, in the file that `EGRESS_CA_FILE` names. */
  cert: string;
  /** The certificate with its key, for further servers of `DOMAIN`. */
  pair: KeyPair;
  certFile: string;
  server: DatabaseServer;
  receivers: Receivers;
}

/** One takes some 20 000 deliveries a second, three to four times what a core sends. */
const CORES_FOR_A_RECEIVER = 4;

export async function setStage(database: string | null, scope: Scope): Promise<Stage> {
  const directory = await makeDirectory();
  scope.closing.addOutliving(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const pair = await createWildcard([DOMAIN]);
  const certFile = join(directory, 'receiver.pem');
  await writeFile(certFile, pair.cert);
  const server = await openDatabaseServer(database, directory, scope);
  const count = Math.ceil(availableParallelism() / CORES_FOR_A_RECEIVER);
  const receivers = await startReceivers(count, pair, scope);
  return { directory, cert: pair.cert, pair, certFile, server, receivers };
}

/** Started by root, PostgreSQL runs as another account, which may not reach TMPDIR. */
async function makeDirectory(): Promise<string> {
  const isRoot = process.geteuid?.() === 0;
  const parent = isRoot ? '/var/tmp' : tmpdir();
  const directory = await mkdtemp(join(parent, `bordereau-bench-${process.pid}-`));
  if (isRoot) await chmod(directory, 0o711);
  return directory;
}
