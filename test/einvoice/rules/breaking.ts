import { expect } from 'chai';
import type { Rule } from '#einvoice/rules/rule.ts';
import { readXmlTerms } from '#einvoice/rules/terms/read-xml-terms.ts';
import type { InvoiceTerms as Tree } from '#einvoice/rules/terms/term-tree.ts';
import { parseXml } from '#einvoice/xml/parse-xml.ts';
import { toElement } from '#einvoice/xml/read-xml.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import type { Change } from '#test/support/rules/change.ts';
import { sampleInvoice, type SampleSyntax, SYNTAXES } from '#test/support/rules/samples.ts';
import type { InvoiceTerms } from '#test/support/rules/terms.ts';
import { printNode } from '#test/support/rules/xml-node.ts';

/** A rule, a change that breaks it, an earlier change that keeps it, and the only syntax that has it. */
export type Breaking = readonly [
  rule: string,
  change: Change,
  before?: Change | null | undefined,
  only?: SampleSyntax | undefined,
];

/** The product's own reading of a changed document, which no schema has seen. */
export function productTree({ node }: InvoiceTerms): Tree {
  using document = parseXml(Buffer.from(printNode(node)));
  return readXmlTerms(toElement(document.root, 1));
}

/** One test for each row and syntax, and one that every rule has a row in each of its syntaxes. */
export function describeBreaking(
  rules: readonly Rule[],
  rows: readonly Breaking[],
  prepare: Change = () => {},
): void {
  for (const syntax of SYNTAXES)
    describe(`of ${syntax}`, () => {
      const own = rules.filter((rule) => rule.syntax === undefined || rule.syntax === syntax);
      const broken = rows.filter(([, , , only]) => only === undefined || only === syntax);
      const sample = (): InvoiceTerms => {
        const invoice = sampleInvoice(syntax);
        prepare(invoice);
        return invoice;
      };

      it('every rule has a document that breaks it', () => {
        const ids = new Set(broken.map(([rule]) => rule));
        expect(own.map(({ id }) => id).filter((id) => !ids.has(id ?? ''))).to.deep.equal([]);
      });

      it('a good document breaks none', () => {
        expect(brokenRules(own, productTree(sample()))).to.deep.equal([]);
      });

      for (const [index, [rule, change, before]] of broken.entries())
        it(`${rule} is broken (${index})`, () => {
          const invoice = sample();
          before?.(invoice);
          const one = own.filter(({ id }) => id === rule);
          expect(brokenRules(one, productTree(invoice)), 'before').to.deep.equal([]);
          change(invoice);
          expect(brokenRules(one, productTree(invoice))).to.deep.equal([rule]);
        });
    });
}
