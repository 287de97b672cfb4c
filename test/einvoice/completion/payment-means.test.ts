import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printMeansLine, readMeansLines } from '#einvoice/completion/means-line.ts';
import {
  orderPaymentMeans,
  splitPaymentMeans,
  unprintedMembers,
} from '#einvoice/completion/payment-means.ts';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';

const means = (type_code: string, overrides: Partial<InvoicePaymentMeans> = {}) => ({
  type_code,
  iban: null,
  bic: null,
  account_name: null,
  ...NO_MEANS_DETAILS,
  ...overrides,
});
const account = { iban: 'FR7630006000011234567890189' };

describe('the payment means of a document', () => {
  it('are printed without what an element before them contradicts', () => {
    const debit = (debited_iban: string) => ({
      direct_debit: { mandate_reference: 'M1', creditor_id: null, debited_iban },
      text: 'Prélèvement',
    });
    const cash = means('10', { text: 'Espèces' });
    const all = [means('59', debit('FR1')), means('59', debit('FR1')), cash];
    expect(unprintedMembers(all)).to.deep.equal([]);
    expect(unprintedMembers([...all, means('59', debit('FR2'))])).to.deep.equal([
      'payment_means[3].direct_debit',
    ]);
  });

  it('are elements when they have one code', () => {
    const all = [means('30', account), means('30', { ...account, account_name: 'Atelier' })];
    expect(splitPaymentMeans(all)).to.deep.equal({ elements: all, lines: [] });
  });

  it('are lines of the terms when they have another code than the first (CII-SR-467)', () => {
    const [cash, transfer] = [means('10'), means('30', account)];
    expect(splitPaymentMeans([transfer, cash])).to.deep.equal({
      elements: [transfer],
      lines: [cash],
    });
    expect(splitPaymentMeans([cash, transfer]).elements).to.deep.equal([cash]);
  });

  it('are lines when they are transfers without an IBAN (BR-61), or name a bank or holder without one', () => {
    const incomplete = [
      means('30'),
      means('58'),
      means('20', { account_name: 'Atelier' }),
      means('20', { bic: 'AGRIFRPP' }),
    ];
    expect(splitPaymentMeans(incomplete)).to.deep.equal({ elements: [], lines: incomplete });
    expect(splitPaymentMeans([...incomplete, means('20')]).elements).to.deep.equal([means('20')]);
  });

  it('are elements when they pay to an account without an IBAN', () => {
    const transfer = means('30', { account_id: '00012345678', account_name: 'Atelier' });
    expect(splitPaymentMeans([transfer]).elements).to.deep.equal([transfer]);
  });

  it('have one text, reference, card and mandate as elements, the first, and all where no rule applies', () => {
    const details = (number: string) => ({
      text: `Texte ${number}`,
      remittance_information: `Réf. ${number}`,
      card: { number: `123${number}`, holder_name: null },
      direct_debit: { mandate_reference: `M${number}`, creditor_id: null, debited_iban: null },
    });
    const all = [
      means('59', { ...account, ...details('1'), text: null }),
      means('59', { ...account, ...details('2') }),
      means('59', { ...account, ...details('3') }),
    ];
    const none = { remittance_information: null, card: null, direct_debit: null };
    expect(splitPaymentMeans(all).elements).to.deep.equal([
      all[0],
      means('59', { ...account, text: 'Texte 2', ...none }),
      means('59', { ...account, text: null, ...none }),
    ]);
    expect(orderPaymentMeans(all)).to.deep.equal(all);
  });

  it('state each of their details in a line, and are found again', () => {
    const all = [
      means('59', {
        iban: null,
        account_id: '00012345678',
        bic: 'AGRIFRPP',
        account_name: 'Atelier, BIC B',
        text: 'Prélèvement, mensuel',
        remittance_information: 'REF (7)',
        card: { number: '1234', holder_name: 'Zoé' },
        direct_debit: {
          mandate_reference: 'M, 1',
          creditor_id: 'FR12ZZZ123456',
          debited_iban: account.iban,
        },
      }),
      means('49', {
        direct_debit: { mandate_reference: null, creditor_id: 'FR12ZZZ123456', debited_iban: null },
      }),
    ];
    expect(readMeansLines(all.map(printMeansLine).join('\n'))).to.deep.equal(all);
  });

  it('state their kind in a line, and are found again', () => {
    const line = printMeansLine(means('30', { bic: 'AGRIFRPP', account_name: 'Atelier (29)' }));
    expect(line).to.equal(
      'Moyen de paiement : virement (30), BIC AGRIFRPP, titulaire Atelier (29)',
    );
    const all = [
      means('30', { bic: 'AGRIFRPP', account_name: 'Atelier (29)' }),
      means('ZZZ', { ...account, account_name: 'A, BIC B' }),
      means('10'),
    ];
    expect(readMeansLines(all.map(printMeansLine).join('\n'))).to.deep.equal(all);
    expect(readMeansLines('Paiement par chèque\nMoyen de paiement : chèque')).to.deep.equal([]);
  });
});
