import { encodeFec, FEC_HEADER, type FecCharset } from '#fec/print-fec.ts';
import { CHUNK_BYTES, packChunk, type Chunk } from '#domain/shared/chunks/chunk.ts';

/** The header and the lines in chunks of one size. */
export async function* packLines(
  texts: AsyncIterable<string>,
  charset: FecCharset,
  count: (bytes: Uint8Array) => void,
): AsyncGenerator<Chunk> {
  let rest = encodeFec(FEC_HEADER, charset);
  const take = async (length: number): Promise<Chunk> => {
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    count(bytes);
    return packChunk(bytes);
  };
  for await (const text of texts) {
    rest = Buffer.concat([rest, encodeFec(text, charset)]);
    while (rest.length >= CHUNK_BYTES) yield await take(CHUNK_BYTES);
  }
  if (rest.length > 0) yield await take(rest.length);
}
