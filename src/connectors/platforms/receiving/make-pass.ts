import { randomUUID } from 'node:crypto';
import { keepLease } from '#connectors/keep-lease.ts';
import type { PlatformServices } from '#connectors/platforms/platform-calls.ts';
import {
  failPass,
  succeedPass,
  type PassFault,
} from '#domain/exchange/platform-connections/end-pass.ts';
import { findReportTypes } from '#domain/books/reporting/record-verdicts.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import {
  leasePass,
  releasePass,
  renewPass,
  type LeasedPass,
} from '#domain/exchange/platform-connections/lease-pass.ts';
import { UNOPENED_SECRETS } from '#domain/exchange/platform-connections/platform-check.ts';
import {
  unsealConnection,
  type UnsealedConnection,
} from '#domain/exchange/platform-connections/unseal-connection.ts';
import { countWaiting, MAX_WAITING } from '#domain/exchange/platform-flows/count-waiting.ts';
import { readPositions } from '#domain/exchange/platform-flows/positions.ts';
import { CipherError } from '#kernel/cipher.ts';
import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ReceivingTools } from './receiving-tools.ts';
import { walkType, type TypeWalk } from './walk-type.ts';

interface PassOutcome {
  outcome: 'succeeded' | 'failed' | 'held' | 'interrupted' | 'lost';
  /** Flows that were not known before. */
  added: number;
  /** Results without an identifier. */
  unreadable: number;
  /** Types that the platform does not take. */
  refused_types: string[];
  error_code?: ConnectionErrorCode;
  words?: string;
}

/** Makes a due pass of a connection. Resolves with the running pass, or null if it has no place or another worker has it. */
export async function makePass(
  tools: ReceivingTools,
  due: RowKey,
): Promise<{ call: Promise<void> } | null> {
  const calls = await tools.openCalls();
  const place = calls.tryEnter(due);
  if (place === null) return null;
  let held: LeasedPass | null = null;
  try {
    held = await leasePass(tools.db, due, randomUUID(), tools.lease);
  } finally {
    if (held === null) place.leave();
  }
  return held === null ? null : { call: runPass(tools, held).finally(() => place.leave()) };
}

/** Never rejects: a pass whose end cannot be written is made again once its lease has ended. */
async function runPass(tools: ReceivingTools, held: LeasedPass): Promise<void> {
  const { db, log, lease, observer } = tools;
  const { workspace_id, id: connection_id } = held;
  const line = { workspace_id, connection_id };
  const span = observer.begin?.('platform_pass', () => line);
  let result = 'lost';
  const letGo = keepLease(() => renewPass(db, held, lease), lease, log);
  const began = performance.now();
  try {
    const pass = await readAll(tools, held);
    result = pass.outcome;
    const duration_ms = Math.round(performance.now() - began);
    log.info({ ...line, ...pass, duration_ms }, 'platform pass');
  } catch (err) {
    log.error({ err, ...line }, 'a platform pass is left to another worker');
  } finally {
    span?.end({ outcome: result });
    letGo();
  }
}

async function readAll(tools: ReceivingTools, held: LeasedPass): Promise<PassOutcome> {
  const { db, cipher, openCalls, stopping } = tools;
  const connection = await findConnection(db, held);
  const unsealed = unsealOrNull(cipher, connection);
  if (unsealed === null) return { ...NOTHING_READ, ...(await fail(tools, held, UNOPENED)) };
  const calls = await openCalls();
  const services = calls.open(unsealed, stopping);
  const read = await readTypes(tools, held, connection, services);
  const { end, ...counts } = read;
  switch (end.kind) {
    case 'read':
      return { ...counts, outcome: await succeed(tools, held) };
    case 'failed':
      return { ...counts, ...(await fail(tools, held, end)) };
    case 'held':
      await hold(tools, held, end);
      await releasePass(db, held);
      return { ...counts, outcome: 'held' };
    case 'interrupted':
      await releasePass(db, held);
      return { ...counts, outcome: 'interrupted' };
    case 'lost':
      // Only a pause leaves the lease to it.
      await releasePass(db, held);
      return { ...counts, outcome: 'lost' };
    default:
      return end satisfies never;
  }
}

const NOTHING_READ = { added: 0, unreadable: 0, refused_types: [] };
const UNOPENED = { ...UNOPENED_SECRETS, is_reached: false };

/** Null if the secrets do not open with our keys: a person must know, and give them again. */
function unsealOrNull(
  cipher: ReceivingTools['cipher'],
  connection: PlatformConnection,
): UnsealedConnection | null {
  try {
    return unsealConnection(cipher, connection);
  } catch (error) {
    if (error instanceof CipherError) return null;
    throw error;
  }
}

type TypesRead = Omit<PassOutcome, 'outcome' | 'error_code' | 'words'> & {
  end: Exclude<TypeWalk['end'], { kind: 'refused' | 'failed' }> | ({ kind: 'failed' } & PassFault);
};

/**
 * Each type for itself: one that cannot be read stops no other, unless the platform cannot be reached at all. The first
 * fault is that of the pass. A platform that takes no type at all is at fault.
 */
async function readTypes(
  tools: ReceivingTools,
  held: LeasedPass,
  { flow_types: own_types, starts_at }: PlatformConnection,
  services: PlatformServices,
): Promise<TypesRead> {
  const flow_types = [...new Set([...own_types, ...(await findReportTypes(tools.db, held))])];
  const { now, positions } = await readPositions(tools.db, held);
  const space = MAX_WAITING - (await countWaiting(tools.db, held));
  const read: TypesRead = { added: 0, unreadable: 0, refused_types: [], end: { kind: 'read' } };
  const faults: Omit<PassFault, 'is_reached'>[] = [];
  let refusal = '';
  let is_reached = false;
  for (const flow_type of flow_types) {
    const room = space - read.added;
    const known = { position: positions.get(flow_type), starts_at, now, room };
    const walk = await walkType(tools, held, services, flow_type, known);
    read.added += walk.added;
    read.unreadable += walk.unreadable;
    const { end } = walk;
    if (end.kind === 'refused') {
      read.refused_types.push(flow_type);
      refusal = end.words;
    } else if (end.kind === 'failed') {
      const { error_code, words } = end;
      faults.push({ error_code, words: `${flow_type}: ${words}` });
      if (end.is_out_of_reach) break;
      is_reached ||= error_code === 'invalid_answer';
    } else if (end.kind === 'held' && faults.length > 0) {
      await hold(tools, held, end);
      break;
    } else if (end.kind !== 'read') return { ...read, end };
    else is_reached = true;
  }
  if (read.refused_types.length === flow_types.length)
    faults.push({ error_code: 'invalid_answer', words: refusal });
  const [fault] = faults;
  return fault === undefined ? read : { ...read, end: { kind: 'failed', ...fault, is_reached } };
}

async function hold(
  { db }: ReceivingTools,
  held: LeasedPass,
  { milliseconds }: Extract<TypeWalk['end'], { kind: 'held' }>,
): Promise<void> {
  if (milliseconds !== undefined) await holdConnection(db, held, milliseconds);
}

const succeed = async (
  { db, pollInterval }: ReceivingTools,
  held: LeasedPass,
): Promise<'succeeded' | 'lost'> =>
  (await succeedPass(db, held, pollInterval)) === 'lost' ? 'lost' : 'succeeded';

async function fail(
  { db, pollInterval }: ReceivingTools,
  held: LeasedPass,
  { error_code, words, is_reached }: PassFault,
): Promise<Pick<PassOutcome, 'outcome' | 'error_code' | 'words'>> {
  const written = await failPass(db, held, { error_code, words, is_reached }, pollInterval);
  return { outcome: written === 'lost' ? 'lost' : 'failed', error_code, words };
}
