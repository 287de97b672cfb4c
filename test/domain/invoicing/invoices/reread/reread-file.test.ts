import { expect } from 'chai';
import { printUbl } from '#documents/ubl.ts';
import { fillWithoutFile, rereadFile } from '#domain/invoicing/invoices/reread/reread-file.ts';
import { printStoredDocument } from '#domain/invoicing/invoices/stored-document.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

describe('an invoice that is read again', () => {
  const payment_terms = 'S'.repeat(1_200);
  const invoice = buildInvoice({ payment_terms });
  const stored = printStoredDocument(invoice);

  it('has long texts of its file shortened for lists alone, as at its deposit', async () => {
    const reread = await rereadFile({
      bytes: Buffer.from(printUbl(invoice)),
      direction: 'sales',
      company: invoice.seller,
      content: stored,
    });
    if (reread.kind === 'skipped') throw new Error(reread.reason);
    expect(JSON.parse(reread.header)).to.include({ payment_terms: 'S'.repeat(1_000) });
    expect(JSON.parse(reread.content)).to.include({ payment_terms });
  });

  it('has those of JSON whole', () => {
    const { header, content } = fillWithoutFile(stored);
    expect(JSON.parse(header)).to.include({ payment_terms });
    expect(JSON.parse(content)).to.include({ payment_terms });
  });
});
