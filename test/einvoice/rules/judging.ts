import { expect } from 'chai';
import type { Rule } from '#einvoice/rules/rule.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import type { Change } from '#test/support/rules/change.ts';
import { sampleInvoice, type SampleSyntax, SYNTAXES } from '#test/support/rules/samples.ts';
import { productTree } from './breaking.ts';

type Verdict = 'keeps' | 'breaks';

/** A rule, what a changed sample does to it, the change, and the only syntax that the row is about. */
export type Judged = readonly [
  title: string,
  rule: string,
  verdict: Verdict,
  change: Change,
  only?: SampleSyntax,
];

function expectVerdict(
  rules: readonly Rule[],
  syntax: SampleSyntax,
  [, rule, verdict, change]: Judged,
): void {
  const invoice = sampleInvoice(syntax);
  change(invoice);
  const asked = rules.filter(({ id }) => id === rule);
  const broken = brokenRules(asked, productTree(invoice));
  expect(broken).to.deep.equal(verdict === 'breaks' ? [rule] : []);
}

/** One test for each row and syntax. */
export function describeVerdicts(rules: readonly Rule[], rows: readonly Judged[]): void {
  for (const syntax of SYNTAXES)
    for (const row of rows)
      if (row[4] === undefined || row[4] === syntax)
        it(`${row[0]} (${row[1]} of ${syntax})`, () => expectVerdict(rules, syntax, row));
}
