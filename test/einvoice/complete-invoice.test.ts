import { NO_ADDRESS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { completeInvoice } from '#einvoice/complete-invoice.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const UNKNOWN = { siren: null, siret: null, vat_number: null };
const namedOnly = (overrides: Partial<InvoiceParty> = {}) =>
  buildParty({ ...UNKNOWN, electronic_address: null, address: null, ...overrides });
const german = () => namedOnly({ name: 'Müller GmbH', vat_number: 'DE123456789' });

const subjectsOf = ({ item_notes }: PrintableInvoice) =>
  item_notes.map(({ subject_code }) => subject_code);
const textOf = ({ item_notes }: PrintableInvoice, subject: string) =>
  item_notes.find(({ subject_code }) => subject_code === subject)?.text;
const countryOf = (party: InvoiceParty) =>
  completeInvoice(buildInvoice({ buyer: party })).buyer.address?.country_code;

describe('a completed invoice', () => {
  it('is a pro forma invoice (325) while its number is provisional; a credit note stays one', () => {
    const typeOf = (overrides: Partial<PrintableInvoice>) =>
      completeInvoice(buildInvoice(overrides)).type_code;
    expect(typeOf({ provisional: true })).to.equal('325');
    expect(typeOf({ provisional: true, type_code: '384' })).to.equal('325');
    expect(typeOf({ provisional: true, type_code: '381' })).to.equal('381');
    expect(typeOf({ provisional: false })).to.equal('380');
  });

  it('has the notes that the law requires of a French seller', () => {
    const completed = completeInvoice(buildInvoice());
    expect(subjectsOf(completed)).to.deep.equal(['PMT', 'PMD', 'AAB']);
    expect(textOf(completed, 'PMT')).to.include('40 €');
    expect(textOf(completed, 'PMD')).to.include('Pénalités de retard');
    expect(textOf(completed, 'AAB')).to.include("Pas d'escompte");
  });

  it('keeps its own notes, before the added ones', () => {
    const item_notes = [
      { subject_code: 'PMD', text: 'Douze pour cent' },
      { subject_code: null, text: 'Merci' },
    ];
    const completed = completeInvoice(buildInvoice({ item_notes }));
    expect(completed.item_notes.slice(0, 2)).to.deep.equal(item_notes);
    expect(subjectsOf(completed)).to.deep.equal(['PMD', null, 'PMT', 'AAB']);
  });

  it('joins notes of a subject that may come once (BR-FR-06), and no others', () => {
    const item_notes = [
      { subject_code: 'PMT', text: 'Un' },
      { subject_code: null, text: 'A' },
      { subject_code: 'PMT', text: 'Deux' },
      { subject_code: null, text: 'B' },
    ];
    const completed = completeInvoice(buildInvoice({ item_notes }));
    expect(textOf(completed, 'PMT')).to.equal('Un\nDeux');
    expect(subjectsOf(completed)).to.deep.equal(['PMT', null, null, 'PMD', 'AAB']);
  });

  it('does not deny the discounts that it grants', () => {
    const early_payment_discounts = [{ percentage: '2', amount: null, until: null }];
    const completed = completeInvoice(buildInvoice({ early_payment_discounts }));
    expect(textOf(completed, 'AAB')).to.include('voir les conditions de paiement');
  });

  it('has no French notes when its seller is not French', () => {
    expect(subjectsOf(completeInvoice(buildInvoice({ seller: german() })))).to.deep.equal([]);
  });

  it('has a French seller by its SIREN, its VAT number or its address', () => {
    const sellers = [
      namedOnly({ siren: '732829320' }),
      namedOnly({
        siren: '732829320',
        address: { ...NO_ADDRESS_DETAILS, ...EMPTY, country_code: 'BE' },
      }),
      namedOnly({ vat_number: 'FR44732829320' }),
      namedOnly({ address: { ...NO_ADDRESS_DETAILS, ...EMPTY, country_code: 'FR' } }),
    ];
    for (const seller of sellers)
      expect(subjectsOf(completeInvoice(buildInvoice({ seller })))).to.have.length(3);
  });

  it('addresses each party that has a SIREN and no electronic address by its SIREN', () => {
    const party = buildParty({ electronic_address: null });
    const { seller, buyer } = completeInvoice(buildInvoice({ seller: party, buyer: german() }));
    expect(seller.electronic_address).to.deep.equal({ scheme: '0225', value: '732829320' });
    expect(buyer.electronic_address).to.equal(null);
  });

  it('keeps a stated electronic address', () => {
    const electronic_address = { scheme: 'EM', value: 'factures@atelier.example' };
    const { seller } = completeInvoice(
      buildInvoice({ seller: buildParty({ electronic_address }) }),
    );
    expect(seller.electronic_address).to.deep.equal(electronic_address);
  });

  it('has a country in each address, as far as it is known', () => {
    expect(countryOf(namedOnly({ siren: '732829320' }))).to.equal('FR');
    expect(countryOf(german())).to.equal('DE');
    expect(countryOf(namedOnly({ vat_number: 'EL123456789' }))).to.equal('GR');
    expect(countryOf(namedOnly({ vat_number: 'EU372001234' }))).to.equal(undefined);
    expect(
      countryOf(namedOnly({ address: { ...NO_ADDRESS_DETAILS, ...EMPTY, city: 'Lyon' } })),
    ).to.equal('FR');
    expect(countryOf(namedOnly())).to.equal(undefined);
    const abroad = namedOnly({
      siren: '732829320',
      address: { ...NO_ADDRESS_DETAILS, ...EMPTY, country_code: 'BE' },
    });
    expect(countryOf(abroad)).to.equal('BE');
  });

  it('does not change when it is completed again', () => {
    const item_notes = [
      { subject_code: 'AAB', text: 'Un' },
      { subject_code: 'AAB', text: 'Deux' },
    ];
    const bare = buildInvoice({ item_notes, seller: namedOnly({ vat_number: 'FR44732829320' }) });
    for (const invoice of [buildInvoice(), bare, buildInvoice({ seller: german() })]) {
      const completed = completeInvoice(invoice);
      expect(completeInvoice(completed)).to.deep.equal(completed);
    }
  });

  it('does not change the invoice that it was made of', () => {
    const invoice = buildInvoice({ item_notes: [{ subject_code: 'PMT', text: 'Un' }] });
    const before = structuredClone(invoice);
    completeInvoice(invoice);
    expect(invoice).to.deep.equal(before);
  });
});

const EMPTY = { line1: null, line2: null, postal_code: null, city: null, country_code: null };
