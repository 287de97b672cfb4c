import { keptFiles } from '#orm/sql/exchange/kept-files.ts';
import type { Queryable } from '#orm/statement.ts';
import { boundsOf } from './bounds.ts';

interface UnroutedUsage {
  files_count: number;
  max_files: number;
  size_bytes: number;
  max_bytes: number;
  /** Files that came and found no room. */
  not_kept_count: number;
}

export async function readUnroutedUsage(on: Queryable): Promise<UnroutedUsage> {
  const used = await keptFiles(null).usage.first(on, null);
  const { files_count, size_bytes, not_kept_count } = used ?? NONE;
  const { files: max_files, bytes: max_bytes } = boundsOf(null);
  return { files_count, max_files, size_bytes, max_bytes, not_kept_count };
}

const NONE = { files_count: 0, size_bytes: 0, not_kept_count: 0 };
