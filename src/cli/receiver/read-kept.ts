import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FAILURES } from './answer.ts';
import { HEADERS } from './kept-files.ts';
import type { CheckedDelivery } from './receiver.ts';
import { CommandFailure } from '#cli/command-failure.ts';

/** As written: instants as text, headers in pairs. */
type Written = Omit<CheckedDelivery, 'received_at' | 'headers' | 'body'> & {
  received_at: string;
  headers: [name: string, value: string][];
};

/**
 * Reads a delivery kept by `receive --write`: a file's, or a directory's latest.
 * @throws one sentence if there is none
 */
export async function readKept(path: string): Promise<CheckedDelivery> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandFailure(`${path} does not exist`);
  const file = found.isDirectory() ? await findLatest(path) : path;
  const stem = file.endsWith(HEADERS)
    ? file.slice(0, -HEADERS.length)
    : file.replace(/\.json$/, '');
  const { received_at, headers, ...rest } = await readWritten(file, `${stem}${HEADERS}`);
  const body = await readFile(`${stem}.json`).catch((cause: unknown) => {
    throw notWritten(file, `${stem}.json`, cause);
  });
  return { ...rest, received_at: new Date(received_at), headers: headers.flat(), body };
}

/** By their contents' instants: files of a burst share one on disk. */
async function findLatest(directory: string): Promise<string> {
  let latest = { file: '', received_at: '' };
  for (const name of (await readdir(directory)).filter((each) => each.endsWith(HEADERS))) {
    const file = join(directory, name);
    const { received_at } = await readWritten(file, file);
    if (received_at >= latest.received_at) latest = { file, received_at };
  }
  if (latest.file === '') throw new CommandFailure(`${directory} holds no deliveries`);
  return latest.file;
}

/** @param named the requested file */
async function readWritten(named: string, file: string): Promise<Written> {
  const value = await readFile(file, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch((cause: unknown) => {
      throw notWritten(named, file, cause);
    });
  if (!isWritten(value)) throw notWritten(named, file);
  return value;
}

const notWritten = (named: string, missing: string, cause?: unknown): CommandFailure =>
  new CommandFailure(
    `${named} is no delivery that "receive --write" wrote${named === missing ? '' : `, with ${missing} beside it`}`,
    { cause },
  );

/** The file is untrusted, and raw text could control a terminal. */
function isWritten(value: unknown): value is Written {
  if (!isRecord(value) || !isRecord(value['answer'])) return false;
  const { received_at, id, event_type, path, signature, headers, problem, times } = value;
  const { status, delay, failure } = value['answer'];
  return (
    typeof received_at === 'string' &&
    !Number.isNaN(Date.parse(received_at)) &&
    [id, event_type].every((text) => text === null || typeof text === 'string') &&
    typeof path === 'string' &&
    (signature === undefined || typeof signature === 'string') &&
    Array.isArray(headers) &&
    headers.flat().every((text) => typeof text === 'string') &&
    (problem === null || (typeof problem === 'string' && /^[a-z_]+$/.test(problem))) &&
    (status === null || Number.isInteger(status)) &&
    [times, delay].every(Number.isSafeInteger) &&
    (failure === null || FAILURES.some((known) => known === failure))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
