const BLOCK_BYTES = 64 * 1024;

/** Bytes that come in pieces. */
export interface ByteStore {
  /** Throws as `take` does, and cannot be used afterwards. */
  add(piece: Buffer): void;
  /** All of them. */
  read(): Buffer;
}

/**
 * Copies pieces into blocks, each told to `take` before it is made. To keep the pieces would keep a hundred times their
 * bytes: a client may send each byte as a chunk of its own.
 * @param expected how many bytes may come
 */
export function createByteStore(expected: number, take: (bytes: number) => void): ByteStore {
  const blockBytes = Math.min(expected, BLOCK_BYTES);
  const blocks: Buffer[] = [];
  let last = Buffer.alloc(0);
  let used = 0;
  return {
    add: (piece) => {
      for (let copied = 0; copied < piece.length;) {
        if (used === last.length) {
          take(blockBytes);
          last = Buffer.allocUnsafeSlow(blockBytes);
          blocks.push(last);
          used = 0;
        }
        const bytes = piece.copy(last, used, copied);
        used += bytes;
        copied += bytes;
      }
    },
    read: () => {
      const full = blocks.slice(0, -1);
      return Buffer.concat([...full, last.subarray(0, used)]);
    },
  };
}
