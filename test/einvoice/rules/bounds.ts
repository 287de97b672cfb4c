import { expect } from 'chai';
import type { Rule } from '#einvoice/rules/rule.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import type { Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import { productTree } from './breaking.ts';

/** A boundary of a rule: a change of the sample that just keeps it, and one that just breaks it. */
export type Bound = readonly [rule: string, title: string, kept: Change, broken: Change];

/** One test for each row and syntax. */
export function describeBounds(rules: readonly Rule[], rows: readonly Bound[]): void {
  for (const syntax of SYNTAXES)
    describe(`of ${syntax}`, () => {
      for (const [rule, title, kept, broken] of rows)
        it(`${rule}: ${title}`, () => {
          const brokenBy = (change: Change): string[] => {
            const invoice = sampleInvoice(syntax);
            change(invoice);
            const one = rules.filter(({ id }) => id === rule);
            return brokenRules(one, productTree(invoice));
          };
          expect(brokenBy(kept), 'kept').to.deep.equal([]);
          expect(brokenBy(broken), 'broken').to.deep.equal([rule]);
        });
    });
}
