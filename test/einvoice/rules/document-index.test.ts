import { expect } from 'chai';
import { indexElements } from '#einvoice/rules/document-index.ts';
import { parseXml } from '#einvoice/xml/parse-xml.ts';
import { toElement, type XmlElement } from '#einvoice/xml/read-xml.ts';

const XML = `<Order>
  <SellerID>1</SellerID>
  <Line><ID>2</ID><BuyerID>3</BuyerID><Note>4</Note></Line>
  <Line><ID>5</ID><Identity>6</Identity></Line>
</Order>`;

function rootOf(xml: string): XmlElement {
  using document = parseXml(Buffer.from(xml));
  return toElement(document.root, 1);
}

const textsOf = (elements: readonly XmlElement[]): string[] => elements.map(({ text }) => text);

describe('the elements of a document by name', () => {
  const index = indexElements(rootOf(XML));

  it('are found at every depth, in the order of the document', () => {
    expect(textsOf(index.named('ID'))).to.deep.equal(['2', '5']);
    expect(index.named('Line')).to.have.length(2);
    expect(index.named('Order')).to.have.length(1);
  });

  it('are an empty list for a name that no element has', () => {
    expect(index.named('Identifier')).to.deep.equal([]);
    expect(index.ending('Identifier')).to.deep.equal([]);
  });

  it('are found by the end of their names, and not by another part', () => {
    expect(textsOf(index.ending('ID')).toSorted()).to.deep.equal(['1', '2', '3', '5']);
  });

  it('are searched once for each end of their names', () => {
    expect(index.ending('ID')).to.equal(index.ending('ID'));
    expect(index.ending('ID')).to.not.equal(index.ending('Note'));
  });

  it('are an empty list in a document that was not read from XML', () => {
    const none = indexElements(null);
    expect(none.named('Order')).to.deep.equal([]);
    expect(none.ending('ID')).to.deep.equal([]);
  });
});
