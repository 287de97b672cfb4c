import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { AccountingExport } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, given, paged, type RowPage } from '#orm/row-page.ts';
import { CHUNK_BYTES } from '#domain/shared/chunks/chunk.ts';
import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { EXPORT_CHUNKS } from './seal-export.ts';

type Reader = Pick<Database, 'reader'>;

/** 404 when unknown. */
export const findExport = (db: Reader, { workspace_id, id }: RowKey): Promise<AccountingExport> =>
  findOr404(db.reader().findOne(AccountingExport, { workspace_id, id }));

/** One page of a workspace's exports by id, of one company if it is given, and the total. */
export const listExports = (
  db: Reader,
  workspace_id: string,
  company_id: string | null,
  page: RowPage,
): Promise<[exports: AccountingExport[], total: number]> => {
  const where = { workspace_id, ...given({ company_id }), ...behind(page) };
  return db.reader().findAndCount(AccountingExport, where, paged(page));
};

/** A workspace's exports, newest first; `before` is an id. */
export async function listNewestExports(
  db: Reader,
  { workspace_id, before, limit }: { workspace_id: string; before: string | null; limit: number },
): Promise<NewestPage<AccountingExport>> {
  const page = { per_page: limit + 1, offset: 0, after: before, descending: true };
  return cutPage((await listExports(db, workspace_id, null, page))[0], limit);
}

/** 409 while it has no file. */
export async function findSealedFile(db: Reader, key: RowKey) {
  const file = await findExport(db, key);
  const { size_bytes, sha256 } = file;
  if (size_bytes === null || sha256 === null)
    throw conflict("Cet export n'a pas de fichier : il n'est pas scellé");
  return { ...file, size_bytes: Number(size_bytes), sha256 };
}

/** The bytes from `first` to `last`, both included. */
export async function* streamExport(
  db: Database,
  { workspace_id, id }: RowKey,
  first: number,
  last: number,
): AsyncGenerator<Uint8Array> {
  const read = EXPORT_CHUNKS.reader(db, [workspace_id, id]);
  const from = Math.floor(first / CHUNK_BYTES);
  const count = Math.floor(last / CHUNK_BYTES) + 1 - from;
  let place = from * CHUNK_BYTES;
  const lost = () => new Error('a chunk of a sealed file is gone');
  for await (const bytes of streamChunks(count, (position) => read(from + position), lost)) {
    yield bytes.subarray(Math.max(0, first - place), last + 1 - place);
    place += bytes.length;
  }
}
