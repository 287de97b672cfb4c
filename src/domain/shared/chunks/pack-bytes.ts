import { createHash, type Hash } from 'node:crypto';
import { CHUNK_BYTES, packChunk, type Chunk } from './chunk.ts';

export interface PackedBytes {
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  chunks: readonly Chunk[];
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Compresses bytes off the event loop, before the transaction that stores them. */
export async function packBytes(bytes: Uint8Array | Pieces): Promise<PackedBytes> {
  const file = { hash: createHash('sha256'), bytes: 0 };
  const chunks: Chunk[] = [];
  const pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
  for await (const chunk of packPieces(pieces, file)) chunks.push(chunk);
  return { size_bytes: file.bytes, sha256: file.hash.digest('hex'), chunks };
}

/** Bytes as they come, in chunks of one size, which are added to the file's hash and bytes. */
export async function* packPieces(
  pieces: Pieces,
  file: { hash: Hash; bytes: number },
): AsyncGenerator<Chunk> {
  for await (const bytes of inChunks(pieces)) {
    file.hash.update(bytes);
    file.bytes += bytes.length;
    yield packChunk(bytes);
  }
}

async function* inChunks(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < CHUNK_BYTES) continue;
    let whole = held.length === 1 ? piece : Buffer.concat(held);
    for (; whole.length >= CHUNK_BYTES; whole = whole.subarray(CHUNK_BYTES))
      yield whole.subarray(0, CHUNK_BYTES);
    held = [whole];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
