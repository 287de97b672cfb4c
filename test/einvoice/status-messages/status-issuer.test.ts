import { expect } from 'chai';
import { readStatusIssuer, speaksFor } from '#einvoice/status-messages/status-issuer.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { StatusParty } from '#einvoice/model/status-message.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildStatus, buildStatusParty } from '#test/support/invoices/build-status-message.ts';

const SIREN = '356000000';
const VAT = 'DE123456789';
const SHOP = { scheme: '0088', value: '4012345000009' };
const UNKNOWN = { siren: null, siret: null, vat_number: null, electronic_address: null };

/** Buyers, an issuer with role BY, and whether it is the buyer. */
const ISSUERS: [string, Partial<InvoiceParty>, Partial<StatusParty>, boolean][] = [
  ['its address', { siren: SIREN, electronic_address: SHOP }, { electronic_address: SHOP }, true],
  [
    'its SIREN and another address',
    { siren: SIREN, electronic_address: SHOP },
    { id: SIREN, scheme: '0002' },
    true,
  ],
  ['its id as an address', { electronic_address: SHOP }, { id: SHOP.value, scheme: '0088' }, true],
  [
    'the address of a VAT payer',
    { vat_number: VAT, electronic_address: SHOP },
    { electronic_address: SHOP },
    true,
  ],
  [
    'the address of a buyer, and a VAT number of its own',
    { electronic_address: SHOP },
    { id: VAT, scheme: '0223', electronic_address: SHOP },
    true,
  ],
  [
    "a stranger's VAT number and the address",
    { vat_number: VAT, electronic_address: SHOP },
    { id: 'DE999999999', scheme: '0223', electronic_address: SHOP },
    false,
  ],
  [
    'digits as a VAT number and the address',
    { vat_number: VAT, electronic_address: SHOP },
    { id: '123456789', scheme: '0223', electronic_address: SHOP },
    true,
  ],
  [
    'letters that are no VAT number and the address',
    { vat_number: VAT, electronic_address: SHOP },
    { id: 'HRB12', scheme: '0227', electronic_address: SHOP },
    true,
  ],
  [
    'its VAT number, with dots',
    { vat_number: VAT },
    { id: 'DE 123.456.789', scheme: '0223' },
    true,
  ],
  [
    'its VAT number as an address',
    { vat_number: VAT },
    { electronic_address: { scheme: '9930', value: VAT } },
    true,
  ],
  [
    'an address that differs by a hyphen',
    { electronic_address: { scheme: '0088', value: 'AB12' } },
    { electronic_address: { scheme: '0088', value: 'AB-12' } },
    false,
  ],
  ['schemes of numbers, and no number', {}, { scheme: '0002' }, false],
  ['a number of no scheme', { siren: SIREN }, { id: SIREN }, false],
];

describe('the issuer of a status message', () => {
  const { invoice } = buildStatus();

  for (const [name, buyer, issuer, counts] of ISSUERS)
    it(`with ${name} ${counts ? 'speaks' : 'does not speak'} for the buyer`, () => {
      const read = readStatusIssuer(
        { issuer: buildStatusParty({ role: 'BY', ...issuer }), sender: null },
        invoice,
      );
      const party = buildParty({ ...UNKNOWN, ...buyer });
      expect(read !== null && speaksFor(read, party)).to.equal(counts);
    });

  it('is the sender if a message names no issuer', () => {
    const sender = buildStatusParty({ role: 'BY', id: SIREN, scheme: '0002' });
    const named = { id: SIREN, scheme_id: '0002', role: 'BY' };
    expect(readStatusIssuer({ issuer: null, sender }, invoice)).to.include(named);
    expect(readStatusIssuer({ issuer: null, sender: null }, invoice)).to.equal(null);
  });

  it("takes its address's id if it has none", () => {
    const issuer = buildStatusParty({ role: 'BY', electronic_address: SHOP });
    const named = { id: SHOP.value, scheme_id: '0088' };
    expect(readStatusIssuer({ issuer, sender: null }, invoice)).to.include(named);
  });
});
