import { expect } from 'chai';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import { printNode } from '#test/support/rules/xml-node.ts';

describe('the samples of which rules are broken', () => {
  for (const syntax of SYNTAXES)
    it(`fit the published schema: ${syntax}`, async () => {
      const reading = await readInvoiceFile(Buffer.from(printNode(sampleInvoice(syntax).node)));
      expect(reading.kind === 'unreadable' ? reading.problem : reading.format).to.equal(syntax);
    });
});
