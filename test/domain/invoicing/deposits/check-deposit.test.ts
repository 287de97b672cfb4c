import { expect } from 'chai';
import { summariseCheck } from '#domain/invoicing/deposits/check-deposit.ts';
import type { Warning } from '#einvoice/model/warning.ts';

const unknown = (path: string): Warning => ({
  severity: 'warning',
  code: 'member_unknown',
  rule: null,
  path,
  message: 'est inconnu',
});

const check = (findings: Partial<Parameters<typeof summariseCheck>[0]>) =>
  summariseCheck({
    violations: [],
    warnings: [],
    profile: null,
    truncated: false,
    strict: false,
    ...findings,
  });

describe('the result of a check', () => {
  it('reports once what a draft’s warnings and its issue both say', () => {
    const violations = [
      { field: 'buyer', code: 'required', message: 'doit être renseigné' } as const,
    ];
    const { findings } = check({ violations });
    expect(findings).to.have.length(1);
    expect(check({ violations, warnings: findings }).findings).to.deep.equal(findings);
  });

  it('shows 500 findings, and says when there are more', () => {
    const of = (count: number) => Array.from({ length: count }, (_, at) => unknown(`x${at}`));
    const all = check({ warnings: of(500) });
    expect([all.findings.length, all.truncated]).to.deep.equal([500, false]);
    const more = check({ warnings: of(501) });
    expect([more.findings.length, more.truncated]).to.deep.equal([500, true]);
    expect(check({ truncated: true }).truncated).to.equal(true);
  });
});
