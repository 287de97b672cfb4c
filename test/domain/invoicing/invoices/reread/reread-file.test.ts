import { expect } from 'chai';
import { fillWithoutFile } from '#domain/invoicing/invoices/reread/reread-file.ts';
import { printStoredDocument } from '#domain/invoicing/invoices/stored-document.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

describe('an invoice that is read again', () => {
  it('has long texts shortened for lists alone, as at its deposit', () => {
    const buyer_reference = 'S'.repeat(1_200);
    const { header, content } = fillWithoutFile(
      printStoredDocument(buildInvoice({ buyer_reference })),
    );
    expect(JSON.parse(header)).to.include({ buyer_reference: 'S'.repeat(1_000) });
    expect(JSON.parse(content)).to.include({ buyer_reference });
  });
});
