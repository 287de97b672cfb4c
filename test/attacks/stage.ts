import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWildcard } from '#bench/certificate.ts';
import { startChild, type Child, type Scope } from '#bench/child.ts';
import { openDatabaseServer } from '#bench/database-server.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { startNameServer, type Say } from '#test/support/delivery/name-server.ts';
import { readStoredFate, type StoredFate } from '#test/support/ground/stored-fate.ts';
import { copyDatabase, query } from './copy-database.ts';
import type { NeighbourMethods } from './neighbours-process.ts';
import { startService, type Service } from './service.ts';
import { ATTACKER_DOMAIN, createTenants, neighbourDomain } from '#test/support/ground/accounts.ts';
import { NETWORK_TOKEN, type Target, type Tenants } from './target.ts';

/** Shared by all attacks of a run. */
export interface Stage {
  pair: KeyPair;
  neighbours: Child<NeighbourMethods>;
  /** On a copy of the untouched database. */
  startTarget(name: string, systemDns: boolean, scope: Scope): Promise<StartedTarget>;
}

export interface StartedTarget {
  target: Target;
  service: Service;
  readFate(): Promise<StoredFate>;
}

export interface StageOptions {
  checkout: string;
  /** MB for the service's main thread. */
  heap: number;
  neighbours: number;
}

const KEY_BYTES = 32;
const SYSTEM_DNS = { host: '127.0.0.77', port: 53 };

/** Silent for names that begin with `silent`, 127.0.0.1 for all others below `.test`. */
const sayOf: Say = (name) => {
  if (name.startsWith('silent')) return 'nothing';
  if (name === '') return 'no_data';
  return name.endsWith('.test') ? { addresses: ['127.0.0.1'], ttl: 5 } : 'no_such_name';
};

export async function setStage(options: StageOptions, scope: Scope): Promise<Stage> {
  const directory = await makeDirectory(scope);
  const numbers = Array.from({ length: options.neighbours }, (_, index) => index + 1);
  const pair = await createWildcard([ATTACKER_DOMAIN, ...numbers.map(neighbourDomain)]);
  const certFile = join(directory, 'receivers.pem');
  await writeFile(certFile, pair.cert);
  const resolvConf = join(directory, 'resolv.conf');
  await writeFile(resolvConf, `nameserver ${SYSTEM_DNS.host}\n`);
  const dns = await startNameServer(sayOf);
  scope.closing.add(() => dns.close());
  const server = await openDatabaseServer(null, directory, scope);
  const file = join(import.meta.dirname, 'neighbours-process.ts');
  const neighbours = startChild<NeighbourMethods>(file, scope);
  const neighbourPort = await neighbours.call('listen', pair);
  const program = join(options.checkout, 'bin/bordereau.js');
  const key = randomBytes(KEY_BYTES).toString('base64');
  const name = `bordereau_attacks_${process.pid}`;
  const administration = await server.createDatabase(`${name}_administration`, scope);
  const template = await server.createDatabase(name, scope);

  const start = async (database: string, systemDns: boolean, own: Scope) => {
    const port = await findFreePort();
    const env: Record<string, string> = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database,
      DATA_DIR: join(directory, 'data'),
      SECRET_KEY: key,
      PORT: String(port),
      NETWORK_TOKEN,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: certFile,
      NODE_OPTIONS: `--max-old-space-size=${options.heap}`,
      ...(systemDns ? {} : { EGRESS_DNS_SERVERS: dns.at }),
    };
    const api = `http://127.0.0.1:${port}`;
    if (systemDns) {
      const system = await startNameServer(sayOf, SYSTEM_DNS);
      own.closing.add(() => system.close());
    }
    const service = await startService(
      { program, env, directory, api, resolvConf: systemDns ? resolvConf : null },
      own,
    );
    return { service, api, env };
  };

  const tenants = await prepareTenants();
  return {
    pair,
    neighbours,
    startTarget: async (copy, systemDns, own) => {
      own.stopping.throwIfAborted();
      const database = await copyDatabase(administration, template, `${name}_${copy}`, own);
      const { service, api, env } = await start(database, systemDns, own);
      const target = { api, database, program, env, tenants, neighbourPort };
      const ids = tenants.neighbours.map(({ workspace_id }) => workspace_id);
      const ask = (text: string, values: unknown[]) => query(database, text, values);
      return { target, service, readFate: () => readStoredFate(ask, ids) };
    },
  };

  async function prepareTenants(): Promise<Tenants> {
    const { service, api, env } = await start(template, false, scope);
    const { NODE_OPTIONS: _heap, ...commandEnv } = env;
    const ask = (text: string, values: unknown[]) => query(template, text, values);
    const place = { api, program, env: commandEnv, cwd: directory, neighbourPort, ask };
    try {
      return await createTenants(place, options.neighbours);
    } finally {
      await service.stop();
    }
  }
}

/** As root, PostgreSQL runs as another account, which may not reach TMPDIR. */
async function makeDirectory({ closing }: Scope): Promise<string> {
  const isRoot = process.geteuid?.() === 0;
  const parent = isRoot ? '/var/tmp' : tmpdir();
  const directory = await mkdtemp(join(parent, `bordereau-attacks-${process.pid}-`));
  closing.addOutliving(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  if (isRoot) await chmod(directory, 0o711);
  return directory;
}
