import { randomUUID } from 'node:crypto';
import { keepLease } from '#connectors/keep-lease.ts';
import {
  failSync,
  refuseAccess,
  type SyncWritten,
} from '#domain/banking/bank-connections/fail-sync.ts';
import {
  leaseSync,
  releaseSync,
  renewSync,
  type LeasedSync,
} from '#domain/banking/bank-connections/lease-sync.ts';
import { writeSync } from '#domain/banking/bank-connections/write-sync.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { FairGate, Pass } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { BankProviders } from './provider.ts';
import { readSync, type ReadSync } from './read-sync.ts';
import { createTimeAllowance } from './time-allowance.ts';

export interface SyncTools {
  db: Database;
  cipher: Cipher;
  providers: BankProviders;
  observer: Observer;
  log: Log;
  /** Milliseconds that a provider may take for a sync. */
  timeout: number;
  /** Milliseconds for which a dead process keeps a sync. */
  lease: number;
  large: FairGate;
  writing: FairGate;
  stopping: AbortSignal;
}

interface PassOutcome {
  outcome: SyncWritten | 'failed' | 'refused' | 'interrupted' | 'given_up';
  accounts?: number;
  operations?: number;
  error_code?: string;
  detail?: string;
  err?: unknown;
}

/** A sync that ends its process, or cannot be written, must not be repeated for ever. */
const MAX_ATTEMPTS = 5;

/** Runs the due sync of a connection. Resolves with the running sync, or null if another worker has it. */
export async function syncConnection(
  tools: SyncTools,
  due: RowKey,
): Promise<{ call: Promise<void> } | null> {
  const held = await leaseSync(tools.db, due, randomUUID(), tools.lease);
  return held === null ? null : { call: makeSync(tools, held) };
}

/** Never rejects: a sync that cannot be written is repeated once its lease has ended. */
async function makeSync(tools: SyncTools, held: LeasedSync): Promise<void> {
  const { db, log, lease, observer } = tools;
  const { workspace_id, id: bank_connection_id, provider, attempts } = held;
  const line = { workspace_id, bank_connection_id, provider, attempts };
  const span = observer.begin?.('bank_sync', () => line);
  let result = 'lost';
  const letGo = keepLease(() => renewSync(db, held, lease), lease, log);
  const began = performance.now();
  try {
    const outcome = await endSync(tools, held);
    result = outcome.outcome;
    log.info(
      { ...line, ...outcome, duration_ms: Math.round(performance.now() - began) },
      'bank sync',
    );
  } catch (err) {
    log.error({ err, ...line }, 'a bank sync is left to another worker');
  } finally {
    span?.end({ outcome: result });
    letGo();
  }
}

async function endSync(tools: SyncTools, held: LeasedSync): Promise<PassOutcome> {
  const { db, stopping } = tools;
  if (held.attempts > MAX_ATTEMPTS) {
    await failSync(db, held, 'provider_unavailable');
    return { outcome: 'given_up' };
  }
  const turns: Pass[] = [];
  const enter = async (gate: FairGate) =>
    void turns.push(await gate.enter([held.workspace_id], 1, stopping));
  try {
    const read = await readInTime(tools, held, () => enter(tools.large));
    await enter(tools.writing);
    return await writeRead(tools, held, read);
  } catch (error) {
    if (stopping.aborted) {
      await releaseSync(db, held);
      return { outcome: 'interrupted' };
    }
    if (!(error instanceof ProviderFailure)) throw error;
    const { error_code, message: detail, cause: err } = error;
    const written = await failSync(db, held, error_code);
    return { outcome: written === 'lost' ? 'lost' : 'failed', error_code, detail, err };
  } finally {
    for (const turn of turns) turn.leave();
  }
}

async function readInTime(
  { providers, timeout, stopping }: SyncTools,
  held: LeasedSync,
  admit: () => Promise<void>,
): Promise<ReadSync> {
  const allowance = createTimeAllowance(timeout, stopping);
  try {
    return await readSync(providers[held.provider], held, allowance, admit);
  } finally {
    allowance.end();
  }
}

async function writeRead(
  { db, cipher }: SyncTools,
  held: LeasedSync,
  read: ReadSync,
): Promise<PassOutcome> {
  if (read.data_access !== 'granted') {
    const refused = await refuseAccess(db, held, read.data_access);
    const error_code = `access_${read.data_access}`;
    return { outcome: refused === 'lost' ? 'lost' : 'refused', error_code };
  }
  const { listed } = read;
  const outcome = await writeSync({ db, cipher }, held, listed);
  const operations = listed.reduce((total, account) => total + account.operations.length, 0);
  return { outcome, accounts: listed.length, operations };
}
