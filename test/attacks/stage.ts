import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWildcard } from '#bench/certificate.ts';
import { startChild, type Child, type Scope } from '#bench/child.ts';
import { openDatabaseServer } from '#bench/database-server.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { startNameServer, type Say } from '#test/support/delivery/name-server.ts';
import { query } from '#test/support/ground/query.ts';
import type { Stage } from '#test/support/ground/stage.ts';
import { readStoredFate, type StoredFate } from '#test/support/ground/stored-fate.ts';
import type { NeighbourMethods } from './neighbours-process.ts';
import type { AttackOptions } from './program.ts';
import { startService, type Service } from './service.ts';
import { NETWORK_TOKEN, type Target } from './target.ts';
import { ATTACKER_DOMAIN, createTenants, neighbourDomain } from './tenants.ts';

/** Shared by all attacks of a run. */
export interface Battle {
  stage: Stage;
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

const KEY_BYTES = 32;
const SYSTEM_DNS = { host: '127.0.0.77', port: 53 };

/** Silent for names that begin with `silent`, 127.0.0.1 for all others below `.test`. */
const sayOf: Say = (name) => {
  if (name.startsWith('silent')) return 'nothing';
  if (name === '') return 'no_data';
  return name.endsWith('.test') ? { addresses: ['127.0.0.1'], ttl: 5 } : 'no_such_name';
};

export async function prepareBattle(
  { against, heap, neighbours: wanted }: Pick<AttackOptions, 'against' | 'heap' | 'neighbours'>,
  usual: number,
  stage: Stage,
): Promise<Battle> {
  const { directory, scope, say } = stage;
  say(`PostgreSQL, and tenants by the commands of ${against}`);
  const count = wanted ?? usual;
  const domains = Array.from({ length: count }, (_, index) => neighbourDomain(index + 1));
  const pair = await createWildcard([ATTACKER_DOMAIN, ...domains]);
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
  const program = join(against, 'bin/bordereau.js');
  const name = `bordereau_attacks_${process.pid}`;
  const administration = await server.createDatabase(`${name}_administration`, scope);
  const template = await server.createDatabase(name, scope);
  const environment = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(directory, 'data'),
    SECRET_KEY: randomBytes(KEY_BYTES).toString('base64'),
    NETWORK_TOKEN,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_CA_FILE: certFile,
  };

  const start = async (database: string, systemDns: boolean, own: Scope) => {
    const port = await findFreePort();
    const env: Record<string, string> = {
      ...environment,
      DATABASE_URL: database,
      PORT: String(port),
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
      ...(systemDns ? {} : { EGRESS_DNS_SERVERS: dns.at }),
    };
    const api = `http://127.0.0.1:${port}`;
    if (systemDns) {
      const system = await startNameServer(sayOf, SYSTEM_DNS);
      own.closing.add(() => system.close());
    }
    const resolver = systemDns ? resolvConf : null;
    const service = await startService({ program, env, directory, api, resolver }, own);
    const ask = (text: string, values: unknown[]) => query(database, text, values);
    return { service, api, env, ask };
  };
  /** Of the template, to which nothing may be connected. @returns its address; it is dropped when the scope closes */
  const copyDatabase = async (copy: string, { closing }: Scope): Promise<string> => {
    await query(administration, `create database ${copy} template ${name}`);
    closing.addOutliving(async () => {
      const drop = `drop database if exists ${copy}`;
      // By force PostgreSQL may not end an autovacuum, which a plain drop ends.
      await query(administration, `${drop} with (force)`).catch(() => query(administration, drop));
    });
    return Object.assign(new URL(template), { pathname: `/${copy}` }).href;
  };
  const prepareTenants = async () => {
    const { service, api, env, ask } = await start(template, false, scope);
    const { NODE_OPTIONS: _heap, ...commandEnv } = env;
    const place = { api, program, env: commandEnv, cwd: directory, neighbourPort, ask };
    try {
      return await createTenants(place, count);
    } finally {
      await service.stop();
    }
  };

  const tenants = await prepareTenants();
  return {
    stage,
    pair,
    neighbours,
    startTarget: async (copy, systemDns, own) => {
      own.stopping.throwIfAborted();
      const database = await copyDatabase(`${name}_${copy}`, own);
      const { service, api, env, ask } = await start(database, systemDns, own);
      const target = { api, database, program, env, tenants, neighbourPort };
      const ids = tenants.neighbours.map(({ workspace_id }) => workspace_id);
      return { target, service, readFate: () => readStoredFate(ask, ids) };
    },
  };
}
