import { conflict, type ApiError } from '#kernel/api-error.ts';
import { joinChunks, streamChunks, type ReadChunk } from '#domain/shared/chunks/read-chunks.ts';
import { keptFiles } from '#orm/sql/exchange/kept-files.ts';
import type { Queryable } from '#orm/statement.ts';
import type { KeptKey } from './find-kept-file.ts';

/** A held file in chunks. 409 when it is settled meanwhile. */
export const streamKeptFile = (
  on: Queryable,
  key: KeptKey,
  { chunk_count }: { chunk_count: number },
): AsyncGenerator<Uint8Array> => streamChunks(chunk_count, chunksOf(on, key), settled);

/** The whole of a held file. 409 when it is settled meanwhile. */
export async function readKeptFile(
  on: Queryable,
  key: KeptKey,
  file: { size_bytes: number; chunk_count: number },
): Promise<Uint8Array> {
  const bytes = await joinChunks(file, chunksOf(on, key));
  if (bytes === null) throw settled();
  return bytes;
}

const chunksOf = (on: Queryable, { keeper, id }: KeptKey): ReadChunk => {
  const { readChunk } = keptFiles(keeper);
  return (position) => readChunk.first(on, keeper, id, position);
};

const settled = (): ApiError => conflict("Ce fichier vient d'être importé ou écarté");
