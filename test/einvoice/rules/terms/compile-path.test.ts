import { expect } from 'chai';
import { compilePath } from '#einvoice/rules/terms/compile-terms.ts';
import { parseXml } from '#einvoice/xml/parse-xml.ts';
import { toElement, type XmlElement } from '#einvoice/xml/read-xml.ts';

const XML = `<Order>
  <Part kind="a"><Code>x</Code><ID>1</ID></Part>
  <Part kind="b"><ID>2</ID></Part>
  <Piece><Code>y</Code><ID>3</ID></Piece>
</Order>`;

function textsAt(path: string): string[] {
  using document = parseXml(Buffer.from(XML));
  const root: XmlElement = toElement(document.root, 1);
  return compilePath(path)(root).map(({ text }) => text);
}

describe('the elements at a path', () => {
  for (const [path, texts] of [
    ['Part/ID', ['1', '2']],
    ['Part|Piece/ID', ['1', '2', '3']],
    ['Part[Code]/ID', ['1']],
    ['Part[@kind=B]/ID', ['2']],
    ['Part[@kind!=a]/ID', ['2']],
    ['Part|Piece[Code=X|Y]/ID', ['1', '3']],
    ['Piece/Name', []],
  ] as const)
    it(`are found by ${path}: ${texts.join(', ') || 'none'}`, () => {
      expect(textsAt(path)).to.deep.equal(texts);
    });
});
