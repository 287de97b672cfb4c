import { expect } from 'chai';
import { toUtf8 } from '#einvoice/xml/to-utf-8.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';

const declare = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const TEXT = '<a>Été à 5 €</a>';

/** One byte a character; `euro` is the byte of €, which Latin-1 lacks. */
const oneByteEach = (text: string, euro: number): Uint8Array =>
  Uint8Array.from(text, (character) => (character === '€' ? euro : character.charCodeAt(0)));
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const textOf = (bytes: Uint8Array): string => Buffer.from(toUtf8(bytes)).toString();

const detailOf = (bytes: Uint8Array): string => {
  try {
    return `read: ${textOf(bytes).slice(0, 20)}`;
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    expect(error.problem.code).to.equal('unreadable_xml');
    return error.problem.detail;
  }
};

describe('the bytes of an XML file', () => {
  it('are UTF-8 unless they say otherwise', () => {
    for (const text of [TEXT, declare('UTF-8') + TEXT, declare('utf8') + TEXT, ''])
      expect(textOf(Buffer.from(text))).to.equal(text);
    const single = `<?xml version='1.0' encoding = 'utf-8' standalone="yes" ?>${TEXT}`;
    expect(textOf(Buffer.from(single))).to.equal(single);
  });

  it('may begin with a byte order mark, which overrules the declaration', () => {
    const text = declare('ISO-8859-1') + TEXT;
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`),
      utf16le(`\uFEFF${text}`),
      utf16be(`\uFEFF${text}`),
    ])
      expect(textOf(bytes)).to.equal(text);
  });

  it('are not copied when they are UTF-8', () => {
    const bytes = Buffer.from(`\uFEFF${TEXT}`);
    expect(toUtf8(bytes).buffer).to.equal(bytes.buffer);
    expect(Buffer.compare(toUtf8(bytes), Buffer.from(TEXT))).to.equal(0);
  });

  it('may be UTF-16 without a byte order mark', () => {
    const text = declare('UTF-16') + TEXT;
    expect(textOf(utf16le(text))).to.equal(text);
    expect(textOf(utf16be(text))).to.equal(text);
  });

  it('may be UTF-8 that was UTF-16 once and still declares it', () => {
    const text = declare('utf-16') + TEXT;
    expect(textOf(Buffer.from(text))).to.equal(text);
  });

  it('may be one byte a character', () => {
    for (const [encoding, euro] of [
      ['windows-1252', 0x80],
      ['Windows-1252', 0x80],
      ['CP1252', 0x80],
      ['ISO-8859-15', 0xa4],
      // It has no euro sign: its declarers mean windows-1252.
      ['ISO-8859-1', 0x80],
      ['latin1', 0x80],
    ] as const) {
      const text = declare(encoding) + TEXT;
      expect(textOf(oneByteEach(text, euro)), encoding).to.equal(text);
    }
  });

  it('are refused in another encoding, by its name', () => {
    for (const encoding of ['EBCDIC-CP-FR', 'Shift_JIS', 'UTF-7', '', 'constructor', 'utf-32'])
      expect(detailOf(Buffer.from(declare(encoding) + TEXT))).to.equal(
        `unknown encoding ${encoding.toLowerCase()}`,
      );
  });

  it('are refused when they do not fit their encoding', () => {
    const latin = oneByteEach(TEXT, 0x80);
    expect(detailOf(latin)).to.equal('not all bytes are utf-8');
    expect(detailOf(Buffer.concat([Buffer.from(declare('us-ascii')), latin]))).to.equal(
      'not all bytes are utf-8',
    );
    expect(detailOf(utf16le(`\uFEFF${TEXT}`).subarray(0, -1))).to.equal(
      'not all bytes are utf-16le',
    );
    expect(detailOf(utf16be(`\uFEFF${TEXT}\uD800`))).to.equal('not all bytes are utf-16be');
  });

  it('may be 20 MiB, and not one more', () => {
    const most = new Uint8Array(20 * 2 ** 20).fill(0x20);
    expect(textOf(most)).to.have.lengthOf(most.length);
    expect(detailOf(new Uint8Array(20 * 2 ** 20 + 1))).to.equal('more than 20 MiB');
    const latin = oneByteEach(declare('ISO-8859-1') + 'é'.repeat(11 * 2 ** 20), 0x80);
    expect(detailOf(latin)).to.equal('more than 20 MiB');
  });
});
