import { expect } from 'chai';
import { printCii, readCii } from '#documents/cii.ts';
import { printUbl, readUbl } from '#documents/ubl.ts';
import { readXml } from '#documents/xml/read-xml.ts';
import { CII, UBL } from '#documents/xml/schemas.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { invoiceCorpus } from '#test/support/invoice-corpus.ts';
import { checkBrFr } from '#test/support/rules/br-fr.ts';
import { checkEn16931 } from '#test/support/rules/en16931.ts';
import { checkFacturx } from '#test/support/rules/factur-x.ts';
import { expectedFile } from './expected-file.ts';
import { openFacturxSchema } from './facturx-schema.ts';
import type { FindViolation } from './schema.ts';

interface Syntax {
  name: InvoiceFile['syntax'];
  print: (invoice: PrintableInvoice) => string;
  /** Valid by the published schema, or it throws. */
  read: (xml: string) => InvoiceFile;
}

const SYNTAXES: readonly Syntax[] = [
  { name: 'ubl', print: printUbl, read: (xml) => readUbl(readXml(xml, UBL)) },
  { name: 'cii', print: printCii, read: (xml) => readCii(readXml(xml, CII)) },
];

/** French rules that an invoice of a French seller breaks for want of what nobody said of it. */
function unavoidable({ currency_code, buyer }: PrintableInvoice): string[] {
  return [
    // The tax in euros (BT-111) wants a rate of exchange.
    ...(currency_code === 'EUR' ? [] : ['BR-FR-CO-12']),
    // A person has no electronic address.
    ...(buyer.siren === null && buyer.electronic_address === null ? ['BR-FR-12'] : []),
  ];
}

describe('a hundred varied invoices', () => {
  const corpus = invoiceCorpus();

  it('are a hundred, each with a number of its own', () => {
    expect(new Set(corpus.map(({ invoice_number }) => invoice_number)).size).to.equal(100);
  });

  for (const { name, print, read } of SYNTAXES)
    describe(`as ${name}`, () => {
      for (const invoice of corpus)
        it(`keep the rules and say again what was printed: ${invoice.invoice_number}`, () => {
          const xml = print(invoice);
          expect(checkEn16931(xml)).to.deep.equal([]);
          if (invoice.seller.siren !== null)
            expect(checkBrFr(xml)).to.have.members(unavoidable(invoice));
          expect(read(xml)).to.deep.equal(expectedFile(invoice, name, 'urn:cen.eu:en16931:2017'));
        });
    });

  describe("as Factur-X's cii", () => {
    let findViolation: FindViolation;
    before(function () {
      findViolation = openFacturxSchema(this);
    });

    for (const invoice of corpus)
      it(`are of the profile EN 16931: ${invoice.invoice_number}`, () => {
        const xml = printCii(invoice);
        expect(checkFacturx(xml)).to.deep.equal([]);
        expect(findViolation(xml)).to.equal(null);
      });
  });
});
