import type { Command } from 'commander';
import type { KeyIds } from '#kernel/cipher.ts';
import { parisInstant } from '#kernel/instant.ts';
import { countSealed, type SealedCounts } from '#orm/sql/sealing/sealed-counts.ts';
import { readProcessName } from '#orm/sql/processes/process-name.ts';
import { listProcesses, type RunningProcess } from '#orm/sql/processes/running-processes.ts';
import type { Storage } from '#process/open-storage.ts';
import { printResult } from '#cli/print-result.ts';
import { withUncheckedDatabase } from '#cli/with-database.ts';

export function addKeyCommands(program: Command): void {
  program
    .command('key')
    .description('the key that seals secrets and IBANs')
    .command('status')
    .description(
      'count what is sealed with which key, list the running processes, and say whether SECRET_KEY_PREVIOUS may be removed',
    )
    .action(async () => printResult(await withUncheckedDatabase(describeKeys)));
}

/** Counts by the setting that has the key. */
interface ByKey {
  current: number;
  previous: number;
  next: number;
  neither: number;
}

async function describeKeys({ db, cipher: { keys } }: Storage) {
  const running = await db.transact((tx) => listProcesses(tx, tx.now));
  const counts = [...(await countSealed(db))];
  const sealed = Object.fromEntries(
    counts.map(([{ kind }, ofKeys]) => [kind, byKey(keys, [...ofKeys])] as const),
  );
  const processes = byKey(
    keys,
    running.map(({ sealing_key }) => [sealing_key, 1] as const),
  );
  const all = [...Object.values(sealed), processes];
  return {
    keys,
    sealed,
    processes,
    running: running.map(describeProcess),
    missing_keys: missingKeys(
      keys,
      counts.map(([, ofKeys]) => ofKeys),
    ),
    may_remove_previous:
      keys.previous === null ? null : all.every(({ previous }) => previous === 0),
  };
}

function describeProcess({ process, role, version, sealing_key, key_ids }: RunningProcess) {
  const { host, pid, started_at, command } = readProcessName(process);
  return {
    process: `${host}/${pid}`,
    role,
    command,
    started_at: parisInstant(started_at),
    version,
    sealing_key,
    key_ids,
  };
}

function byKey(
  { current, previous, next }: KeyIds,
  counts: readonly (readonly [keyId: string, count: number])[],
): ByKey {
  const sum = { current: 0, previous: 0, next: 0, neither: 0 };
  for (const [keyId, count] of counts) {
    if (keyId === current) sum.current += count;
    else if (keyId === previous) sum.previous += count;
    else if (keyId === next) sum.next += count;
    else sum.neither += count;
  }
  return sum;
}

/** Ids of keys that seal something and are not configured. */
function missingKeys(keys: KeyIds, counts: readonly SealedCounts[]): string[] {
  const configured: (string | null)[] = Object.values(keys);
  const used = new Set(counts.flatMap((ofKeys) => [...ofKeys.keys()]));
  return [...used].filter((keyId) => !configured.includes(keyId)).sort();
}
