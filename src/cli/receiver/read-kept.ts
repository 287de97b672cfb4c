import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADERS } from './kept-files.ts';
import type { CheckedDelivery } from './receiver.ts';
import { CommandFailure } from '#cli/command-failure.ts';

/** As it is written: instants as text, headers in pairs. */
type Written = Omit<CheckedDelivery, 'received_at' | 'headers' | 'body'> & {
  received_at: string;
  headers: [name: string, value: string][];
};

/**
 * A delivery that `receive --write` wrote: that of a file, or the latest of a directory.
 * @throws one sentence where there is none
 */
export async function readKept(path: string): Promise<CheckedDelivery> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandFailure(`${path} does not exist`);
  const file = found.isDirectory() ? await findLatest(path) : path;
  const stem = file.endsWith(HEADERS)
    ? file.slice(0, -HEADERS.length)
    : file.replace(/\.json$/, '');
  try {
    const [text, body] = await Promise.all([
      readFile(`${stem}${HEADERS}`, 'utf8'),
      readFile(`${stem}.json`),
    ]);
    const { received_at, headers, ...rest } = JSON.parse(text) as Written; // of our own making
    return { ...rest, received_at: new Date(received_at), headers: headers.flat(), body };
  } catch (cause) {
    const message = `${file} is no delivery that "receive --write" wrote, with ${stem}${HEADERS} beside it`;
    throw new CommandFailure(message, { cause });
  }
}

/** By the instants inside: files of one burst have the same time on disk. */
async function findLatest(directory: string): Promise<string> {
  let latest = { file: '', received_at: '' };
  for (const name of (await readdir(directory)).filter((each) => each.endsWith(HEADERS))) {
    const file = join(directory, name);
    const { received_at } = JSON.parse(await readFile(file, 'utf8')) as Written; // of our own making
    if (received_at >= latest.received_at) latest = { file, received_at };
  }
  if (latest.file === '') throw new CommandFailure(`${directory} holds no deliveries`);
  return latest.file;
}
