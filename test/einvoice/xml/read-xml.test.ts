import { expect } from 'chai';
import { printUbl } from '#einvoice/ubl.ts';
import { childrenOf, findElement } from '#einvoice/xml/find-elements.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { readXml, type XmlElement } from '#einvoice/xml/read-xml.ts';
import { CDAR, CII, PAIN_002, UBL } from '#einvoice/xml/schemas.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const PLAIN = printUbl(buildInvoice());
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';

type Problem = UnreadableXml['problem'];

const problemOf = (source: string | Uint8Array): Problem | null => {
  try {
    readXml(source, UBL, CII, CDAR);
    return null;
  } catch (error) {
    if (error instanceof UnreadableXml) return error.problem;
    throw error;
  }
};

/** An element without its children. */
const own = ({ name, namespace, attributes, text }: XmlElement) => ({
  name,
  namespace,
  attributes: Object.fromEntries(attributes),
  text,
});

describe('an XML document of one of several schemas', () => {
  it('comes without prefixes, namespaces and unread attributes', () => {
    const renamed = PLAIN.replaceAll('cbc:', 'n0:').replace('xmlns:cbc', 'xmlns:n0');
    for (const text of [PLAIN, renamed]) {
      const [amount] = findElement(readXml(text, UBL), 'TaxTotal')?.elements ?? [];
      expect(amount && own(amount)).to.deep.equal({
        name: 'TaxAmount',
        namespace: CBC,
        attributes: { currencyID: 'EUR' },
        text: '20.00',
      });
    }
  });

  it('has values of attributes as they are meant, and none with a prefix', () => {
    const text = PLAIN.replace(
      '<cbc:ID>',
      '<cbc:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" schemeID="a&amp;b&#x20AC;\'" xsi:schemaLocation="a b">',
    );
    const id = findElement(readXml(text, UBL), 'ID');
    expect(Object.fromEntries(id?.attributes ?? [])).to.deep.equal({ schemeID: "a&b€'" });
  });

  it('is checked against the schema of its root, whichever comes first', () => {
    for (const schemas of [
      [UBL, CII],
      [CII, UBL],
    ])
      expect(readXml(PLAIN, ...schemas).name).to.equal('Invoice');
    expect(readXml(printUbl(buildInvoice({ type_code: '381' })), CII, UBL).name).to.equal(
      'CreditNote',
    );
  });

  it('is another document if no schema has its root', () => {
    expect(problemOf('<a/>')).to.deep.equal({ code: 'other_document', detail: '{}a' });
    expect(problemOf('<p:Invoice xmlns:p="urn:x"/>')).to.deep.equal({
      code: 'other_document',
      detail: '{urn:x}Invoice',
    });
    const part = `<ID xmlns="${CBC}">1</ID>`;
    expect(problemOf(part)).to.deep.equal({ code: 'other_document', detail: `{${CBC}}ID` });
    expect(problemOf(PLAIN.replaceAll(/Invoice(?=[ >])/g, 'Rechnung'))?.code).to.equal(
      'other_document',
    );
    expect(() => readXml(PLAIN, PAIN_002)).to.throw(UnreadableXml);
  });

  it('reports where it does not fit, by paths without prefixes', () => {
    const cases: Record<string, Problem> = {
      [PLAIN.replace('>20.00</cbc:TaxAmount>', '>20,00</cbc:TaxAmount>')]: {
        code: 'invalid_value',
        detail: '/Invoice/TaxTotal[1]/TaxAmount',
      },
      [PLAIN.replace(/<cac:Item>.*?<\/cac:Item>/, '')]: {
        code: 'unexpected_content',
        detail: '/Invoice/InvoiceLine[1]/Price',
      },
      [PLAIN.replace(/<cbc:ChargeIndicator>.*?<\/cbc:ChargeIndicator>/, '').replace(
        /<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/,
        '<cac:LegalMonetaryTotal/>',
      )]: { code: 'missing_element', detail: '/Invoice/LegalMonetaryTotal/*' },
      [PLAIN.replace(' currencyID="EUR"', '')]: {
        code: 'missing_element',
        detail: '/Invoice/TaxTotal[1]/TaxAmount/@currencyID',
      },
      [PLAIN.replace('<cbc:ID>', '<cbc:ID scheme="x">')]: {
        code: 'unexpected_content',
        detail: '/Invoice/ID/@scheme',
      },
    };
    for (const [text, problem] of Object.entries(cases))
      expect(problemOf(text)).to.deep.equal(problem);
  });

  it('reports an element whose prefix has two meanings', () => {
    const text = PLAIN.replace('<cbc:IssueDate>', '<q:IssueDate xmlns:q="urn:q">').replace(
      '</cbc:IssueDate>',
      '</q:IssueDate>',
    );
    expect(problemOf(text)).to.deep.equal({
      code: 'unexpected_content',
      detail: '/Invoice/IssueDate',
    });
  });

  it('drops the text of an attachment, which nothing reads', () => {
    const attachment =
      '<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">QUJD</cbc:EmbeddedDocumentBinaryObject>';
    const text = PLAIN.replace(
      '<cac:AccountingSupplierParty>',
      `<cac:AdditionalDocumentReference><cbc:ID>a</cbc:ID><cac:Attachment>${attachment}</cac:Attachment></cac:AdditionalDocumentReference>$&`,
    );
    const reference = findElement(readXml(text, UBL), 'AdditionalDocumentReference');
    const [id, holder] = reference?.elements ?? [];
    const [object] = holder?.elements ?? [];
    expect([id?.text, object?.name, object?.text]).to.deep.equal([
      'a',
      'EmbeddedDocumentBinaryObject',
      '',
    ]);
  });

  it('may have extensions of anybody and signatures', () => {
    const extension = `<ext:UBLExtensions xmlns:ext="${EXT}"><ext:UBLExtension><ext:ExtensionContent><x xmlns="urn:x" y="1">z</x></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
    const text = PLAIN.replace(/<Invoice [^>]*>/, `$&${extension}`);
    expect(childrenOf(readXml(text, UBL), 'UBLExtensions')).to.have.lengthOf(1);
  });

  it('is read in any encoding of its bytes', () => {
    const text = PLAIN.replace('UTF-8', 'UTF-16');
    expect(readXml(Buffer.from(`\uFEFF${text}`, 'utf16le'), UBL)).to.deep.equal(
      readXml(PLAIN, UBL),
    );
  });

  it('reads CDAR and CII by their own schemas', () => {
    const rsm = 'urn:un:unece:uncefact:data:standard:';
    for (const name of ['CrossIndustryInvoice', 'CrossDomainAcknowledgementAndResponse'])
      expect(problemOf(`<${name} xmlns="${rsm}${name}:100"/>`)?.code).to.equal('missing_element');
  });
});
