import { createHash } from 'node:crypto';
import { CHUNK_BYTES, packChunk, type Chunk } from './chunk.ts';

/** Also formats of downloads. */
export type ReceivedFormat = 'ubl' | 'cii' | 'facturx';

export interface PackedFile {
  format: ReceivedFormat;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  chunks: readonly Chunk[];
}

/** Compresses a file off the event loop, before the transaction that stores it. */
export async function packFile(format: ReceivedFormat, bytes: Uint8Array): Promise<PackedFile> {
  const hash = createHash('sha256');
  const chunks: Chunk[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const part = bytes.subarray(start, start + CHUNK_BYTES);
    hash.update(part);
    chunks.push(await packChunk(part));
  }
  return { format, size_bytes: bytes.length, sha256: hash.digest('hex'), chunks };
}
