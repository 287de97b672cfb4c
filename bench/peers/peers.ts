/**
 * The queues that a team would pick instead, each in the settings that made it fastest here. To add one, write a file
 * beside this one that opens it, as `pg-boss.ts` does, and list it below with its packages in exact versions. It stores
 * each `Job` and gives it to `send`; receivers, undici, signatures, pace and figures are the same for all. A database
 * other than PostgreSQL and Redis is a `store` more, started in `contestant.ts`.
 */
import { openBullmqOnPostgres, openBullmqOnRedis } from './bullmq.ts';
import { openGraphileWorker } from './graphile-worker.ts';
import type { Peer, Place } from './peer.ts';
import { openPgBoss } from './pg-boss.ts';

interface PeerEntry {
  packages: readonly string[];
  store: 'postgresql' | 'redis';
  open(place: Place): Promise<Peer>;
}

export const PEERS = {
  'graphile-worker': {
    packages: ['graphile-worker@0.18.0'],
    store: 'postgresql',
    open: openGraphileWorker,
  },
  'pg-boss': { packages: ['pg-boss@12.35.0'], store: 'postgresql', open: openPgBoss },
  'bullmq-postgresql': {
    packages: ['bullmq@6.7.0', 'pg@8.23.1'],
    store: 'postgresql',
    open: openBullmqOnPostgres,
  },
  'bullmq-redis': {
    packages: ['bullmq@6.7.0', 'ioredis@6.0.0'],
    store: 'redis',
    open: openBullmqOnRedis,
  },
} as const satisfies Record<string, PeerEntry>;

export type PeerName = keyof typeof PEERS;
