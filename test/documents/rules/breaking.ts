import { expect } from 'chai';
import type { Change } from '#test/support/rules/change.ts';
import { brokenRules, type Rule } from '#test/support/rules/rule.ts';
import { sampleInvoice, type SampleSyntax, SYNTAXES } from '#test/support/rules/samples.ts';
import type { InvoiceTerms } from '#test/support/rules/terms.ts';

/** A rule, a change that breaks it, and an earlier change that keeps it. */
export type Breaking = readonly [rule: string, change: Change, before?: Change];

/** One test for each row and syntax, and one that every rule has a row. */
export function describeBreaking(
  rules: readonly Rule[],
  rows: readonly Breaking[],
  syntaxes: readonly SampleSyntax[] = SYNTAXES,
): void {
  it('every rule has a document that breaks it', () => {
    const broken = new Set(rows.map(([rule]) => rule));
    expect(rules.map(([id]) => id).filter((id) => !broken.has(id))).to.deep.equal([]);
  });

  for (const syntax of syntaxes)
    describe(`of ${syntax}`, () => {
      it('a good document breaks none', () => {
        expect(brokenRules(rules, sampleInvoice(syntax))).to.deep.equal([]);
      });

      for (const [index, [rule, change, before]] of rows.entries())
        it(`${rule} is broken (${index})`, () => {
          const invoice: InvoiceTerms = sampleInvoice(syntax);
          before?.(invoice);
          const one = rules.filter(([id]) => id === rule);
          expect(brokenRules(one, invoice), 'before').to.deep.equal([]);
          change(invoice);
          expect(brokenRules(one, invoice)).to.deep.equal([rule]);
        });
    });
}
