import { unpackChunk, type Chunk } from './chunk.ts';

/** Reads the chunk at a position; null once its row is deleted. */
export type ReadChunk = (position: number) => Promise<Chunk | null>;

/**
 * Each chunk is a separate statement on demand, so that a slow reader holds no connection. Throws `deleted()` when a
 * chunk is gone.
 */
export async function* streamChunks(
  count: number,
  read: ReadChunk,
  deleted: () => Error,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < count; position += 1) {
    const chunk = await read(position);
    if (chunk === null) throw deleted();
    yield await unpackChunk(chunk);
  }
}

/** All chunks in memory of their own; null when one is gone. */
export async function joinChunks(
  { size_bytes, chunk_count }: { size_bytes: number; chunk_count: number },
  read: ReadChunk,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(size_bytes);
  let filled = 0;
  for (let position = 0; position < chunk_count; position += 1) {
    const chunk = await read(position);
    if (chunk === null) return null;
    const bytes = await unpackChunk(chunk);
    whole.set(bytes, filled);
    filled += bytes.length;
  }
  return whole;
}
