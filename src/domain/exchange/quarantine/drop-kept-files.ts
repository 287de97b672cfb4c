import type { Database } from '#orm/database.ts';
import { keptFiles, type Keeper } from '#orm/sql/exchange/kept-files.ts';
import { DROPPED_AT_ONCE, dropInSteps } from '#domain/shared/drop-in-steps.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { lockIfThere, moveKeptFile } from './move-kept-file.ts';

interface DroppedFiles {
  expired_files: number;
  dropped_files: number;
}

/** Milliseconds for which an imported or discarded file keeps its row. */
const SETTLED_RETENTION = 90 * 86_400_000;
const STEP = 100;
const NOTHING: DroppedFiles = { expired_files: 0, dropped_files: 0 };

/**
 * Discards files held longer than `retention` milliseconds, and drops the rows of those settled 90 days ago, stepwise
 * like deliveries.
 */
export async function* dropKeptFiles(
  db: Database,
  retention: number,
): AsyncGenerator<DroppedFiles, void> {
  const cutoffs = {
    held: await retentionCutoff(db, retention),
    settled: await retentionCutoff(db, SETTLED_RETENTION),
  };
  for await (const workspaces of workspacePages(db)) {
    yield NOTHING;
    for (const workspace_id of workspaces) yield* dropOf(db, workspace_id, cutoffs);
  }
  yield* dropOf(db, null, cutoffs);
}

async function* dropOf(
  db: Database,
  keeper: Keeper,
  { held, settled }: { held: Date; settled: Date },
): AsyncGenerator<DroppedFiles, void> {
  const { dropSettled } = keptFiles(keeper);
  yield* expireOf(db, keeper, held);
  const drop = () => dropSettled.run(db, keeper, settled, DROPPED_AT_ONCE);
  for await (const dropped_files of dropInSteps(drop)) yield { expired_files: 0, dropped_files };
}

async function* expireOf(
  db: Database,
  keeper: Keeper,
  cutoff: Date,
): AsyncGenerator<DroppedFiles, void> {
  let expired: number;
  do {
    expired = 0;
    for (const { id } of await keptFiles(keeper).findExpired.all(db, keeper, cutoff, STEP)) {
      if (!(await expire(db, keeper, id))) continue;
      expired += 1;
      yield { expired_files: 1, dropped_files: 0 };
    }
  } while (expired === STEP);
}

/** False if another process has the file, or was first. */
const expire = (db: Database, keeper: Keeper, id: string): Promise<boolean> =>
  db.transact(async (begun) => {
    const key = { keeper, id };
    const locked = await lockIfThere(begun, key, true);
    if (locked === null) return false;
    return (await moveKeptFile(locked.tx, key, locked.file, { type: 'expiry' })) === 'moved';
  });
