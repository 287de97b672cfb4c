import { createHash } from 'node:crypto';
import { CHUNK_BYTES, packChunk, type Chunk } from './chunk.ts';

export interface PackedBytes {
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  chunks: readonly Chunk[];
}

/** Compresses bytes off the event loop, before the transaction that stores them. */
export async function packBytes(bytes: Uint8Array): Promise<PackedBytes> {
  const hash = createHash('sha256');
  const chunks: Chunk[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const part = bytes.subarray(start, start + CHUNK_BYTES);
    hash.update(part);
    chunks.push(await packChunk(part));
  }
  return { size_bytes: bytes.length, sha256: hash.digest('hex'), chunks };
}
