import { expect } from 'chai';
import { createInterimFilter } from '#egress/interim-responses.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\nX-A: 1\r\n\r\n';
const FINAL = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

/** Filters `text` in chunks of `size` bytes. */
function pass(text: string, size: number): string {
  const filter = createInterimFilter();
  filter.begin();
  const out: Buffer[] = [];
  for (let at = 0; at < text.length; at += size) {
    const chunk = Buffer.from(text.slice(at, at + size));
    filter.pass(chunk);
    out.push(chunk);
  }
  return Buffer.concat(out).toString();
}

describe('the interim filter', () => {
  const passed = CONTINUE.replace('100', '102');

  for (const size of [1, 2, 11, 12, 1_000]) {
    it(`turns every 100 into 102, in chunks of ${size}`, () => {
      expect(pass(CONTINUE + FINAL, size)).to.equal(passed + FINAL);
      const other = 'HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n';
      expect(pass(other + CONTINUE + CONTINUE + FINAL, size)).to.equal(
        other + passed + passed + FINAL,
      );
    });

    it(`changes nothing from the final status on, in chunks of ${size}`, () => {
      const rest = FINAL + CONTINUE;
      expect(pass(rest, size)).to.equal(rest);
    });

    it(`leaves 101 and 110 alone, in chunks of ${size}`, () => {
      const others = `${CONTINUE.replace('100', '101')}${CONTINUE.replace('100', '110')}${FINAL}`;
      expect(pass(others, size)).to.equal(others);
    });
  }

  it('looks again for each response', () => {
    const filter = createInterimFilter();
    for (let response = 0; response < 2; response += 1) {
      filter.begin();
      const chunk = Buffer.from(CONTINUE + FINAL);
      filter.pass(chunk);
      expect(chunk.toString()).to.equal(passed + FINAL);
    }
  });
});
