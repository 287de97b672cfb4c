import { join } from 'node:path';
import { Client } from 'pg';
import { newSigningSecret } from '#kernel/secret.ts';
import { tidyTables, writeBacklog } from '#bench/backlog.ts';
import { startChild } from '#bench/child.ts';
import { emitBy, emitSteadily, type Emitted } from '#bench/emission.ts';
import { DOMAIN } from '#bench/endpoints.ts';
import { startEngines, type Engines } from '#bench/engines.ts';
import { NO_FAULTS, prepareGround } from '#bench/ground.ts';
import { createNoise } from '#bench/payload.ts';
import type { Run } from '#bench/run.ts';
import type { PeerMethods } from './peer-process.ts';
import { PEERS, type PeerName } from './peers.ts';
import { startRedis } from './redis.ts';

/** A system that delivers, with an empty database. */
export interface Contestant {
  /** Stores deliveries from number 0 on. */
  fill(count: number): Promise<void>;
  /** Stores one after the other. */
  emit(): Promise<Emitted>;
  start(): Promise<Pick<Engines, 'check' | 'processorTime'>>;
  /** Whether any waits, or has an outcome that is not written. */
  busy(): Promise<boolean>;
  /** Milliseconds of processor time of its database; null where it cannot be known. */
  databaseTime(): number | null;
}

export const OURS = 'bordereau';
export type ContestantName = typeof OURS | PeerName;

/** @param packages the directory of those of the peers */
export const openContestant = (
  name: ContestantName,
  packages: string,
  run: Run,
): Promise<Contestant> => (name === OURS ? openOurs(run) : openPeer(name, packages, run));

const DATABASE = 'peers';

async function openOurs(run: Run): Promise<Contestant> {
  const { options, stage } = run;
  const ground = await prepareGround(DATABASE, NO_FAULTS, run);
  const { url, endpoints } = ground;
  return {
    fill: async (count) => {
      await writeBacklog(ground, { first: 0, count }, 'queued', createNoise(options.bodySize));
      await tidyTables(ground.db);
    },
    emit: () => emitSteadily({ url, endpoints, rate: options.rate, first: 0 }, run),
    start: () => startEngines(ground, run),
    busy: () => ground.busy(),
    databaseTime: () => stage.server.processorTime(),
  };
}

async function openPeer(name: PeerName, packages: string, run: Run): Promise<Contestant> {
  const { stage, options, scope } = run;
  const { receivers, cert, server } = stage;
  const { endpoints, rate } = options;
  const secret = newSigningSecret();
  const hosts = Array.from({ length: endpoints }, (_, index) => `h${index}.${DOMAIN}`);
  await receivers.expect(new Map(hosts.map((host) => [host, secret])));
  const redis = PEERS[name].store === 'redis' ? await startRedis(stage.directory, scope) : null;
  const store = redis?.socket ?? (await server.createDatabase(DATABASE, scope));
  const open = async () => {
    const child = startChild<PeerMethods>(join(import.meta.dirname, 'peer-process.ts'), scope);
    await child.call('open', { name, place: { store, packages } });
    return child;
  };
  const producer = await open();
  return {
    fill: async (count) => {
      await producer.call('fill', { count, noise: createNoise(options.bodySize) });
      if (redis === null) await tidy(store);
    },
    emit: () => emitBy((pace) => producer.call('keepPace', pace), { rate, first: 0 }, run),
    start: async () => {
      const { call, processorTime } = await open();
      await call('work', { ports: receivers.ports, cert, endpoints, secret });
      return { processorTime, check: () => {} }; // the receivers miss what an ended one did not send
    },
    busy: async () => (await producer.call('pending', undefined)) > 0,
    databaseTime: (redis ?? server).processorTime,
  };
}

/** Does before a measurement what autovacuum would do in the middle of it. */
async function tidy(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}
