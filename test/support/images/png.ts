import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  width?: number;
  height?: number;
  depth?: number;
  /** 0 grey, 2 RGB, 3 with a palette, 4 and 6 with alpha. */
  colours?: number;
  interlace?: number;
  /** Rows with their filters; by default black ones as the header says. */
  rows?: Uint8Array;
  /** Between header and pixels. */
  between?: readonly Uint8Array[];
  /** In place of the pixels. */
  pixels?: readonly Uint8Array[];
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function buildPng({
  width = 4,
  height = 3,
  depth = 8,
  colours = 2,
  interlace = 0,
  between = [],
  ...more
}: PngOptions = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, interlace], 8);
  const rowBytes = 1 + Math.ceil((width * (CHANNELS[colours] ?? 1) * depth) / 8);
  const rows = more.rows ?? Buffer.alloc(Math.min(height, 4_000) * rowBytes);
  const pixels = more.pixels ?? [pngChunk('IDAT', deflateSync(rows))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      pngChunk('IHDR', header),
      ...between,
      ...pixels,
      pngChunk('IEND', new Uint8Array()),
    ]),
  );
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
