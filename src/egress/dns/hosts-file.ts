import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

/** A larger file is a list of blocked names, and is not read into every thread. Reading this much takes 60 ms. */
const MAX_BYTES = 1_048_576;

/** The addresses in the machine's hosts file (hosts(5)) for a name. The file is read again after each change. */
export function createHostsFile(path: string): (host: string) => readonly string[] {
  let version: string | null = null;
  let entries: ReturnType<typeof parseHosts> = new Map();
  return (host) => {
    const current = versionOf(path);
    if (current !== version) {
      entries = parseHosts(readText(path));
      version = current;
    }
    return entries.get(host.toLowerCase()) ?? [];
  };
}

/** With the size, since a file that is written in two steps may keep its time. */
function versionOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return `${stats?.ctimeMs} ${stats?.size}`;
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
