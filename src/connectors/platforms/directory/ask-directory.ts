import type {
  Answer,
  PlatformCalls,
  PlatformServices,
} from '#connectors/platforms/platform-calls.ts';
import type { DirectoryService } from '#connectors/platforms/directory-service.ts';
import type { Meaning } from '#connectors/platforms/meaning.ts';
import type { DirectoryFault } from '#domain/exchange/directory/directory-reader.ts';
import { findPause } from '#domain/exchange/platform-connections/find-pause.ts';
import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import { printJson } from '#kernel/json.ts';
import type { Database } from '#orm/database.ts';
import type { KeptAnswers } from './kept-answers.ts';

export interface DirectoryTools {
  /** For the pause that a platform asks for. */
  db: Database;
  clock: Clock;
  kept: KeptAnswers;
  /** Milliseconds for all calls of one look-up. */
  timeout: number;
}

/** The directory of a connection's platform, for one look-up. */
export interface DirectoryAccess extends Omit<DirectoryTools, 'timeout'> {
  calls: PlatformCalls;
  connection: UnsealedConnection;
  /** Ends the wait, for a place and for an answer. */
  signal: AbortSignal;
  /** Whether a directory that did not answer a call in time is left alone for a minute. */
  leavesLateAlone?: true;
}

/** One call, whose answer is kept. */
export interface DirectoryCall<Value> {
  /** Unlike that of any other call. */
  name: string;
  ask(service: DirectoryService, token: string): Promise<Meaning<Value>>;
  /** Whether the answer is about what was asked. */
  fits(value: Value): boolean;
  /** Whether the answer says that there is something to reach. */
  isFound(value: Value): boolean;
}

export type DirectoryAnswer<Value> = { kind: 'read'; value: Value } | DirectoryFault;

const HOUR_MS = 3_600_000;
const FOUND_MS = 24 * HOUR_MS;
/** A message that is held for its recipient asks every hour. */
const NOT_FOUND_MS = HOUR_MS;

/** Asks, unless an answer is kept. Rejects with `Crowded`, or with the signal's reason. */
export async function askDirectory<Value>(
  access: DirectoryAccess,
  call: DirectoryCall<Value>,
): Promise<DirectoryAnswer<Value>> {
  const { kept, connection, calls, signal, leavesLateAlone = false } = access;
  const before = kept.get(nameOf(connection, call));
  if (before !== undefined) return { kind: 'read', value: JSON.parse(before) as Value }; // set below
  if (leavesLateAlone && kept.get(restOf(connection)) !== undefined) return LATE;
  const { directory } = calls.open(connection);
  if (directory === null) return NO_DIRECTORY;
  const place = await calls.enter(connection, signal);
  // A call finishes even if its asker has left: others may be waiting for the same token.
  const answering = carryOut(access, call, directory).finally(() => place.leave());
  return unlessAborted(signal, answering);
}

const NO_DIRECTORY: DirectoryFault = {
  kind: 'failed',
  error_code: 'invalid_answer',
  words: 'no directory',
};

const LATE: DirectoryFault = { kind: 'failed', error_code: 'platform_timeout', words: '' };

/** Such an answer makes no sense, and is not kept. */
const OF_ANOTHER: DirectoryFault = {
  kind: 'failed',
  error_code: 'invalid_answer',
  words: 'the answer is about another company',
};

async function carryOut<Value>(
  { kept, connection, db, clock }: DirectoryAccess,
  call: DirectoryCall<Value>,
  directory: NonNullable<PlatformServices['directory']>,
): Promise<DirectoryAnswer<Value>> {
  // Others may have been asked to wait meanwhile.
  const now = clock.now();
  const pause = await findPause(db, connection, now);
  if (pause !== null) return { kind: 'held', milliseconds: pause.getTime() - now.getTime() };
  const answer = await directory(call.ask);
  if (answer.kind === 'held') await holdConnection(db, connection, answer.milliseconds);
  if (isLate(answer)) kept.set(restOf(connection), '', REST_MS);
  if (answer.kind !== 'accepted') return faultOf(answer);
  const { value } = answer;
  if (!call.fits(value)) return OF_ANOTHER;
  const life = call.isFound(value) ? FOUND_MS : NOT_FOUND_MS;
  kept.set(nameOf(connection, call), printJson(value), life);
  return { kind: 'read', value };
}

const REST_MS = 60_000;

const isLate = (answer: Answer<unknown>): boolean =>
  (answer.kind === 'fault' || answer.kind === 'unknown') &&
  answer.error_code === 'platform_timeout';

const restOf = ({ id, directory_url }: UnsealedConnection): string =>
  printJson(['rest', id, directory_url]);

/** Platforms differ, and one may answer differently for another organisation. */
const nameOf = (
  { id, directory_url, organization_id }: UnsealedConnection,
  { name }: Pick<DirectoryCall<never>, 'name'>,
): string => printJson([id, directory_url, organization_id, name]);

async function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const give = (): void => reject(signal.reason as Error);
  if (signal.aborted) give();
  else signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}

function faultOf(answer: Exclude<Answer<unknown>, { kind: 'accepted' }>): DirectoryFault {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', words: answer.words };
    case 'held':
      return { kind: 'held', milliseconds: answer.milliseconds };
    case 'unknown':
    case 'fault':
      return { kind: 'failed', error_code: answer.error_code, words: answer.words };
    default:
      return answer satisfies never;
  }
}
