import { expect } from 'chai';
import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { day, readParts, TOTALS, unreadParts } from './cii-file.ts';

describe('payment means read from CII', () => {
  const means = (code: string, rest = '') =>
    `<SpecifiedTradeSettlementPaymentMeans><TypeCode>${code}</TypeCode>${rest}</SpecifiedTradeSettlementPaymentMeans>`;
  const debited =
    '<PayerPartyDebtorFinancialAccount><IBANID>DE89370400440532013000</IBANID></PayerPartyDebtorFinancialAccount>';
  const mandate = `<SpecifiedTradePaymentTerms><DirectDebitMandateID>M-1</DirectDebitMandateID></SpecifiedTradePaymentTerms>`;
  const header =
    '<CreditorReferenceID>FR12ZZZ123456</CreditorReferenceID><PaymentReference>RF18</PaymentReference>';
  const NONE = { iban: null, bic: null, account_name: null, ...NO_MEANS_DETAILS };
  const DEBIT = { mandate_reference: 'M-1', creditor_id: 'FR12ZZZ123456', debited_iban: null };

  it('have their text, card and account, whatever the element of the account', () => {
    const { payment_means } = readParts({
      settlement:
        means(
          '48',
          '<Information>Carte</Information><ApplicableTradeSettlementFinancialCard><ID>1234</ID><CardholderName>Ada</CardholderName></ApplicableTradeSettlementFinancialCard>',
        ) +
        means(
          '30',
          '<PayeePartyCreditorFinancialAccount><AccountName>Atelier</AccountName><ProprietaryID>102030</ProprietaryID></PayeePartyCreditorFinancialAccount>',
        ) +
        means(
          '30',
          '<PayeePartyCreditorFinancialAccount><IBANID>LOCBANKACCOUNT</IBANID></PayeePartyCreditorFinancialAccount>',
        ) +
        means(
          '30',
          '<PayeePartyCreditorFinancialAccount><ProprietaryID>fr76 3000 6000 0112 3456 7890 189</ProprietaryID></PayeePartyCreditorFinancialAccount>',
        ) +
        TOTALS,
    });
    expect(payment_means).to.deep.equal([
      { ...NONE, type_code: '48', text: 'Carte', card: { number: '1234', holder_name: 'Ada' } },
      { ...NONE, type_code: '30', account_name: 'Atelier', account_id: '102030' },
      { ...NONE, type_code: '30', account_id: 'LOCBANKACCOUNT' },
      { ...NONE, type_code: '30', iban: 'fr76 3000 6000 0112 3456 7890 189' },
    ]);
  });

  it('leave the second number of an account', () => {
    const settlement =
      means(
        '30',
        '<PayeePartyCreditorFinancialAccount><IBANID>FR7630006000011234567890189</IBANID><ProprietaryID>102030</ProprietaryID></PayeePartyCreditorFinancialAccount>',
      ) + TOTALS;
    expect(readParts({ settlement }).payment_means[0]).to.deep.include({ account_id: null });
    expect(unreadParts({ settlement })).to.deep.equal([
      '/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/ProprietaryID',
    ]);
  });

  it('have the mandate with the debited account, else with a direct debit, else in the first one', () => {
    const read = (...written: string[]) =>
      readParts({ payment: header, settlement: `${written.join('')}${mandate}${TOTALS}` })
        .payment_means;
    expect(read(means('30'), means('59'), means('49', debited))).to.deep.equal([
      { ...NONE, type_code: '30', remittance_information: 'RF18' },
      { ...NONE, type_code: '59' },
      {
        ...NONE,
        type_code: '49',
        direct_debit: { ...DEBIT, debited_iban: 'DE89370400440532013000' },
      },
    ]);
    expect(read(means('30'), means('59')).map(({ direct_debit }) => direct_debit)).to.deep.equal([
      null,
      DEBIT,
    ]);
    expect(read(means('30'), means('10')).map(({ direct_debit }) => direct_debit)).to.deep.equal([
      DEBIT,
      null,
    ]);
  });

  it('are of the undefined kind when only their reference is stated', () => {
    const file = readParts({ payment: '<PaymentReference>RF18</PaymentReference>' });
    expect(file.payment_means).to.deep.equal([
      { ...NONE, type_code: '1', remittance_information: 'RF18' },
    ]);
    expect(readParts({}).payment_means).to.deep.equal([]);
  });

  it('are due on the first day without a discount; other days stay unread', () => {
    const terms = (date: string) =>
      `<SpecifiedTradePaymentTerms><DueDateDateTime>${day(date)}</DueDateDateTime></SpecifiedTradePaymentTerms>`;
    const settlement = `${terms('20260401')}${terms('20260501')}${TOTALS}`;
    expect(readParts({ settlement }).due_date).to.equal('2026-04-01');
    expect(unreadParts({ settlement })).to.deep.equal([
      '/ApplicableHeaderTradeSettlement/SpecifiedTradePaymentTerms[2]/DueDateDateTime/DateTimeString',
    ]);
  });
});
