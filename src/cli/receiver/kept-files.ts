import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDirectories } from '#embedded-postgres/data-directory.ts';
import { isId } from '#kernel/id.ts';
import { printJson } from '#kernel/json.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import type { CheckedDelivery } from './receiver.ts';

/** `<id>.json` has the exact body, `<id>.headers.json` the rest. */
export interface KeptFiles {
  /** Writes in the background. @returns the body's path, or null once writing has stopped */
  keep(delivery: CheckedDelivery): string | null;
  /** Resolves once everything is written. */
  written(): Promise<void>;
}

export const HEADERS = '.headers.json';
const OURS = /^(?:\d{1,19}|(?:refused|unnamed)-\d{1,9})(?:\.headers)?\.json(?:\.\d+)?$/;

/** Per run; an invoice has some kilobytes. */
const MAX_FILES = 10_000;
const MAX_BYTES = 1_073_741_824;

/**
 * Keeps deliveries in a directory of their own, created private if missing.
 * @param onStopped called once when writing stops, at a bound or disk error
 * @throws if the directory has other files
 */
export async function openKeptFiles(
  path: string,
  onStopped: (reason: string) => void,
  limits: { files: number; bytes: number } = { files: MAX_FILES, bytes: MAX_BYTES },
): Promise<KeptFiles> {
  const directory = resolve(path);
  await makeDirectories(directory).catch((cause: unknown) => {
    throw new CommandFailure(`${directory} cannot be made (${safeMessage(cause)})`, { cause });
  });
  const stranger = (await readdir(directory)).find((name) => !OURS.test(name));
  if (stranger !== undefined)
    throw new CommandFailure(`${directory} holds other files (${stranger}): name a new directory`);
  const left = { ...limits };
  let numbered = 0;
  let stopped = false;
  let last = Promise.resolve();
  const stop = (reason: string) => {
    if (!stopped) onStopped(`No more deliveries are written to ${directory}: ${reason}`);
    stopped = true;
  };
  return {
    keep(delivery) {
      left.files -= 1;
      left.bytes -= delivery.body.length;
      if (left.files < 0 || left.bytes < 0) stop('it holds enough of them; name a new directory');
      if (stopped) return null;
      const name =
        idOf(delivery) ?? `${isRefused(delivery) ? 'refused' : 'unnamed'}-${(numbered += 1)}`;
      const file = join(directory, `${name}.json`);
      last = last
        .then(() => writeDelivery(directory, name, delivery))
        .catch((error: unknown) => stop(safeMessage(error)));
      return file;
    },
    written: () => last,
  };
}

const isRefused = ({ problem }: CheckedDelivery): boolean =>
  problem !== null && problem !== 'secret_unknown';

/** Null unless verified: a forgery must not overwrite the delivery with its id. */
const idOf = (delivery: CheckedDelivery): string | null =>
  delivery.id !== null && isId(delivery.id) && !isRefused(delivery) ? delivery.id : null;

async function writeDelivery(
  directory: string,
  name: string,
  { body, headers, ...rest }: CheckedDelivery,
): Promise<void> {
  const pairs = headers.flatMap((_text, at) => (at % 2 === 0 ? [headers.slice(at, at + 2)] : []));
  await writeWhole(join(directory, `${name}${HEADERS}`), printJson({ ...rest, headers: pairs }));
  await writeWhole(join(directory, `${name}.json`), body);
}

/** The rename prevents half-read files, and replaces rather than follows a link. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  try {
    await writeFile(fresh, content, { flag: 'wx', mode: 0o600 });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
