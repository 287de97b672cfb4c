import { expect } from 'chai';
import { compareTerms } from '#test/support/corpora/compare-terms.ts';
import { readAllTerms, type FoundTerm } from '#test/support/corpora/read-terms.ts';

const term = (id: string, value: string, line: number | null = null): FoundTerm => ({
  id,
  line,
  value,
  path: `Invoice/${id}`,
});

const compare = (file: readonly FoundTerm[], made: readonly FoundTerm[]): string[] =>
  compareTerms(file, made, []);

describe('what a document may say otherwise than the file it is made of', () => {
  const siret = term('BT-30', '0002:73282932000074');

  it("includes a SIRET in the SIREN's scheme, moved to its own", () => {
    const made = [term('BT-30', '0002:732829320'), term('BT-29', '0009:73282932000074')];
    expect(compare([siret], made)).to.deep.equal([]);
    const other = [term('BT-30', '0002:356000000'), term('BT-29', '0009:73282932000074')];
    expect(compare([siret], other)).to.have.length(3);
    expect(compare([siret], [])).to.deep.equal(['lost BT-30: 0002:73282932000074']);
  });

  it('includes the address that follows from a SIREN, and no other', () => {
    const siren = term('BT-47', '0002:732829320');
    expect(compare([siren], [siren, term('BT-49', '0225:732829320')])).to.deep.equal([]);
    expect(compare([siren], [siren, term('BT-49', '0225:356000000')])).to.deep.equal([
      'added BT-49: 0225:356000000',
    ]);
    const stated = [siren, term('BT-49', 'EM:a@b.example')];
    expect(compare(stated, [siren, term('BT-49', '0225:732829320')])).to.have.length(2);
  });

  it('includes a mandate in the words of the payment terms', () => {
    const words = term('BT-20', 'Moyen de paiement : prélèvement (59), mandat « RUM-7 »');
    const mandate = term('BT-89', 'RUM-7');
    expect(compare([mandate, words], [words])).to.deep.equal([]);
    const none = term('BT-20', 'RUM-7 bis');
    expect(compare([mandate, none], [none])).to.deep.equal(['lost BT-89: RUM-7']);
  });

  it('includes a gross price that equals the net one', () => {
    const net = term('BT-146', '5', 1);
    expect(compare([net], [net, term('BT-148', '5', 1)])).to.deep.equal([]);
    expect(compare([net], [net, term('BT-148', '6', 1)])).to.deep.equal([
      'added BT-148 of line 1: 6',
    ]);
  });

  it('includes the name of a line about another, as its note', () => {
    const line = (id: string, kind: string, parent: string) =>
      `<IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument><LineID>${id}</LineID>
      ${parent}<LineStatusReasonCode>${kind}</LineStatusReasonCode></AssociatedDocumentLineDocument>
      <SpecifiedTradeProduct><Name>Ligne ${id}</Name></SpecifiedTradeProduct></IncludedSupplyChainTradeLineItem>`;
    const about = line('2', 'INFORMATION', '<ParentLineID>1</ParentLineID>');
    const terms = readAllTerms(
      `<CrossIndustryInvoice><SupplyChainTradeTransaction>${line('1', 'DETAIL', '')}${about}</SupplyChainTradeTransaction></CrossIndustryInvoice>`,
    );
    expect(terms.map(({ id, line: number, value }) => [id, number, value])).to.deep.equal([
      ['BT-126', 1, '1'],
      ['BT-153', 1, 'Ligne 1'],
      ['BT-127', 1, 'Ligne 2'],
    ]);
  });

  it('excludes a note of a subject alone, and the blanks of an attachment', () => {
    const read = (blank: string) =>
      readAllTerms(
        `<Invoice><Note>#PMT#</Note><AdditionalDocumentReference><Attachment><EmbeddedDocumentBinaryObject>QUJD${blank}REVG</EmbeddedDocumentBinaryObject></Attachment></AdditionalDocumentReference></Invoice>`,
      );
    expect(compare(read('\n '), read(''))).to.deep.equal([]);
    expect(read('').map(({ id, value }) => [id, value])).to.deep.equal([['BT-125', 'QUJDREVG']]);
  });
});
