import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  addDays,
  paymentTermsOf,
  readDiscounts,
  readTerms,
} from '#einvoice/completion/payment-terms.ts';
import type { InvoiceEarlyPaymentDiscount } from '#einvoice/model/invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const discount = (overrides: Partial<InvoiceEarlyPaymentDiscount> = {}) => ({
  percentage: null,
  amount: null,
  until: null,
  ...overrides,
});

/** Discounts that deposits allow: a percentage, an amount or both, and perhaps a day. */
const discounts = fc
  .record({
    percentage: fc.option(
      fc.integer({ min: 0, max: 1_000_000 }).map((rate) => String(rate / 10_000)),
    ),
    amount: fc.option(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map((cents) => `${cents}.05`),
    ),
    until: fc.option(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  })
  .filter(({ percentage, amount }) => percentage !== null || amount !== null);

describe('payment terms', () => {
  it('ask for payment on receipt if something is due on no day', () => {
    expect(paymentTermsOf(buildInvoice({ due_date: null }))).to.equal('Paiement à réception');
  });

  it('are empty with a due date, or if nothing is due', () => {
    expect(paymentTermsOf(buildInvoice())).to.equal(null);
    const payments = [{ amount: '120.00', paid_on: null, reference: null }];
    expect(paymentTermsOf(buildInvoice({ due_date: null, payments }))).to.equal(null);
  });

  it('state each early-payment discount on a line', () => {
    const early_payment_discounts = [
      discount({ percentage: '1.5', until: '2026-03-10' }),
      discount({ percentage: '2', amount: '2.40' }),
      discount({ amount: '12.00' }),
    ];
    expect(paymentTermsOf(buildInvoice({ due_date: null, early_payment_discounts }))).to.equal(
      'Paiement à réception\n' +
        "Escompte pour paiement anticipé : 1,5 %, jusqu'au 10/03/2026\n" +
        'Escompte pour paiement anticipé : 2 %, soit 2,40 EUR\n' +
        'Escompte pour paiement anticipé : 12,00 EUR',
    );
  });

  it('begin with those of a file', () => {
    const invoice = { due_date: null, payment_terms: '30 jours net\nPar virement' };
    expect(paymentTermsOf(buildInvoice(invoice))).to.equal('30 jours net\nPar virement');
    const early_payment_discounts = [discount({ percentage: '2' })];
    expect(paymentTermsOf(buildInvoice({ ...invoice, early_payment_discounts }))).to.equal(
      '30 jours net\nPar virement\nEscompte pour paiement anticipé : 2 %',
    );
  });

  it("do not repeat a discount that a file's terms state", () => {
    const payment_terms = '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=100.00#';
    const until = addDays(buildInvoice().issue_date, 14);
    const early_payment_discounts = [discount({ percentage: '2', until })];
    const invoice = buildInvoice({ payment_terms, early_payment_discounts });
    expect(paymentTermsOf(invoice)).to.equal(payment_terms);
  });

  it('are split again: lines that we added are left out', () => {
    const invoice = buildInvoice({
      payment_terms: '30 jours net\n\n#SKONTO#TAGE=14#PROZENT=2.00#',
      early_payment_discounts: [discount({ amount: '12.00' })],
      payment_means: [
        { ...NO_MEANS_DETAILS, type_code: '30', iban: null, bic: null, account_name: 'Atelier' },
      ],
    });
    const terms = paymentTermsOf(invoice) ?? '';
    expect(terms.split('\n')).to.have.length(5);
    expect(readTerms(terms)).to.equal(invoice.payment_terms);
    expect(readTerms('Escompte pour paiement anticipé : 2 %\n ')).to.equal(null);
  });

  it('give back the discounts that they were made of', () => {
    fc.assert(
      fc.property(fc.array(discounts), (early_payment_discounts) => {
        const terms = paymentTermsOf(buildInvoice({ early_payment_discounts })) ?? '';
        expect(readDiscounts(terms, null)).to.deep.equal(early_payment_discounts);
      }),
    );
  });

  it('have discounts as XRechnung writes them, counted from the day of issue', () => {
    const terms =
      'Bitte überweisen\n#SKONTO#TAGE=14#PROZENT=2.25#\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=252.94#\n';
    expect(readDiscounts(terms, '2026-02-20')).to.deep.equal([
      discount({ percentage: '2.25', until: '2026-03-06' }),
      discount({ percentage: '1.00', until: '2026-03-22' }),
    ]);
  });

  it('contain no discount in other words', () => {
    const terms =
      "Escompte de 2 % à 10 jours\nEscompte pour paiement anticipé : jusqu'au 10/03/2026";
    expect(readDiscounts(terms, '2026-02-20')).to.deep.equal([]);
  });

  it('count days as the calendar does, and refuse days that it does not have', () => {
    expect(addDays('2028-02-28', 2)).to.equal('2028-03-01');
    expect(addDays('2026-01-01', -1)).to.equal('2025-12-31');
    expect(addDays('9999-12-31', 1)).to.equal(null);
    expect(addDays('2026-01-01', 1e300)).to.equal(null);
    expect(addDays('bientôt', 1)).to.equal(null);
    expect(addDays(null, 1)).to.equal(null);
  });
});
