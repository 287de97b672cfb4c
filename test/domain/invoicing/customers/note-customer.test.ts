import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

const SIREN = '732829320';
const OTHER = '552100554';

describe('the customers of a workspace', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate customers`.execute(partner.db.sql));

  const deposit = async (buyer: object, more: object = {}) => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const answer = await partner.call('POST', path, { invoice: buildDeposit({ buyer, ...more }) });
    expect(answer.status, answer.text).to.equal(201);
  };
  const all = async () => {
    const { rows } = await sql<{
      name: string;
      siren: string | null;
      details: Record<string, unknown>;
    }>`select name, siren, details::json as details from customers order by id`.execute(
      partner.db.sql,
    );
    return rows;
  };
  const names = async () => (await all()).map(({ name, siren }) => [name, siren]);
  const change = (id: string, customer: object) =>
    member.call('PATCH', `/console/customers/${id}`, { customer });
  const idOf = async (name: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from customers where name = ${name}`.execute(partner.db.sql);
    return rows[0]?.id ?? '';
  };

  it('are the buyers of issued sales, with what their invoices say last', async () => {
    await deposit({ name: 'Dupont', siren: SIREN, address: { line1: '1 rue A', city: 'Brest' } });
    await deposit({ name: 'Dupont SAS', siren: SIREN, vat_number: 'FR44732829320' });
    expect(await all()).to.deep.equal([
      {
        name: 'Dupont SAS',
        siren: SIREN,
        details: {
          vat_number: 'FR44732829320',
          kind: 'business',
          address: {
            line1: '1 rue A',
            line2: null,
            postal_code: null,
            city: 'Brest',
            country_code: null,
            line3: null,
            region: null,
          },
          electronic_address: null,
        },
      },
    ]);
  });

  it('are one by their name, in any case and with any blanks, unless both have a SIREN', async () => {
    await deposit({ name: 'Garage  Martin', kind: 'consumer' });
    await deposit({ name: 'garage martin', siren: SIREN });
    await deposit({ name: 'Garage Martin', siren: OTHER });
    await deposit({ name: 'Garage\u00a0Martin', kind: 'consumer' });
    expect(await names()).to.deep.equal([
      ['Garage Martin'.replace(' ', '\u00a0'), SIREN],
      ['Garage Martin', OTHER],
    ]);
  });

  it('are no buyers of drafts, of purchases or of what is refused', async () => {
    const { id } = await buildApiDraft(partner, buildDeposit({ invoice_number: null, lines: [] }));
    await member.call('POST', `/console/invoices/${id}/issue`, {
      invoice: { numbering: 'series' },
    });
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    await partner.call('POST', path, { invoice: buildPurchase({ invoice_number: 'A-1' }) });
    const provisional = buildDeposit({ invoice_number: null });
    const { id: later } = dataOf(await partner.call('POST', path, { invoice: provisional }));
    expect(await names()).to.deep.equal([]);
    await member.call('POST', `/console/invoices/${String(later)}/issue`, {
      invoice: { numbering: 'series' },
    });
    expect(await names()).to.deep.equal([['Boulangerie Dupont', '356000000']]);
  });

  it('keep what a person has set, and stay archived', async () => {
    await deposit({ name: 'Dupont', siren: SIREN });
    const id = await idOf('Dupont');
    const address = { line1: '2 rue B', city: 'Paris', country_code: 'FR' };
    expect((await change(id, { name: 'Dupont & Fils', address })).status).to.equal(204);
    expect((await change(id, { archived: true })).status).to.equal(204);
    await deposit({ name: 'DUPONT', siren: SIREN, address: { city: 'Brest' }, kind: 'business' });
    const [row] = await all();
    expect(row?.name).to.equal('Dupont & Fils');
    expect(row?.details['address']).to.deep.equal(address);
    const { rows } = await sql<{ archived: boolean }>`
      select archived_at is not null as archived from customers`.execute(partner.db.sql);
    expect(rows).to.deep.equal([{ archived: true }]);
  });

  it('are one row for sales of the same instant', async () => {
    const buyers = Array.from({ length: 6 }, (_, n) => ({ name: `Nom ${n}`, siren: SIREN }));
    await Promise.all(buyers.map((buyer) => deposit(buyer)));
    expect((await names()).map(([, siren]) => siren)).to.deep.equal([SIREN]);
  });

  it('take a SIREN that is sound and no other customer’s', async () => {
    await deposit({ name: 'Dupont', siren: SIREN });
    await deposit({ name: 'Martin', siren: OTHER });
    const id = await idOf('Martin');
    const reasonOf = async (siren: string) => {
      const { status, body } = await change(id, { siren });
      return [status, (body as { details?: unknown }).details];
    };
    expect(await reasonOf(SIREN)).to.deep.equal([
      422,
      { siren: ['est déjà celui d’un autre client'] },
    ]);
    expect(await reasonOf('123456789')).to.deep.equal([422, { siren: ["n'est pas valide"] }]);
    expect((await change(id, { siren: '552 100 554' })).status).to.equal(204);
    expect((await change('999999', { name: 'X' })).status).to.equal(404);
  });

  it('may have names and SIRENs of any length in an invoice', async () => {
    await deposit({ name: 'é'.repeat(250), siren: SIREN });
    await deposit({ name: 'é'.repeat(250), siren: SIREN });
    expect(await names()).to.have.lengthOf(1);
  });
});
