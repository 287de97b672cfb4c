import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Chunk } from './chunk.ts';
import { streamChunks, type ReadChunk } from './read-chunks.ts';

interface ChunkTable<Key extends readonly string[]> {
  /** Stores all chunks of a file that has none yet. */
  insert(tx: Transaction, key: Key, chunks: Iterable<Chunk> | AsyncIterable<Chunk>): Promise<void>;
  reader(on: Queryable, key: Key): ReadChunk;
  /** A file in chunks. Throws when it is deleted meanwhile. */
  stream(on: Queryable, key: Key, count: number): AsyncGenerator<Uint8Array>;
}

/** A table of chunks, whose key is that of their file and then the position. */
export function createChunkTable<Key extends readonly string[]>(
  table: string,
  key: { [Column in keyof Key]: string },
): ChunkTable<Key> {
  const columns: readonly string[] = key;
  const after = (count: number): string => `$${columns.length + count}`;
  const insert = statement<
    never,
    [...Key, position: number, compressed: boolean, bytes: Uint8Array]
  >(
    `insert_into_${table}`,
    `
      insert into ${table} (${columns.join(', ')}, position, compressed, bytes)
      values (${columns.map((_, at) => `$${at + 1}`).join(', ')}, ${after(1)}, ${after(2)}, ${after(3)})`,
  );
  const read = statement<Chunk, [...Key, position: number]>(
    `read_from_${table}`,
    `
      select compressed, bytes from ${table}
      where ${columns.map((column, at) => `${column} = $${at + 1}`).join(' and ')}
        and position = ${after(1)}`,
  );
  const readerOf =
    (on: Queryable, file: Key): ReadChunk =>
    (position) =>
      read.first(on, ...file, position);
  return {
    insert: async (tx, file, chunks) => {
      let position = 0;
      for await (const { compressed, bytes } of chunks)
        await insert.run(tx, ...file, position++, compressed, bytes);
    },
    reader: readerOf,
    stream: (on, file, count) =>
      streamChunks(
        count,
        readerOf(on, file),
        () => new Error(`a file of ${table} was deleted while it was read`),
      ),
  };
}
