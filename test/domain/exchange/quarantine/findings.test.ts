import { expect } from 'chai';
import { printFindings, readFindings } from '#domain/exchange/quarantine/findings.ts';
import { refusedAtCreation, refusedWhole } from '#kernel/api-error.ts';

describe('the findings of a refused file', () => {
  it('are its first 200 reasons, and the number of all', () => {
    const violations = Array.from({ length: 201 }, (_, n) => ({
      field: `lines[${n}].quantity`,
      code: 'required' as const,
      message: 'doit être renseigné',
    }));
    const { findings, findings_count } = printFindings(refusedAtCreation(violations));
    expect(findings_count).to.equal(201);
    expect(readFindings(findings)).to.have.length(200);
    expect(readFindings(findings).at(-1)).to.deep.equal({
      severity: 'error',
      code: 'required',
      rule: null,
      path: 'lines[199].quantity',
      message: 'doit être renseigné',
    });
  });

  it('name the published rule, even before a place in the file, and none without a rule', () => {
    const message = 'est refusé : les sommes diffèrent (EN 16931 BR-CO-10)';
    const violations = [message, `${message} : /Invoice/cac:TaxTotal`, 'doit exister'].map(
      (text) => ({ field: 'file', code: 'inconsistent', message: text }) as const,
    );
    const { findings } = printFindings(refusedAtCreation(violations));
    expect(readFindings(findings).map(({ rule }) => rule)).to.deep.equal([
      'BR-CO-10',
      'BR-CO-10',
      null,
    ]);
  });

  it('have no path if the whole file is refused, and no endless text', () => {
    const { findings } = printFindings(refusedWhole({ code: 'taken', message: 'x'.repeat(5_000) }));
    expect(readFindings(findings)).to.deep.equal([
      { severity: 'error', code: 'taken', rule: null, path: null, message: 'x'.repeat(1_000) },
    ]);
  });
});
