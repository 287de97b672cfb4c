import { existsSync } from 'node:fs';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { expect } from 'chai';
import { printPdf } from '#einvoice/pdf.ts';
import { breakLines } from '#einvoice/pdf/break-lines.ts';
import { scriptsOf, SHAPED_SCRIPTS } from '#einvoice/pdf/font-name.ts';
import { openFonts } from '#einvoice/pdf/fonts.ts';
import { missingGlyphs } from '#einvoice/pdf/printable-text.ts';
import { runsOf } from '#einvoice/pdf/runs.ts';
import { RIGHT_TO_LEFT } from '#einvoice/pdf/shaped-face.ts';
import { BODY } from '#einvoice/pdf/text-style.ts';
import { textWidth } from '#einvoice/pdf/text-width.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const DROID = '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf';
const ARABIC = 'مؤسسة الخبز (فرع 12) للتجارة';
const SCRIPTS = {
  arabic: ARABIC,
  hebrew: 'מאפיית השחר (סניף 3)',
  thai: 'บริษัท น้ำใจเบเกอรี่ จำกัด',
  devanagari: 'श्री क्षत्रिय पुस्तकालय',
};
const fonts = openFonts();

/** The parts from left to right, as they are seen; letters of a part in the order of reading. */
const seen = (text: string): string[] =>
  runsOf(fonts, text, 'regular')
    .toSorted((one, other) => one.x - other.x)
    .map((run) => run.text);

async function contentOf(name: string, fontFiles: string[] = []): Promise<string> {
  const pdf = await printPdf(buildInvoice({ buyer: buildParty({ name }) }), { fontFiles });
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('a page has several contents');
  return Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\\': String.raw`\\`,
  '(': String.raw`\(`,
  ')': String.raw`\)`,
};

/** A text as a PDF holds what is not ASCII. */
const utf16 = (text: string): string => {
  const bytes = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  return `\u00FE\u00FF${Array.from(bytes, (sign) => ESCAPES[sign] ?? sign).join('')}`;
};

describe('a text in another script', () => {
  for (const [script, text] of Object.entries(SCRIPTS))
    it(`has the glyphs of ${script}, each run with the text that it stands for`, async () => {
      expect(missingGlyphs([text], fonts)).to.deep.equal([]);
      const content = await contentOf(text);
      const [run] = runsOf(fonts, text, 'bold').filter(({ font }) => font.startsWith(script));
      expect(content).to.include(`/ActualText (${utf16(run?.text ?? '')})`);
    });

  it('may have any character of a script, alone and on a letter', () => {
    const letters = { arabic: 'ب', hebrew: 'א', thai: 'ก', devanagari: 'क' };
    for (const script of SHAPED_SCRIPTS) {
      const { has, widthOf } = fonts.face(`${script} regular`);
      const characters = Array.from({ length: 0x11_000 }, (_, codePoint) => codePoint)
        .filter((codePoint) => has(codePoint) && (codePoint < 0xd800 || codePoint > 0xdfff))
        .map((codePoint) => String.fromCodePoint(codePoint))
        .filter((character) => scriptsOf(character).includes(script));
      expect(characters.length).to.be.above(50);
      for (const character of characters) {
        expect(widthOf(character, true), character).to.be.at.least(0);
        expect(widthOf(letters[script] + character, true), character).to.be.at.least(0);
      }
    }
  });

  it('has the dot of a letter below it even if the first lookup of its font has no place for it', () => {
    const { glyphs, positions } = fonts.face('arabic regular').font.layout('ڢ', [...RIGHT_TO_LEFT]);
    const [dot] = positions;
    expect(dot?.xOffset).to.be.within(1, glyphs[1]?.advanceWidth ?? 0);
    expect(dot?.yOffset).to.be.below(0);
  });

  it('runs from right to left, numbers and Latin words within it from left to right', () => {
    expect(seen(ARABIC)).to.deep.equal(['للتجارة', ') ', '12', 'مؤسسة الخبز (فرع ']);
    expect(seen('Client: שלום Paris')).to.deep.equal(['Client: ', 'שלום', ' ', 'Paris']);
  });

  it('turns brackets round that run from right to left', () => {
    const drawn = runsOf(fonts, 'א (12) ב', 'regular').map((run) => run.drawn);
    expect(drawn.join('')).to.include(')').and.to.include(' (');
  });

  it('keeps the direction of its paragraph in every line', () => {
    const lines = breakLines(fonts, `${ARABIC} Paris `.repeat(8), 200, BODY);
    expect(lines.length).to.be.above(3);
    for (const line of lines) {
      const first = runsOf(fonts, line, 'regular')[0];
      const width = textWidth(fonts, line.trimEnd(), BODY) / BODY.size;
      expect((first?.x ?? 0) + (first?.width ?? 0)).to.be.closeTo(width, 0.001);
    }
  });

  for (const [script, text] of Object.entries({
    ...SCRIPTS,
    mixed: Object.values(SCRIPTS).join(' / '),
  }))
    it(`fits its lines and loses nothing in ${script}`, () => {
      const long = `${text} `.repeat(6).trim();
      const lines = breakLines(fonts, long, 150, BODY);
      for (const line of lines)
        expect(textWidth(fonts, line.trimEnd(), BODY)).to.be.at.most(150.01);
      expect(lines.join('').replaceAll(/[\u200E\u200F]/g, '')).to.equal(long);
    });

  it('breaks Thai between words, which it writes without blanks', () => {
    const words = ['ผู้ผลิต', 'ขนมปัง', 'และ', 'เค้ก', 'คุณภาพ', 'สูง'];
    const lines = breakLines(fonts, words.join(''), 60, BODY).map((line) =>
      line.replaceAll(/[\u200E\u200F]/g, ''),
    );
    expect(lines.length).to.be.above(1);
    let rest = words.join('');
    for (const line of lines) {
      expect(
        words.some((word) => line.endsWith(word)),
        line,
      ).to.equal(true);
      rest = rest.slice(line.length);
    }
    expect(rest).to.equal('');
  });

  it('keeps joiners between Arabic letters, and no others', () => {
    const plain = (text: string) =>
      breakLines(fonts, text, 500, BODY).join('').replaceAll('\u200F', '');
    expect(plain('می\u200Cخواهم')).to.equal('می\u200Cخواهم');
    expect(plain('a\u200Db\uFE0F')).to.equal('ab');
  });

  it('has the same bytes after another document has used its fonts', async () => {
    const print = (name: string) => printPdf(buildInvoice({ buyer: buildParty({ name }) }));
    const first = await print(ARABIC);
    await print('خخخ ممم بببب لا');
    expect(Buffer.compare(first, await print(ARABIC))).to.equal(0);
  });

  it('shows a mark for a character without a glyph, and reports it', async () => {
    expect(missingGlyphs(['Gâteau 🎂', '日本', 'déjà 🎂', '□', '\uE000'], fonts)).to.deep.equal([
      '🎂',
      '日',
      '本',
      '\uE000',
    ]);
    const unreadable = openFonts(['/nowhere/font.ttf']);
    expect(missingGlyphs(['日'], unreadable)).to.deep.equal(['日']);
  });

  describe('in Chinese, Japanese and Korean', () => {
    before(function () {
      if (!existsSync(DROID)) this.skip(); // Debian's package fonts-droid-fallback is not installed
    });

    it('has the glyphs of a font of the setting', async () => {
      const text = '株式会社さくら 한국어';
      expect(missingGlyphs([text], openFonts([DROID]))).to.deep.equal([]);
      expect(await contentOf(text, [DROID])).not.to.equal(await contentOf(text));
    });

    it('breaks between characters, but never before a closing sign', () => {
      const lines = breakLines(
        openFonts([DROID]),
        '東京都千代田区の本社、大阪。'.repeat(5),
        60,
        BODY,
      );
      expect(lines.length).to.be.above(5);
      for (const line of lines) expect(line).not.to.match(/^\u200E?[、。]/);
    });
  });
});
