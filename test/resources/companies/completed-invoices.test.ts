import { expect } from 'chai';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import { NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { findPageProfile } from '#domain/invoicing/companies/find-page-profile.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { draftsOf } from '#test/support/invoices/drafts.ts';
import { buildPng } from '#test/support/images/png.ts';

const PARTY = {
  siret: '73282932000074',
  vat_number: 'FR44732829320',
  electronic_address: { scheme: '0225', value: '732829320_FACTURES' },
  address: {
    line1: '4 rue du Port',
    line2: null,
    postal_code: '29200',
    city: 'Brest',
    country_code: 'FR',
    line3: 'Escalier 2',
    region: null,
  },
  trading_name: 'Lumière',
  ids: [{ value: '3012345678900', scheme: '0088' }],
  legal_id: { value: 'HRB 1234', scheme: null },
  contact: { name: 'Comptabilité', phone: null, email: 'factures@example.com' },
};
const OF_SELLER = { tax_registration: '29 123 45', legal_information: 'SAS, RCS Brest' };
const LOOK = { colour: '#1a5fb4', footer: 'Merci', language: 'en' };
const OWN = { name: 'Atelier Lumière', siren: '732829320', ...PARTY, ...OF_SELLER, kind: null };

const NOTHING = {
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
  ...NO_PARTY_DETAILS,
};

describe('an invoice of a company with a profile', () => {
  let partner: Partner;
  let company: string;

  beforeEach(async () => {
    partner = await startPartner();
    company = `/api/v1/companies/${await companyOf(partner.db, partner.workspace)}`;
    await change({ ...PARTY, ...OF_SELLER, ...LOOK, operation: 'goods' });
  });
  afterEach(() => partner.stop());

  const change = (members: object) => partner.call('PATCH', company, { company: members });
  const partiesOf = async (id: unknown): Promise<Pick<InvoiceHeader, 'seller' | 'buyer'>> => {
    const text = 'select header from invoices where id = $1';
    const { rows } = await partner.db.query({ text, values: [id] });
    const { seller, buyer } = readStoredHeader((rows[0] as { header: string }).header);
    return { seller, buyer };
  };
  const pageOf = (id: unknown) =>
    findPageProfile(partner.db, { workspace_id: partner.workspace.id, id: String(id) });

  it('has the members of our side that the deposit lacks, in the event, too', async () => {
    const sale = await depositInvoice(
      partner,
      buildDeposit({ seller: { siret: ' ', address: null } }),
    );
    expect((await partiesOf(sale['id'])).seller).to.deep.equal(OWN);
    const purchase = await depositInvoice(partner, buildPurchase());
    const { seller, buyer } = await partiesOf(purchase['id']);
    expect(buyer).to.deep.equal({
      ...OWN,
      tax_registration: null,
      legal_information: null,
      kind: 'business',
    });
    expect(seller).to.deep.equal({ name: 'Papeterie Martin', siren: null, ...NOTHING });
    const frozen = await readFrozenEvents(partner.db);
    const created = frozen.filter(({ type }) => type === 'invoice.created');
    const shown = created.map((event) => JSON.parse(dataText(event)) as Record<string, unknown>);
    expect(shown.map((data) => [data['seller'], data['buyer']])).to.deep.equal([
      [sale['seller'], sale['buyer']],
      [purchase['seller'], purchase['buyer']],
    ]);
    expect(sale['seller']).to.deep.include({ siret: PARTY.siret, vat_number: PARTY.vat_number });
  });

  it('keeps the members that the deposit has', async () => {
    const address = { city: 'Lyon', country_code: 'FR' };
    const seller = { name: 'Lumière', siret: '73282932000017' };
    const deposit = buildDeposit({ seller: { ...seller, address } });
    const sale = await depositInvoice(partner, deposit);
    const none = { line1: null, line2: null, line3: null, postal_code: null, region: null };
    const whole = { ...OWN, ...seller, address: { ...none, ...address } };
    expect((await partiesOf(sale['id'])).seller).to.deep.equal(whole);
  });

  it('is not completed if our side is another company', async () => {
    const seller = { name: 'Autre', siren: '356000000' };
    const sale = await depositInvoice(partner, buildDeposit({ seller }));
    expect((await partiesOf(sale['id'])).seller).to.deep.equal({ ...seller, ...NOTHING });
    expect(await pageOf(sale['id'])).to.equal(null);
    const byVat = { name: 'Autre', vat_number: 'FR39356000000' };
    const other = await depositInvoice(partner, buildDeposit({ seller: byVat }));
    const stated = { siren: null, ...NOTHING, ...byVat };
    expect((await partiesOf(other['id'])).seller).to.deep.equal(stated);
    expect(await pageOf(other['id'])).to.equal(null);
  });

  it('is not completed if it is a file, but has our page', async () => {
    const seller = { name: 'Atelier Lumière', siren: '732829320', ...NOTHING };
    const address = { ...PARTY.address, line1: null, line3: null };
    const file = printUbl(buildInvoice({ seller: { ...seller, address } }));
    const sale = dataOf(await depositFile(partner, file, { query: '?direction=sales' }));
    const read = (await partiesOf(sale['id'])).seller;
    expect(read).to.deep.include({ siret: null, vat_number: null, address, ...NO_PARTY_DETAILS });
    expect(await pageOf(sale['id'])).to.deep.equal({ logo: null, ...LOOK });
  });

  it('names the version that it was issued with, after any change of the profile', async () => {
    const logo = buildPng();
    await partner.call('PUT', `${company}/logo`, logo, { 'Content-Type': 'image/png' });
    const earlier = await depositInvoice(partner, buildDeposit());
    await change({ footer: null, colour: null, vat_number: null });
    await partner.call('DELETE', `${company}/logo`);
    const later = await depositInvoice(partner, buildDeposit());
    expect(await pageOf(earlier['id'])).to.deep.equal({ logo: Buffer.from(logo), ...LOOK });
    const now = { logo: null, colour: null, footer: null, language: 'en' };
    expect(await pageOf(later['id'])).to.deep.equal(now);
    expect((await partiesOf(later['id'])).seller).to.deep.equal({ ...OWN, vat_number: null });
    expect((await partiesOf(earlier['id'])).seller).to.deep.equal(OWN);
  });

  it('names no profile as a purchase', async () => {
    expect(await pageOf((await depositInvoice(partner, buildPurchase()))['id'])).to.equal(null);
  });

  it('takes the profile of its issue, not of its draft', async () => {
    const drafts = draftsOf(partner);
    const draft = await drafts.create();
    expect(draft.document.seller).to.deep.equal(OWN);
    expect(await pageOf(draft.id)).to.equal(null);
    await change({ address: { city: 'Nantes', country_code: 'FR' }, footer: 'À bientôt' });
    const issued = await drafts.issue(draft.id);
    expect(issued.document.seller.address).to.include({ city: 'Nantes', line1: null });
    expect(await pageOf(issued.id)).to.deep.equal({ logo: null, ...LOOK, footer: 'À bientôt' });
  });

  it('is printed with that version, and as XML without', async () => {
    const logo = buildPng();
    await partner.call('PUT', `${company}/logo`, logo, { 'Content-Type': 'image/png' });
    const sale = await depositInvoice(partner, buildDeposit());
    await change({ colour: '#000000', language: 'de', footer: 'Autre' });
    const printed = watchPrinting(partner);
    for (const format of ['pdf', 'facturx', 'ubl', 'cii']) {
      const path = `/api/v1/invoices/${String(sale['id'])}/download.${format}`;
      expect((await partner.call('GET', path)).status).to.equal(200);
    }
    const profile = { logo: Buffer.from(logo), ...LOOK };
    expect(printed).to.deep.equal([profile, profile, null, null]);
  });
});

/** The profiles that go to document processes. */
function watchPrinting({ service: { services } }: Partner): unknown[] {
  const { documents } = services;
  const profiles: unknown[] = [];
  services.documents = {
    ...documents,
    run: async (tenants, work, input, ...more) => {
      profiles.push((input as { profile?: unknown }).profile);
      return documents.run(tenants, work, input, ...more);
    },
  };
  return profiles;
}
