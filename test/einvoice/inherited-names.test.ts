import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printPdf } from '#einvoice/pdf.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { kindOfBuyer } from '#einvoice/treatment-note.ts';
import { settleBuyerKind } from '#einvoice/json/buyer-kind.ts';
import { Findings } from '#einvoice/json/input.ts';
import { lookUp } from '#kernel/look-up.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { readParts } from './cii/cii-file.ts';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
const MEANS = { ...NO_MEANS_DETAILS, iban: null, bic: null, account_name: null };

/** JavaScript's objects have members of these names, so a table looked up by a stranger's text must not find them. */
describe('names that every object inherits', () => {
  it('are found in no table', () => {
    expect(NAMES).to.include.members(['constructor', 'valueOf', '__proto__']);
    for (const name of NAMES) expect(lookUp({ own: 1 }, name), name).to.equal(undefined);
    expect(lookUp({ own: 1 }, 'own')).to.equal(1);
  });

  for (const name of NAMES)
    it(`are plain texts in documents: ${name}`, async () => {
      const tax = { tax_rate: '0', taxable_amount: '1.00', tax_amount: '0.00' };
      const reason = { exemption_reason: name, exemption_reason_code: null };
      const invoice = {
        ...buildInvoice({
          lines: [buildLine({ unit_code: name, price_base_unit_code: `${name} ` })],
          item_notes: [{ subject_code: name, text: name }],
          payment_means: [{ ...MEANS, type_code: name }],
        }),
        type_code: name,
        tax_subtotals: [{ ...tax, ...reason, tax_category: 'E' as const }],
      };
      for (const text of [printUbl(invoice), printCii(invoice)]) expect(text).to.include(name);
      expect(await printPdf(invoice)).to.have.length.above(1_000);
    });

  it('are neither codes nor formats in CII', () => {
    for (const name of NAMES) {
      const date = `<DueDateDateTime><udt:DateTimeString format="${name}">20260606</udt:DateTimeString></DueDateDateTime>`;
      const { due_date } = readParts({
        settlement: `<SpecifiedTradePaymentTerms>${date}</SpecifiedTradePaymentTerms>`,
      });
      expect(due_date, name).to.equal('2026-06-06');
    }
  });

  it('are not kinds of buyers', () => {
    for (const name of NAMES) {
      const notes = [{ subject_code: 'BAR', text: name }];
      expect(kindOfBuyer(notes)).to.equal(null);
      const kind = settleBuyerKind(new Findings(), buildParty(), notes, false);
      expect(kind).to.equal('business');
    }
  });
});
