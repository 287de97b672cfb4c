import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { printPdf } from '#einvoice/pdf.ts';
import { readWithoutRoot } from '#test/support/documents/read-without-root.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { invoiceCorpus } from '#test/support/invoices/invoice-corpus.ts';
import { containerFindings } from '#test/support/documents/container-findings.ts';
import { checkPdfA } from '#test/support/documents/pdf-a.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';
import { checkBrFr, checkEn16931 } from '#test/support/rules/broken-rules.ts';
import { checkFacturx } from '#test/support/rules/factur-x.ts';
import { checkEach } from '#test/support/check-each.ts';
import { expectedFile } from './expected-file.ts';
import { openFacturxSchema } from './facturx-schema.ts';
import type { FindViolation } from './schema.ts';

const PROFILE = 'urn:cen.eu:en16931:2017';
const PRINTERS = { ubl: printUbl, cii: printCii };

/** French rules that these invoices break because the depositor knows no more. */
function unavoidable({ direction, currency_code, buyer }: PrintableInvoice): string[] {
  return [
    // The notes of another's document are the other's.
    ...(direction === 'sales' ? [] : ['BR-FR-05']),
    // The tax in euros (BT-111) needs an exchange rate.
    ...(currency_code === 'EUR' ? [] : ['BR-FR-CO-12']),
    // A person has no electronic address.
    ...(buyer.siren === null && buyer.electronic_address === null ? ['BR-FR-12'] : []),
  ];
}

/** Drops blanks: pages use several kinds for thousands and IBANs. */
const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** An amount with decimal comma and minus sign, as on a page. */
const shown = (amount: string): string => amount.replace('.', ',').replace('-', '−');

const numberOf = ({ invoice_number }: PrintableInvoice): string => invoice_number;

describe('a hundred varied invoices', () => {
  const corpus = invoiceCorpus();

  it('have a number each', () => {
    expect(new Set(corpus.map(({ invoice_number }) => invoice_number)).size).to.equal(100);
  });

  for (const syntax of ['ubl', 'cii'] as const)
    describe(`as ${syntax}`, () => {
      it('keep the rules and read back as printed', () =>
        checkEach(corpus, numberOf, async (invoice) => {
          const xml = PRINTERS[syntax](invoice);
          expect(checkEn16931(xml)).to.deep.equal([]);
          if (invoice.seller.siren !== null)
            expect(checkBrFr(xml)).to.have.members(unavoidable(invoice));
          // Only what fits the published schema is read.
          expect(await readWithoutRoot(Buffer.from(xml))).to.deep.equal({
            kind: 'read',
            invoice: expectedFile(invoice, syntax, PROFILE),
            format: syntax,
            xml: null,
            unread: [],
            unread_count: 0,
            attachments: [],
            lostAttachments: 0,
          });
        }));
    });

  describe('as Factur-X', () => {
    let findViolation: FindViolation;
    before(function () {
      findViolation = openFacturxSchema(this);
    });

    it('fit the profile, are archivable, and contain their CII', () =>
      checkEach(corpus, numberOf, async (invoice) => {
        const xml = printCii(invoice);
        expect(checkFacturx(xml)).to.deep.equal([]);
        expect(findViolation(xml)).to.equal(null);
        const pdf = await printFacturx(invoice);
        expect(await checkPdfA(pdf)).to.deep.equal([]);
        expect(await containerFindings(pdf)).to.deep.equal([]);
        expect(await readWithoutRoot(pdf)).to.deep.equal({
          kind: 'read',
          invoice: expectedFile(invoice, 'cii', PROFILE),
          format: 'facturx',
          xml: new Uint8Array(Buffer.from(xml)),
          unread: [],
          unread_count: 0,
          attachments: [],
          lostAttachments: 0,
        });
      }));
  });

  describe('as PDF', () => {
    it('show their parties, lines and sums', () =>
      checkEach(corpus, numberOf, async (invoice) => {
        const text = compact(await pdfText(await printPdf(invoice)));
        const { seller, buyer, lines, tax_subtotals } = invoice;
        // The negative balance of an invoice is the buyer's.
        const balance = isCreditNote(invoice)
          ? invoice.amount_due
          : invoice.amount_due.replace('-', '');
        const texts = [invoice.invoice_number, seller.name, buyer.name];
        const amounts = [
          invoice.total_excluding_tax,
          invoice.total_tax,
          invoice.total_including_tax,
          balance,
          ...lines.map(({ net_amount }) => net_amount),
          ...tax_subtotals.map(({ taxable_amount }) => taxable_amount),
        ];
        for (const one of [...texts, ...amounts.map(shown)]) expect(text).to.include(compact(one));
      }));
  });
});
