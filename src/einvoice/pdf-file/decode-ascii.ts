/** Two digits a byte, ending at `>`. */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').split('>', 1)[0] ?? '';
  const digits = text.replace(/[^\dA-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

const FIRST = '!'.charCodeAt(0);
const LAST = 'u'.charCodeAt(0);
const ZERO = 'z'.charCodeAt(0);
const END = '~'.charCodeAt(0);

/** Five characters of base 85 for four bytes, ending at `~>`. */
export function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const decoded = Buffer.alloc(bytes.length * 4);
  let length = 0;
  let group: number[] = [];
  for (const byte of bytes) {
    if (byte === END) break;
    if (byte === ZERO && group.length === 0) length += 4;
    if (byte < FIRST || byte > LAST) continue;
    group.push(byte - FIRST);
    if (group.length < 5) continue;
    length = decoded.writeUInt32BE(valueOf(group), length);
    group = [];
  }
  if (group.length < 2) return decoded.subarray(0, length);
  const rest = group.length - 1;
  decoded.writeUInt32BE(valueOf([...group, 84, 84, 84, 84].slice(0, 5)), length);
  return decoded.subarray(0, length + rest);
}

const valueOf = (group: number[]): number =>
  group.reduce((value, digit) => value * 85 + digit, 0) % 2 ** 32;
