const DIGIT_ZERO = 0x30;
const DIGIT_ONE = 0x31;
const DIGIT_TWO = 0x32;
const CR = 0x0d;
const LF = 0x0a;
/** Offsets in `HTTP/1.1 100 Continue`. */
const FIRST_DIGIT = 9;
const LAST_DIGIT = 11;

/**
 * Turns a `100 Continue` into a 102. undici closes the connection on an unrequested 100, but a client must skip every
 * 1xx (RFC 9110, 15.2); undici does skip the others. The filter sees the bytes of one response after another; call
 * `begin` before each.
 */
export function createInterimFilter(): { begin(): void; pass(chunk: Uint8Array): void } {
  /** Bytes seen of the current head; -1 after the status of a 1xx, null after any other status. */
  let seen: number | null = null;
  let status = 0;
  /** How much of the CR LF CR LF that ends a 1xx has been seen. */
  let ending = 0;

  function passHeadByte(chunk: Uint8Array, index: number): void {
    const byte = chunk[index] ?? 0;
    if (seen === FIRST_DIGIT) status = byte === DIGIT_ONE ? 1 : 0;
    else if (seen === FIRST_DIGIT + 1 && byte === DIGIT_ZERO && status === 1) status = 10;
    else if (seen === LAST_DIGIT) {
      if (status === 10 && byte === DIGIT_ZERO) chunk[index] = DIGIT_TWO;
      seen = status === 0 ? null : -1;
      ending = 0;
      return;
    }
    if (seen !== null) seen += 1;
  }

  function passInterimByte(byte: number): void {
    const expected = ending % 2 === 0 ? CR : LF;
    if (byte === expected) ending += 1;
    else ending = byte === CR ? 1 : 0;
    if (ending === 4) {
      seen = 0;
      status = 0;
    }
  }

  return {
    begin() {
      seen = 0;
      status = 0;
    },
    pass(chunk) {
      // Nearly all responses arrive whole and are final: one byte decides.
      if (seen === 0 && chunk.length > LAST_DIGIT && chunk[FIRST_DIGIT] !== DIGIT_ONE) seen = null;
      for (let index = 0; seen !== null && index < chunk.length; index += 1) {
        if (seen === -1) passInterimByte(chunk[index] ?? 0);
        else passHeadByte(chunk, index);
      }
    },
  };
}
