import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock, type FileLock } from '#embedded-postgres/file-lock.ts';
import { writePrivate } from '#kernel/private-file.ts';
import { printJson } from '#kernel/json.ts';

/** A run of `receive` with endpoints, on disk from before the first until after the last. */
export interface RunRecord {
  /** A random mark in its endpoints' description. */
  id: string;
  forget(): Promise<void>;
}

const RECORD = /^([0-9a-f-]{36})\.json$/;

/** Records a starting run. Its lock ends with the process, even on SIGKILL. */
export async function recordRun(directory: string, target: string): Promise<RunRecord> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const lock = tryLock(join(directory, `${id}.lock`), 'exclusive');
  await writePrivate(join(directory, `${id}.json`), printJson({ target }));
  return createRecord(directory, id, lock);
}

/** Runs for this target that died without removing their endpoints. */
export async function findAbandonedRuns(directory: string, target: string): Promise<RunRecord[]> {
  const names = await readdir(directory).catch(() => []); // none recorded
  const found: RunRecord[] = [];
  for (const name of names) {
    const [, id] = RECORD.exec(name) ?? [];
    if (id === undefined || (await readTarget(join(directory, name))) !== target) continue;
    const lock = tryLock(join(directory, `${id}.lock`), 'exclusive');
    if (lock !== undefined) found.push(createRecord(directory, id, lock));
  }
  return found;
}

function createRecord(directory: string, id: string, lock: FileLock | undefined): RunRecord {
  return {
    id,
    async forget() {
      await rm(join(directory, `${id}.json`), { force: true });
      lock?.release();
      await rm(join(directory, `${id}.lock`), { force: true });
    },
  };
}

async function readTarget(file: string): Promise<unknown> {
  try {
    const { target } = JSON.parse(await readFile(file, 'utf8')) as { target: unknown }; // our own
    return target;
  } catch {
    return null; // half a record: its run made no endpoint
  }
}
