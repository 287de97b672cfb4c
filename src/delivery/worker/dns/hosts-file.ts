import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { followFile } from './changing-file.ts';

/** Larger ones are lists of blocked names, and not read into every thread. */
const MAX_BYTES = 1_048_576;

/** The addresses that the machine's hosts file (hosts(5)) gives a name, as the file is now. */
export function createHostsFile(path: string): (host: string) => readonly string[] {
  const entries = followFile(path, () => parseHosts(readText(path)));
  return (host) => entries().get(host.toLowerCase()) ?? [];
}

/** An address and its names a line, `#` begins a comment; what is neither is passed over, as the system does. */
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

/** Unreadable is like absent: names are then asked for. */
function readText(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length <= MAX_BYTES ? text : '';
  } catch {
    return '';
  }
}
