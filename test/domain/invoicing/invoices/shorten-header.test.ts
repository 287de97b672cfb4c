import { expect } from 'chai';
import { FILE_RULES, JSON_RULES } from '#einvoice/json/rules.ts';
import { shortenHeader } from '#domain/invoicing/invoices/shorten-header.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const shorten = (members: Parameters<typeof buildInvoice>[0], rules = FILE_RULES) => {
  const { header, warnings } = shortenHeader(buildInvoice({ lines: [], ...members }), rules);
  return { header, paths: warnings.map(({ path }) => path) };
};

describe('the header that lists show', () => {
  it('has texts as long as JSON deposits may have', () => {
    const members = { buyer_reference: 'a'.repeat(255), payment_terms: 'b'.repeat(5_000) };
    const { header, paths } = shorten(members, JSON_RULES);
    expect(header).to.include(members);
    expect(paths).to.deep.equal([]);
  });

  it("has the first 1,000 characters of a file's longer text", () => {
    const { header, paths } = shorten({
      buyer_reference: 'a'.repeat(1_001),
      payment_terms: 'b'.repeat(3_000),
    });
    expect(header).to.include({
      buyer_reference: 'a'.repeat(1_000),
      payment_terms: 'b'.repeat(1_000),
    });
    expect(paths).to.have.members(['buyer_reference', 'payment_terms']);
  });

  it('is the same object if nothing is long', () => {
    const invoice = buildInvoice({ lines: [] });
    expect(shortenHeader(invoice, FILE_RULES).header).to.equal(invoice);
  });

  it('has 255 characters of many texts of which none is long', () => {
    const { seller } = buildInvoice();
    const ids = Array.from({ length: 10 }, () => ({ value: '\u0001'.repeat(900), scheme: null }));
    const { paths } = shorten({ seller: { ...seller, ids } });
    expect(paths).to.include('seller.ids[0].value');
  });

  it('never has half a character', () => {
    const { header } = shorten({ buyer_reference: `${'a'.repeat(999)}🎂` });
    expect(header.buyer_reference).to.equal('a'.repeat(999));
  });

  it('has 255 characters of each text if the whole is above 48 KiB', () => {
    const { seller } = buildInvoice();
    const ids = Array.from({ length: 12 }, () => ({ value: 'é'.repeat(999), scheme: null }));
    const { header, paths } = shorten({
      seller: { ...seller, ids },
      buyer: { ...seller, ids },
      invoiced_objects: ids,
      buyer_reference: 'a'.repeat(999),
      payment_terms: 'é'.repeat(4_999),
    });
    expect(header.seller.ids).to.deep.equal(
      ids.slice(0, 10).map(() => ({ value: 'é'.repeat(255), scheme: null })),
    );
    expect(header.buyer_reference).to.equal('a'.repeat(255));
    expect(paths).to.include.members(['seller.ids', 'seller.ids[9].value', 'payment_terms']);
  });
});
