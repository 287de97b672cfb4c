import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { followFile } from './changing-file.ts';

/** A larger file is a list of blocked names, and is not read into every thread. */
const MAX_BYTES = 1_048_576;

/** The addresses in the machine's hosts file (hosts(5)) for a name. Follows changes of the file. */
export function createHostsFile(path: string): (host: string) => readonly string[] {
  const entries = followFile(path, () => parseHosts(readText(path)));
  return (host) => entries().get(host.toLowerCase()) ?? [];
}

/** Each line has an address and its names, `#` begins a comment; other lines are skipped, as the system does. */
export function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
  const entries = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of new Set(names.map((spelling) => spelling.toLowerCase()))) {
      entries.set(name, [...(entries.get(name) ?? []), address]);
    }
  }
  return entries;
}

/** An unreadable file counts as empty, so its names are asked for. */
function readText(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length <= MAX_BYTES ? text : '';
  } catch {
    return '';
  }
}
