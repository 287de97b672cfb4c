import { expect } from 'chai';
import { sql } from 'kysely';
import { buildCustomer } from '#test-kit/invoices/build-customer.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { markAudit } from '#test/support/service/audit.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

const ADDRESS = {
  line1: null,
  line2: null,
  line3: null,
  postal_code: null,
  city: 'Brest',
  region: null,
  country_code: 'FR',
};

describe('pages of customers', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate customers`.execute(partner.db.sql));

  const page = (below: string) => readPage(member, `/workspaces/${partner.workspace.id}/${below}`);
  const add = (buyer: Parameters<typeof buildCustomer>[2]) =>
    buildCustomer(partner.db, partner.workspace, buyer);
  const matches = async (q: string) => {
    const path = `/workspaces/${partner.workspace.id}/customers?q=${encodeURIComponent(q)}`;
    return member.call('GET', path, undefined, { 'X-Part': 'matches' });
  };

  it('list them newest first, fifty at a time, by name or SIREN, without the archived ones', async () => {
    const id = await add({ name: 'Garage 100 % Auto', siren: '552100554' });
    const gone = await add({ name: 'Ancien client' });
    await member.call('PATCH', `/console/customers/${gone}`, { customer: { archived: true } });
    await sql`
      insert into customers (workspace_id, name, details, created_at, updated_at)
      select workspace_id, 'Client ' || n, details, now(), now()
      from customers cross join generate_series(1, 60) as n where id = ${id}`.execute(
      partner.db.sql,
    );
    const { html } = await page('customers');
    expect(html).to.include('Client 60').and.not.include('Garage').and.not.include('Ancien');
    const next = /customers\?before=\d+/.exec(html)?.[0] ?? '';
    expect((await page(next)).html)
      .to.include('Garage')
      .and.not.include('Ancien');
    for (const q of ['552%20100', '5521', 'garage', '100%20%25'])
      expect((await page(`customers?q=${q}`)).html, q).to.include(`customers/${id}"`);
    expect((await page('customers?q=%25')).html)
      .to.include('Garage')
      .and.not.include('Client 1');
    expect((await page('customers?archived=true')).html)
      .to.include('Ancien client')
      .and.not.include('Client 1');
    expect((await page('customers/999999')).status).to.equal(404);
  });

  it('change, archive and restore one, which the audit log says', async () => {
    const audited = await markAudit(partner.db);
    const id = await add({ name: 'Dupont', address: ADDRESS });
    const own = (await page(`customers/${id}`)).html;
    expect(own).to.include('value="Brest"').and.include('selected>France').and.include('Archiver');
    const change = (customer: object) =>
      member.call('PATCH', `/console/customers/${id}`, { customer });
    await change({ name: 'Dupont' });
    await change({ name: 'Dupont SAS' });
    await change({ archived: true });
    expect((await page(`customers/${id}`)).html)
      .to.include('Archivé')
      .and.include('Rétablir');
    await change({ archived: false });
    expect((await audited()).map(({ action, after }) => [action, after])).to.deep.equal([
      ['update', { name: 'Dupont SAS' }],
      ['archive', { archived: true }],
      ['update', { archived: false }],
    ]);
  });

  it('have all of the address, which is changed as a whole', async () => {
    const known = { ...ADDRESS, line3: 'Bâtiment C', region: 'Bretagne' };
    const id = await add({ name: 'Dupont', address: known });
    const { html } = await page(`customers/${id}`);
    for (const [name, value] of Object.entries({ line3: 'Bâtiment C', region: 'Bretagne' }))
      expect(html).to.match(new RegExp(`<input[^>]*name="address/${name}"[^>]*value="${value}"`));
    const address = { line3: 'Bâtiment D', region: 'Bretagne', city: 'Brest' };
    const path = `/console/customers/${id}`;
    expect((await member.call('PATCH', path, { customer: { address } })).status).to.equal(204);
    expect((await page(`customers/${id}`)).html)
      .to.include('value="Bâtiment D"')
      .and.include('value="Bretagne"');
  });

  it('offer an editor the known customers with the fields that they fill', async () => {
    await add({ name: MARKUP, siren: '732829320', address: ADDRESS });
    const { status, text } = await matches('7328');
    expect(status).to.equal(200);
    expect(text).not.to.include('<img');
    const fill = /data-fill="([^"]*)"/.exec(text)?.[1] ?? '';
    const values: unknown = JSON.parse(
      fill
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    );
    expect(values).to.deep.include({
      'buyer/name': MARKUP,
      'buyer/siren': '732829320',
      'buyer/address/city': 'Brest',
      'buyer/vat_number': '',
    });
    expect((await matches('inconnu')).status).to.equal(204);
  });

  it('begin a draft for one', async () => {
    const id = await add({ name: 'Dupont', siren: '732829320' });
    const { html } = await page(`invoices/new?customer=${id}`);
    expect(html).to.include('value="Dupont"').and.include('value="732829320"');
    expect((await page('invoices/new?customer=999999')).status).to.equal(404);
  });

  it('say what they are for where there are none', async () => {
    expect((await page('customers')).html).to.include('Aucun client.');
  });
});
