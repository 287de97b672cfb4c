import { createHash } from 'node:crypto';
import { CHUNK_BYTES, packChunk, type Chunk } from './chunk.ts';

/** Also formats of downloads. */
export type ReceivedFormat = 'ubl' | 'cii' | 'facturx';

export interface PackedBytes {
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  chunks: readonly Chunk[];
}

export interface PackedFile extends PackedBytes {
  format: ReceivedFormat;
}

/** Compresses a file off the event loop, before the transaction that stores it. */
export const packFile = async (format: ReceivedFormat, bytes: Uint8Array): Promise<PackedFile> => ({
  format,
  ...(await packBytes(bytes)),
});

/** {@link packFile} for a file of any format. */
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
