import { expect } from 'chai';
import { judgeStatus } from '#domain/invoicing/lifecycle/judge-status.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildIssuer } from './network-status.ts';

const PARTIES = {
  seller: buildParty({ siren: '732829320' }),
  buyer: buildParty({ siren: '356000000' }),
};
const APPROVAL = {
  code: '205',
  phase: '23' as string | null,
  issuer: buildIssuer('BY'),
  breaks_rules: false,
  rejects_delivery: true,
  proforma: false,
};
const judge = ({ code, ...status }: typeof APPROVAL) =>
  judgeStatus(status, statusOfCode(code), PARTIES);

describe('the judgement of a status', () => {
  it('names its issuer, or why it has no effect', () => {
    const stranger = { id: '552100554' };
    for (const [overrides, set_by, unapplied_reason] of [
      [{}, 'buyer', null],
      [{ phase: null }, 'buyer', null],
      [{ breaks_rules: true }, null, 'rule_broken'],
      [{ code: '999' }, null, 'unknown_code'],
      [{ phase: '305' }, null, 'other_phase'],
      [{ issuer: null }, null, 'unknown_role'],
      [{ issuer: buildIssuer('XX') }, null, 'unknown_role'],
      [{ issuer: buildIssuer('BY', stranger) }, null, 'other_company'],
      [{ issuer: buildIssuer('WK', stranger) }, 'platform', null],
      [{ rejects_delivery: false }, null, 'doubtful_rejection'],
      [{ proforma: true }, null, 'not_reachable'],
      [{ proforma: true, issuer: null }, null, 'unknown_role'],
    ] as const)
      expect(judge({ ...APPROVAL, ...overrides }), JSON.stringify(overrides)).to.include({
        set_by,
        unapplied_reason,
      });
  });
});
