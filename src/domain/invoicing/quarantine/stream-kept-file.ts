import { conflict } from '#kernel/api-error.ts';
import { unpackChunk } from '#domain/invoicing/invoices/received-files/chunk.ts';
import { keptFiles } from '#orm/sql/kept-files.ts';
import type { Queryable } from '#orm/statement.ts';
import type { KeptKey } from './find-kept-file.ts';

/**
 * A held file in chunks, each a statement on demand, so that a slow reader holds no connection. 409 when the file is
 * settled meanwhile.
 */
export async function* streamKeptFile(
  on: Queryable,
  { keeper, id }: KeptKey,
  { chunk_count }: { chunk_count: number },
): AsyncGenerator<Uint8Array> {
  const { readChunk } = keptFiles(keeper);
  for (let position = 0; position < chunk_count; position++) {
    const chunk = await readChunk.first(on, keeper, id, position);
    if (chunk === null) throw conflict(SETTLED);
    yield await unpackChunk(chunk);
  }
}

const SETTLED = "Ce fichier vient d'être importé ou écarté";
