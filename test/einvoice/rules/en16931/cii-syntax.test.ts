import { expect } from 'chai';
import { CII_SYNTAX_RULES } from '#einvoice/rules/en16931/cii-syntax.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import { inTurn, remove, write } from '#test/support/rules/change.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';

const withoutAccount = (code: string) =>
  inTurn(write('BG-16/BT-81', code), remove('BG-16/BG-17/BT-84'));

describe('the rules of the binding to CII', () => {
  it('hold for an invoice that is not yet a file', () => {
    expect(brokenRules(CII_SYNTAX_RULES, readInvoiceTerms(buildInvoice()))).to.deep.equal([]);
  });

  describeVerdicts(CII_SYNTAX_RULES, [
    ...['30', '58'].map((code): Judged => [
      `a transfer (${code}) needs an account`,
      'CII-SR-470',
      'breaks',
      withoutAccount(code),
      'cii',
    ]),
    ...['31', '48', '59'].map((code): Judged => [
      `another means of payment (${code}) needs no account`,
      'CII-SR-470',
      'keeps',
      withoutAccount(code),
      'cii',
    ]),
  ]);
});
