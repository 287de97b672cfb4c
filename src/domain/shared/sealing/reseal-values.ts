import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { CipherError, type Cipher } from '#kernel/cipher.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { ANSWERS, SECOND_FACTORS, TENANT_COLUMNS, type SealedColumn } from '#orm/sealed-columns.ts';
import {
  firstId,
  listPeopleToReseal,
  PAGE,
  resealingOf,
  type SealedRow,
} from '#orm/sql/sealing/reseal-values.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Counts of a step. */
interface Resealed {
  /** Values that were sealed with the key before it. */
  found: number;
  /** Values sealed with the current key instead. */
  resealed: number;
  /** Owners whose values could not be looked at. */
  failed: number;
}

interface ResealTools {
  db: Pick<OpenDatabase, 'query' | 'transact' | 'shards'>;
  /** Opens the key's values, and seals them with its own. */
  cipher: Pick<Cipher, 'open' | 'seal'>;
  keyId: string;
  /** Hears of values and owners that were left out. */
  onError(about: object): void;
}

/** Opening and sealing them takes 1.5 ms of this process. */
const SLICE_ROWS = 100;
/** A file for the bank may have megabytes. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Seals all values of a key again, workspace by workspace. Yields after each small committed step, where the caller may
 * pause or stop; then everything so far stays as it is. Values that another transaction has locked are left for the
 * next time. A server that is away holds up its own workspaces alone.
 */
export async function* resealValues(tools: ResealTools): AsyncGenerator<Resealed, void> {
  const { db } = tools;
  await db.shards.refresh();
  const broken = new Set<unknown>();
  for await (const workspaces of workspacePages(db))
    for (const workspace_id of workspaces) {
      const shard = db.shards.of(workspace_id);
      if (!broken.has(shard))
        yield* resealOwner(tools, TENANT_COLUMNS, workspace_id, () => broken.add(shard));
    }
  for await (const applications of applicationPages(db))
    for (const application_id of applications) yield* resealOwner(tools, [ANSWERS], application_id);
  for (const user_id of await listPeopleToReseal(db, tools.keyId))
    yield* resealOwner(tools, [SECOND_FACTORS], user_id);
}

async function* resealOwner(
  tools: ResealTools,
  columns: readonly SealedColumn[],
  owner: string,
  onBroken: () => void = () => {},
): AsyncGenerator<Resealed, void> {
  try {
    for (const column of columns) yield* resealColumn(tools, column, owner);
  } catch (err) {
    tools.onError({ err, owner });
    onBroken();
    yield { found: 0, resealed: 0, failed: 1 };
  }
}

async function* resealColumn(
  tools: ResealTools,
  column: SealedColumn,
  owner: string,
): AsyncGenerator<Resealed, void> {
  const { findPage } = resealingOf(column);
  let after = firstId(column);
  for (let isLast = false; !isLast;) {
    const { last, rows, sealed } = await findPage(tools.db, owner, after, tools.keyId);
    for (const slice of slicesOf(sealed)) {
      const resealed = await resealSlice(tools, column, owner, slice);
      yield { found: slice.length, resealed, failed: 0 };
    }
    yield { found: 0, resealed: 0, failed: 0 };
    isLast = last === null || rows < PAGE;
    after = last ?? after;
  }
}

/** Ids in slices of few rows and bytes; a single value may have more. */
function* slicesOf(rows: readonly SealedRow[]): Generator<string[]> {
  let slice: string[] = [];
  let size = 0;
  for (const { id, bytes } of rows) {
    if (slice.length === SLICE_ROWS || (slice.length > 0 && size + bytes > SLICE_BYTES)) {
      yield slice;
      [slice, size] = [[], 0];
    }
    slice.push(id);
    size += bytes;
  }
  if (slice.length > 0) yield slice;
}

/** @returns the number of values that it sealed */
async function resealSlice(
  tools: ResealTools,
  column: SealedColumn,
  owner: string,
  ids: readonly string[],
): Promise<number> {
  const { lock, write } = resealingOf(column);
  return tools.db.transact(async (tx) => {
    const locked = await lock(tx, owner, ids, tools.keyId);
    const resealed = locked.flatMap(({ id, sealed }) => {
      const fresh = reseal(tools, column, owner, id, sealed);
      return fresh === null ? [] : { id, sealed: fresh };
    });
    if (resealed.length > 0) await write(tx, owner, resealed);
    return resealed.length;
  });
}

/** Null for a value that was altered. */
function reseal(
  { cipher, onError }: ResealTools,
  { table, column, associated }: SealedColumn,
  owner: string,
  id: string,
  sealed: string,
): string | null {
  const row = associated(owner, id);
  try {
    return cipher.seal(cipher.open(sealed, row), row);
  } catch (err) {
    if (!(err instanceof CipherError)) throw err;
    onError({ err, table, column, owner, id });
    return null;
  }
}

/** Applications per page. */
const STEP = 500;

const READ_PAGE = statement<{ id: string }, [after: string]>(
  'read_application_page',
  `select id from oauth_applications where id > $1 order by id limit ${STEP}`,
);

/** All ids of applications, ascending, page by page. */
async function* applicationPages(on: Queryable): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const page: { id: string }[] = await READ_PAGE.all(on, after);
    yield page.map(({ id }) => id);
    after = page.length < STEP ? null : (page.at(-1)?.id ?? null);
  }
}
