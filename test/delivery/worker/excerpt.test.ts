import { expect } from 'chai';
import { excerpt } from '#delivery/worker/excerpt.ts';

describe('excerpt', () => {
  it('joins chunks and decodes UTF-8', () => {
    const bytes = Buffer.from('reçu');
    expect(excerpt([bytes.subarray(0, 3), bytes.subarray(3)])).to.equal('reçu');
    expect(excerpt([])).to.equal('');
  });

  it('holds at most 1024 bytes and no half character', () => {
    expect(excerpt([Buffer.from('x'.repeat(5_000))])).to.equal('x'.repeat(1_024));
    expect(excerpt([Buffer.from(`x${'é'.repeat(5_000)}`)])).to.equal(`x${'é'.repeat(511)}`);
  });

  it('replaces malformed bytes, and leaves NUL characters out', () => {
    const text = excerpt([Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0x62])]);
    expect(text.isWellFormed()).to.equal(true);
    expect(text).to.match(/^a\uFFFD+b$/);
  });
});
