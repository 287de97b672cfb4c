import { ApiError } from '#kernel/api-error.ts';
import type { FlowReader } from '#domain/exchange/network/flow-reader.ts';
import {
  prepareFlow,
  takeFlowWithin,
  type PreparedFlow,
  type TakenFlow,
} from '#domain/exchange/network/take-flow.ts';
import { findCompanyScope, type FlowScope } from '#domain/exchange/network/flow-scope.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { attemptWithin } from '#orm/savepoint.ts';
import { findKeptFile, type KeptFile, type KeptKey } from './find-kept-file.ts';
import { printFindings } from './findings.ts';
import { lockKeptFile, moveKeptFile, notHeld, subjectOf } from './move-kept-file.ts';
import { readKeptFile } from './read-kept-file.ts';

interface RetryDependencies {
  db: Database;
  reader: FlowReader;
  baseUrl: string;
}

/** `refused`: still held, with today's reasons as its findings. */
export type RetryOutcome =
  | { kind: 'imported'; invoice: RowKey }
  | { kind: 'refused'; refusal: ApiError };

/**
 * Takes a held file as if the network sent it now: a quarantined one for its workspace alone, an unrouted one for any.
 * Import and move are one transaction. 404; 409 unless it is held.
 */
export async function retryFile(
  { db, reader, baseUrl }: RetryDependencies,
  actor: Actor,
  key: KeptKey,
): Promise<RetryOutcome> {
  const known = await findKeptFile(db, key);
  if (known.state !== 'held') throw notHeld(known);
  const bytes = await readKeptFile(db, key, known);
  const scope = await scopeOf(db, key, known);
  const reading = await unlessRefused(prepareFlow(db, reader, bytes, scope));
  return db.transact(async (begun) => {
    const locked = await lockKeptFile(begun, key);
    if (locked.file.state !== 'held') throw notHeld(locked.file);
    const taking =
      reading instanceof ApiError ? reading : await take(locked.tx, actor, scope, reading, baseUrl);
    // Its own writes may have cleared what was read, and waited for locks.
    const { file, tx } = await lockKeptFile(await asOfNow(begun), key);
    return conclude(tx, actor, key, file, taking);
  });
}

/** A file that a connection brought may go to its company alone, even after an upgrade that reads it otherwise. */
async function scopeOf(
  db: Database,
  { keeper }: KeptKey,
  file: Pick<KeptFile, 'channel'> & { connection_id?: string | null },
): Promise<FlowScope | null> {
  if (keeper === null) return null;
  const id = file.connection_id ?? null;
  return id === null
    ? { workspace_id: keeper, company: null }
    : findCompanyScope(db, { workspace_id: keeper, id });
}

const take = (
  tx: Transaction,
  actor: Actor,
  scope: FlowScope | null,
  flow: PreparedFlow,
  baseUrl: string,
): Promise<TakenFlow | ApiError> =>
  unlessRefused(attemptWithin(tx, () => takeFlowWithin(tx, actor, flow, baseUrl, scope)));

async function conclude(
  tx: Transaction,
  actor: Actor,
  key: KeptKey,
  file: KeptFile,
  taking: TakenFlow | ApiError,
): Promise<RetryOutcome> {
  if (taking instanceof ApiError) {
    await moveKeptFile(tx, key, file, { type: 'refusal' }, { printed: printFindings(taking) });
    return { kind: 'refused', refusal: taking };
  }
  const invoice = { workspace_id: taking.workspace_id, id: taking.invoice_id };
  await moveKeptFile(tx, key, file, { type: 'import' }, { invoice });
  await recordChange(tx, actor, {
    workspace_id: invoice.workspace_id,
    action: 'retry_file',
    subject: subjectOf(key),
    subject_id: key.id,
    before: { state: 'held' },
    after: { state: file.state, invoice_id: invoice.id },
  });
  return { kind: 'imported', invoice };
}

/** A 422 as a value. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | ApiError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error;
    throw error;
  }
}
