import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/**
 * Uncompressed. zstd takes a quarter of gzip's time for a tenth more bytes; chunks of 64 KiB would make XML an
 * eighth larger.
 */
export const CHUNK_BYTES = 256 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export interface Chunk {
  compressed: boolean;
  bytes: Uint8Array;
}

/** Compresses if that saves an eighth: most PDFs are compressed already. */
export async function packChunk(bytes: Uint8Array): Promise<Chunk> {
  const smaller = await compress(bytes);
  return smaller.length < (bytes.length * 7) / 8
    ? { compressed: true, bytes: smaller }
    : { compressed: false, bytes };
}

export const unpackChunk = async ({ compressed, bytes }: Chunk): Promise<Uint8Array> =>
  compressed ? decompress(bytes, { maxOutputLength: CHUNK_BYTES }) : bytes;
