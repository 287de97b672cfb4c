import { randomUUID } from 'node:crypto';
import type { Closing } from './closing.ts';
import { regularly } from './regularly.ts';
import type { Storage } from './open-storage.ts';
import { takeSteps } from './retain.ts';
import { resealValues } from '#domain/shared/sealing/reseal-values.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { listProcesses } from '#orm/sql/processes/running-processes.ts';
import {
  dropUnusedSealingKey,
  leaseResealing,
  listSealingKeys,
  releaseResealing,
  type SealingKey,
} from '#orm/sql/sealing/sealing-keys.ts';

const POLL_MS = 10_000;
/** Polls to wait after a pass that sealed nothing: the values that are left are locked or altered. */
const POLLS_BETWEEN = 60;
/** After this time another worker takes over from a dead one. */
const LEASE_MS = 30_000;

interface ResealOptions extends Pick<Storage, 'db' | 'cipher'> {
  log: Log;
  pollInterval?: number;
  lease?: number;
}

/**
 * Seals everything that is sealed with `SECRET_KEY_PREVIOUS` again with `SECRET_KEY`, once no running process seals
 * with the previous key. One worker at a time does, in any number of processes.
 */
export function resealRegularly(options: ResealOptions, closing: Closing): void {
  const { cipher, log, pollInterval = POLL_MS } = options;
  const { previous } = cipher.keys;
  if (previous === null) return;
  const worker = randomUUID();
  let notBefore = 0;
  const regular = { name: 'sealing again', milliseconds: pollInterval, log, closing };
  regularly(regular, async (signal) => {
    if (performance.now() < notBefore) return;
    let outcome: Outcome = 'advanced';
    while (outcome === 'advanced' && !signal.aborted)
      outcome = await work(options, previous, worker, signal);
    if (outcome === 'stuck') notBefore = performance.now() + POLLS_BETWEEN * pollInterval;
  });
}

/** Another pass is due at once, later or none. */
type Outcome = 'advanced' | 'stuck' | 'idle';

/** One pass over everything. */
async function work(
  options: ResealOptions,
  previous: string,
  worker: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db, log } = options;
  // First the key, then the processes: a process that seals with it later records it again.
  const key = (await listSealingKeys(db)).find(({ key_id }) => key_id === previous);
  if (key === undefined || (await isUsed(db, previous))) return 'idle';
  const lease = createLease(options, previous, worker);
  if (!(await lease.renew())) return 'idle';
  try {
    const { found = 0, resealed = 0, failed = 0 } = await pass(options, previous, lease, signal);
    if (signal.aborted) return 'idle';
    if (resealed > 0) log.info({ key_id: previous, resealed }, 'sealed again with SECRET_KEY');
    if (found === 0 && failed === 0) {
      await conclude(options, key);
      return 'idle';
    }
    return resealed > 0 ? 'advanced' : 'stuck';
  } finally {
    await releaseResealing(db, previous, worker);
  }
}

async function pass(
  { db, cipher, log }: ResealOptions,
  keyId: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const onError = (about: object) => log.error({ key_id: keyId, ...about }, 'not sealed again');
  return takeSteps(keeping(lease, resealValues({ db, cipher, keyId, onError })), signal);
}

async function conclude({ db, log }: ResealOptions, key: SealingKey): Promise<void> {
  if (await dropUnusedSealingKey(db, key))
    log.info(
      { key_id: key.key_id },
      'everything is sealed with SECRET_KEY: SECRET_KEY_PREVIOUS may be removed',
    );
}

const nowOf = (db: Database): Promise<Date> => db.transact(async ({ now }) => now);

async function isUsed(db: Database, keyId: string): Promise<boolean> {
  const running = await listProcesses(db, await nowOf(db));
  return running.some(({ sealing_key }) => sealing_key === keyId);
}

interface Lease {
  /** False once another worker has it. */
  renew(): Promise<boolean>;
  isDue(): boolean;
}

function createLease(
  { db, lease = LEASE_MS }: ResealOptions,
  keyId: string,
  worker: string,
): Lease {
  let renewedAt = -Infinity;
  return {
    renew: async () => {
      renewedAt = performance.now();
      const now = await nowOf(db);
      return leaseResealing(db, keyId, worker, { until: new Date(now.getTime() + lease), now });
    },
    isDue: () => performance.now() - renewedAt > lease / 3,
  };
}

async function* keeping<T>(lease: Lease, steps: AsyncIterable<T>): AsyncGenerator<T, void> {
  for await (const step of steps) {
    if (lease.isDue() && !(await lease.renew())) throw new Error('another worker took over');
    yield step;
  }
}
