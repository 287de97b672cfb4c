import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { CHUNK_BYTES } from '#domain/shared/chunks/chunk.ts';
import { packBytes, type PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';
import { joinChunks, streamChunks, type ReadChunk } from '#domain/shared/chunks/read-chunks.ts';

const BYTES = Buffer.concat([
  Buffer.alloc(CHUNK_BYTES, '<Invoice/>'),
  randomBytes(CHUNK_BYTES),
  Buffer.from('end'),
]);

const readerOf =
  ({ chunks }: PackedBytes, gone: number | null = null): ReadChunk =>
  (position) =>
    Promise.resolve(position === gone ? null : (chunks[position] ?? null));

describe('stored chunks', () => {
  let packed: PackedBytes;
  before(async () => (packed = await packBytes(BYTES)));

  const deleted = () => new Error('deleted');
  const join = (read: ReadChunk) =>
    joinChunks({ size_bytes: BYTES.length, chunk_count: packed.chunks.length }, read);
  const stream = (read: ReadChunk) => buffer(streamChunks(packed.chunks.length, read, deleted));

  it('are read whole or one by one, as they were packed', async () => {
    expect(packed.chunks.map(({ compressed }) => compressed)).to.deep.equal([true, false, false]);
    expect(BYTES.equals((await join(readerOf(packed))) ?? Buffer.of())).to.equal(true);
    expect(BYTES.equals(await stream(readerOf(packed)))).to.equal(true);
  });

  it('are null or an error when the last one is gone', async () => {
    const read = readerOf(packed, 2);
    expect(await join(read)).to.equal(null);
    expect(await stream(read).catch((error: unknown) => error)).to.have.property(
      'message',
      'deleted',
    );
  });
});
