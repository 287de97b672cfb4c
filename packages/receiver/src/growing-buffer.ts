const FIRST_BYTES = 16 * 1024;

/** Bytes that come in pieces. */
export interface GrowingBuffer {
  readonly length: number;
  append(piece: Uint8Array): void;
  bytes(): Uint8Array;
}

/**
 * Copies what comes into one piece of memory, which doubles when it is full: chunks that are kept as they came cost some
 * two hundred bytes each, and a sender may make them one byte long.
 */
export function createGrowingBuffer(): GrowingBuffer {
  let memory = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  return {
    get length() {
      return length;
    },
    append: (piece) => {
      const needed = length + piece.length;
      if (needed > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, 2 * memory.length));
        memory.copy(larger, 0, 0, length);
        memory = larger;
      }
      memory.set(piece, length);
      length = needed;
    },
    bytes: () => memory.subarray(0, length),
  };
}
