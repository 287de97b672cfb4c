import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { expect } from 'chai';
import {
  printMeansLine,
  readMeansLines,
  splitPaymentMeans,
} from '#documents/completion/payment-means.ts';
import type { InvoicePaymentMeans } from '#model/invoice.ts';

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
  it('are elements when they are of one code', () => {
    const all = [means('30', account), means('30', { ...account, account_name: 'Atelier' })];
    expect(splitPaymentMeans(all)).to.deep.equal({ elements: all, lines: [] });
  });

  it('are lines of the terms when they are of another code than the first (CII-SR-467)', () => {
    const [cash, transfer] = [means('10'), means('30', account)];
    expect(splitPaymentMeans([transfer, cash])).to.deep.equal({
      ...NO_MEANS_DETAILS,
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

  it('say in a line what they are, and are found again', () => {
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
