import type { Database } from '#orm/database.ts';
import { QuarantinedFile } from '#orm/entities/quarantined-file.ts';
import { UnroutedFile } from '#orm/entities/unrouted-file.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { QuarantinedFileState } from '#machines/quarantined-file.ts';

/** A quarantined or, without a keeper, an unrouted file. */
export interface KeptKey {
  keeper: Keeper;
  id: string;
}

export type KeptFile = QuarantinedFile | UnroutedFile;
type KeptFileWithFindings = Omit<KeptFile, 'findings'> & { findings: string };

/** With its findings; 404. */
export async function findKeptFile(
  db: Database,
  { keeper, id }: KeptKey,
): Promise<KeptFileWithFindings> {
  const em = db.reader();
  const found = await findOr404<KeptFile>(
    keeper === null
      ? em.findOne(UnroutedFile, { id }, { populate: ['findings'] })
      : em.findOne(QuarantinedFile, { workspace_id: keeper, id }, { populate: ['findings'] }),
  );
  return found;
}

/** One page of a workspace's quarantine by id, and how many match. */
export const listQuarantinedFiles = (
  db: Database,
  workspace_id: string,
  state: QuarantinedFileState | null,
  page: RowPage,
): Promise<[files: QuarantinedFile[], total: number]> =>
  db
    .reader()
    .findAndCount(
      QuarantinedFile,
      { workspace_id, ...(state === null ? {} : { state }), ...behind(page) },
      paged(page),
    );

/** The latest unrouted files, newest first. */
export const listUnroutedFiles = (
  db: Database,
  state: QuarantinedFileState | undefined,
  limit: number,
): Promise<UnroutedFile[]> =>
  db
    .reader()
    .find(UnroutedFile, state === undefined ? {} : { state }, { orderBy: { id: 'desc' }, limit });
