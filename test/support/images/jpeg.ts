interface JpegOptions {
  width?: number;
  height?: number;
  components?: number;
  precision?: number;
  /** SOF0 by default. */
  frame?: number;
  scans?: number;
  /** Whole segments after the start of the image. */
  before?: readonly Uint8Array[];
}

/** The structure of a JPEG; its tables and coded data are no image's. */
export function buildJpeg({
  width = 16,
  height = 8,
  components = 3,
  precision = 8,
  frame = 0xc0,
  scans = 1,
  before = [],
}: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  const sides = Buffer.alloc(4);
  sides.writeUInt16BE(height, 0);
  sides.writeUInt16BE(width, 2);
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const scan = Buffer.concat([
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
  ]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...before,
      jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
      jpegSegment(frame, [precision, ...sides, components, ...each]),
      jpegSegment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]),
      ...Array.from({ length: scans }, () => scan),
      Buffer.from([0xff, 0xd9]),
    ]),
  );
}

export function jpegSegment(marker: number, data: readonly number[] | Uint8Array): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(data)]);
}
