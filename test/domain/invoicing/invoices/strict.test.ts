import { expect } from 'chai';
import { bySeverity } from '#einvoice/judgement.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import type { Warning } from '#einvoice/model/warning.ts';

const warning = (severity: Warning['severity'], code: Warning['code'], path: string): Warning => ({
  severity,
  code,
  rule: null,
  path,
  message: 'Corrigez.',
});

const FINDINGS = [
  warning('information', 'merged', 'a'),
  warning('warning', 'assumed', 'b'),
  warning('error', 'rule_broken', 'c'),
  warning('warning', 'member_unknown', 'd'),
  warning('warning', 'mention_missing', 'e'),
  warning('error', 'amount_differs', 'f'),
];

describe('findings about an invoice', () => {
  it('refuse a strict request if they are errors, guesses or unknown members', () => {
    const message = 'n’est pas admis en mode strict : Corrigez.';
    expect(refusedByStrict(FINDINGS)).to.deep.equal([
      { field: 'b', code: 'required', message },
      { field: 'c', code: 'inconsistent', message },
      { field: 'd', code: 'not_allowed', message },
      { field: 'f', code: 'inconsistent', message },
    ]);
  });

  it('have errors first and remarks last, otherwise in their order', () => {
    const paths = bySeverity(FINDINGS).map(({ path }) => path);
    expect(paths).to.deep.equal(['c', 'f', 'b', 'd', 'e', 'a']);
  });
});
