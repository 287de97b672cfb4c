import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import Pdfkit from 'pdfkit';
import { readLogoImage } from '#einvoice/logo.ts';
import { LogoProblem } from '#einvoice/logo/logo-image.ts';
import { buildJpeg, jpegSegment } from '#test/support/images/jpeg.ts';
import { buildPng, pngChunk } from '#test/support/images/png.ts';

function problemOf(bytes: Uint8Array): string {
  try {
    readLogoImage(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof LogoProblem) return error.code;
    throw error;
  }
}

const text = (length: number): Uint8Array => Buffer.alloc(length, 'a');
const twice = [pngChunk('IDAT', deflateSync(Buffer.alloc(39)).subarray(0, 5))];

describe('a logo', () => {
  it('may be a grey or RGB PNG of any depth', () => {
    for (const [colours, depth] of [
      [0, 1],
      [0, 2],
      [0, 4],
      [0, 8],
      [0, 16],
      [2, 8],
      [2, 16],
    ] as const) {
      const bytes = buildPng({ width: 5, height: 3, colours, depth });
      const read = readLogoImage(bytes);
      expect(read).to.deep.equal({ media_type: 'image/png', width: 5, height: 3, bytes });
    }
  });

  it('may be a baseline, sequential or progressive JPEG in grey or RGB', () => {
    for (const [components, frame] of [
      [1, 0xc0],
      [3, 0xc1],
      [3, 0xc2],
    ] as const) {
      const bytes = buildJpeg({ components, frame, scans: 3 });
      const read = readLogoImage(bytes);
      expect(read).to.deep.equal({ media_type: 'image/jpeg', width: 16, height: 8, bytes });
    }
  });

  it('may have up to 2 000 pixels a side', () => {
    const sides = (width: number, height: number) => [
      problemOf(buildPng({ width, height, colours: 0, depth: 1 })),
      problemOf(buildJpeg({ width, height })),
    ];
    expect(sides(2_000, 2_000)).to.deep.equal(['none', 'none']);
    expect(sides(2_001, 1)).to.deep.equal(['too_large', 'too_large']);
    expect(sides(1, 2_001)).to.deep.equal(['too_large', 'too_large']);
    expect(sides(0, 1)).to.deep.equal(['broken', 'broken']);
  });

  it('is stored without metadata, palette, and what follows its end', () => {
    const plain = buildPng();
    const between = [pngChunk('PLTE', text(6)), pngChunk('tEXt', text(150_000))];
    const png = Buffer.concat([buildPng({ between }), text(10)]);
    expect(readLogoImage(png).bytes).to.deep.equal(plain);
    const exif = jpegSegment(0xe1, text(500));
    const comment = jpegSegment(0xfe, text(5));
    const fill = Buffer.from([0xff, 0xff]);
    const jpeg = Buffer.concat([buildJpeg({ before: [exif, fill, comment, fill] }), text(10)]);
    expect(readLogoImage(jpeg).bytes).to.deep.equal(buildJpeg());
  });

  it('keeps what a decoder of JPEG needs', () => {
    const adobe = jpegSegment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1'));
    const interval = jpegSegment(0xdd, [0, 2]);
    const bytes = buildJpeg({ before: [adobe, interval] });
    expect(readLogoImage(bytes).bytes).to.deep.equal(bytes);
  });

  it('can be embedded in a PDF', async () => {
    for (const bytes of [
      buildPng({ colours: 0, depth: 1 }),
      buildPng({ depth: 16 }),
      buildJpeg(),
    ]) {
      const pdf = new Pdfkit();
      pdf.image(Buffer.from(readLogoImage(bytes).bytes), 0, 0, { fit: [100, 50] });
      pdf.end();
      const printed = Buffer.concat(await pdf.toArray()).toString('latin1');
      expect(printed).to.include('/Subtype /Image').and.not.include('/SMask');
    }
  });

  for (const [what, bytes, problem] of [
    ['nothing', new Uint8Array(), 'no_image'],
    ['a GIF', Buffer.from('GIF89a'), 'no_image'],
    ['a PNG with alpha', buildPng({ colours: 6 }), 'alpha'],
    ['a grey PNG with alpha', buildPng({ colours: 4 }), 'alpha'],
    [
      'a PNG with a transparent colour',
      buildPng({ between: [pngChunk('tRNS', text(6))] }),
      'alpha',
    ],
    ['a PNG with a palette', buildPng({ colours: 3 }), 'colours'],
    ['an interlaced PNG', buildPng({ interlace: 1 }), 'interlaced'],
    ['an RGB PNG of 4 bits', buildPng({ depth: 4 }), 'broken'],
    ['a PNG that inflates beyond its size', buildPng({ rows: Buffer.alloc(50_000_000) }), 'bomb'],
    ['a PNG with a byte too many', buildPng({ rows: Buffer.alloc(40) }), 'bomb'],
    ['a PNG with too few rows', buildPng({ rows: Buffer.alloc(38) }), 'broken'],
    ['a PNG with an unknown filter', buildPng({ rows: Buffer.alloc(39, 5) }), 'broken'],
    ['a PNG that is cut off', buildPng().subarray(0, -12), 'broken'],
    ['a PNG whose data are cut off', buildPng({ pixels: twice }), 'broken'],
    ['a PNG without pixels', buildPng({ pixels: [] }), 'broken'],
    [
      'a PNG with a chunk that it needs',
      buildPng({ between: [pngChunk('ABCD', text(1))] }),
      'broken',
    ],
    ['a PNG with a wrong checksum', buildPng().with(20, 9), 'broken'],
    ['a JPEG in CMYK', buildJpeg({ components: 4 }), 'colours'],
    ['a JPEG of 12 bits', buildJpeg({ precision: 12 }), 'variant'],
    ['a lossless JPEG', buildJpeg({ frame: 0xc3 }), 'variant'],
    ['an arithmetic JPEG', buildJpeg({ frame: 0xc9 }), 'variant'],
    ['a JPEG of 51 scans', buildJpeg({ frame: 0xc2, scans: 51 }), 'bomb'],
    ['a JPEG without a scan', buildJpeg({ scans: 0 }), 'broken'],
    ['a JPEG with two frames', buildJpeg({ before: [jpegSegment(0xc0, text(15))] }), 'broken'],
    ['a JPEG that is cut off', buildJpeg().subarray(0, -2), 'broken'],
    ['a JPEG that ends in a length', buildJpeg().subarray(0, 5), 'broken'],
  ] as const)
    it(`may not be ${what}`, () => {
      expect(problemOf(bytes)).to.equal(problem);
    });

  it('is accepted or refused, and nothing else, if any byte is wrong', () => {
    for (const image of [buildPng(), buildJpeg()])
      for (let at = 0; at < image.length; at++)
        for (const byte of [0, 0xff, 0x7f])
          expect(problemOf(image.with(at, byte))).to.be.a('string');
  });
});
