import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { compareTerms } from '#test/support/corpora/compare-terms.ts';
import { readAllTerms, type FoundTerm } from '#test/support/corpora/read-terms.ts';
import { invoiceCorpus } from '#test/support/invoices/invoice-corpus.ts';

const term = (id: string, value: string, path: string, line: number | null = null): FoundTerm => ({
  id,
  line,
  value,
  path,
});

describe('the comparison of documents by their terms', () => {
  for (const invoice of invoiceCorpus())
    it(`finds the same terms in both syntaxes: ${invoice.invoice_number}`, () => {
      const ubl = readAllTerms(printUbl(invoice));
      const cii = readAllTerms(printCii(invoice));
      expect(compareTerms(ubl, cii, [])).to.deep.equal([]);
    });

  const file = [
    term('BT-10', 'Service 7', 'Invoice/BuyerReference'),
    term('BT-116', '90', 'Invoice/TaxTotal/TaxSubtotal/TaxableAmount'),
    term('BT-146', '-3', 'Invoice/InvoiceLine[1]/Price/PriceAmount', 1),
  ];

  it('names what is lost, added or stated otherwise', () => {
    const made = [...file.slice(0, 2), term('BT-146', '3', 'elsewhere', 1)];
    expect(compareTerms(file, made, [])).to.deep.equal([
      'lost BT-146 of line 1: -3',
      'added BT-146 of line 1: 3',
    ]);
    expect(compareTerms(file, file.slice(1), [])).to.deep.equal(['lost BT-10: Service 7']);
  });

  it('skips what the warnings name, by an element or one above it', () => {
    const warnings = ['/Invoice/cbc:BuyerReference', '/Invoice/cac:InvoiceLine[1]/cac:Price'].map(
      (path) => ({ code: 'term_not_carried', path }),
    );
    expect(compareTerms(file, file.slice(1, 2), warnings)).to.deep.equal([]);
  });

  it('skips merged breakdowns and moved signs', () => {
    const made = [
      ...file.slice(0, 1),
      term('BT-116', '100', 'elsewhere'),
      term('BT-146', '3', 'elsewhere', 1),
    ];
    const warnings = [
      { code: 'merged', path: 'tax_subtotals[0]' },
      { code: 'sign_moved', path: 'lines[0].unit_price' },
    ];
    expect(compareTerms(file, made, warnings)).to.deep.equal([]);
    expect(compareTerms(file, made, warnings.slice(0, 1))).to.have.length(2);
  });

  it('names a warning of an element that is carried', () => {
    const warnings = [{ code: 'term_not_carried', path: '/Invoice/BuyerReference' }];
    expect(compareTerms(file, file, warnings)).to.deep.equal([
      'carried in spite of the warning: Invoice/BuyerReference',
    ]);
  });

  it('tells a carried repeated element from one that is not carried', () => {
    const terms = readAllTerms(`<Invoice><AccountingCustomerParty><Party>
      <PartyTaxScheme><CompanyID>FR1</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme>
      <PartyTaxScheme><CompanyID>2</CompanyID><TaxScheme><ID>?</ID></TaxScheme></PartyTaxScheme>
    </Party></AccountingCustomerParty></Invoice>`);
    const remarks = [1, 2].map((number) => {
      const path = `/Invoice/AccountingCustomerParty/Party/PartyTaxScheme[${number}]/CompanyID`;
      return compareTerms(terms, terms, [{ code: 'term_not_carried', path }]);
    });
    expect(remarks).to.deep.equal([
      [
        'carried in spite of the warning: ' +
          'Invoice/AccountingCustomerParty/Party/PartyTaxScheme[1]/CompanyID',
      ],
      [],
    ]);
  });

  it('reads a CII’s document without a type as a supporting one', () => {
    const references = ['', '<TypeCode>916</TypeCode>', '<TypeCode>130</TypeCode>'].map(
      (type, index) =>
        `<AdditionalReferencedDocument><IssuerAssignedID>${index}</IssuerAssignedID>${type}</AdditionalReferencedDocument>`,
    );
    const terms = readAllTerms(
      `<CrossIndustryInvoice><SupplyChainTradeTransaction><ApplicableHeaderTradeAgreement>${references.join('')}</ApplicableHeaderTradeAgreement></SupplyChainTradeTransaction></CrossIndustryInvoice>`,
    );
    expect(terms.map(({ id, value }) => [id, value])).to.deep.equal([
      ['BT-18', '2'],
      ['BT-122', '0'],
      ['BT-122', '1'],
    ]);
  });
});
