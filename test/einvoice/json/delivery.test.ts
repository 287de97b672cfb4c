import { NO_DELIVERY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { acceptedContent, buildLine, fieldsOf } from './builders.ts';

const SUPPLY = [buildLine({ tax_category: 'K', tax_rate: 0 })];

describe('readDelivery', () => {
  it('reads the day and the address', () => {
    const delivery = { date: '2026-03-01', country_code: 'be' };
    expect(acceptedContent({ delivery }).delivery).to.deep.equal({
      date: '2026-03-01',
      country_code: 'BE',
      ...NO_DELIVERY_DETAILS,
    });
  });

  it('treats an empty delivery as absent', () => {
    expect(acceptedContent({ delivery: {} }).delivery).to.equal(null);
    expect(acceptedContent({ delivery: null }).delivery).to.equal(null);
  });

  it('keeps a date without a country', () => {
    expect(acceptedContent({ delivery: { date: '2026-03-01' } }).delivery).to.deep.equal({
      date: '2026-03-01',
      country_code: null,
      ...NO_DELIVERY_DETAILS,
    });
  });

  it('requires both for an intra-community supply (BR-IC-11, BR-IC-12)', () => {
    expect(fieldsOf({ lines: SUPPLY })).to.deep.equal(['delivery.date', 'delivery.country_code']);
    expect(fieldsOf({ lines: SUPPLY, delivery: { date: '2026-03-01' } })).to.deep.equal([
      'delivery.country_code',
    ]);
    expect(fieldsOf({ lines: SUPPLY, delivery: { country_code: 'BE' } })).to.deep.equal([
      'delivery.date',
    ]);
  });

  it('takes the country of its address, which may not differ', () => {
    const address = { line1: '1 quai Est', city: 'Gand', country_code: 'BE' };
    expect(acceptedContent({ delivery: { address } }).delivery).to.deep.include({
      country_code: 'BE',
    });
    expect(fieldsOf({ delivery: { country_code: 'FR', address } })).to.deep.equal([
      'delivery.country_code',
    ]);
  });

  it('requires no day if the supply has a period', () => {
    const invoicing_period = { start_date: '2026-02-01', end_date: '2026-02-28' };
    expect(fieldsOf({ lines: SUPPLY, invoicing_period })).to.deep.equal(['delivery.country_code']);
  });

  it('refuses an invalid day and an unknown country code', () => {
    const delivery = { date: '2026-02-30', country_code: 'BEL' };
    expect(fieldsOf({ delivery })).to.deep.equal(['delivery.date', 'delivery.country_code']);
  });
});
