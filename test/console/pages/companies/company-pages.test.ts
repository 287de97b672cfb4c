import { expect } from 'chai';
import { companyOf } from '#test-kit/access/builders.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildPng } from '#test/support/images/png.ts';

const MARKUP = `"><b onclick=alert(1)>'&`;

describe('pages of companies', () => {
  let partner: Partner;
  let manager: Person;
  let member: Person;
  let id: string;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    member = await signInPerson(partner, 'member');
    id = await companyOf(partner.db, partner.workspace);
  });
  after(() => partner.stop());

  const page = (below: string, person = manager) =>
    readPage(person, `/workspaces/${partner.workspace.id}/companies${below}`);

  it('show the profile to members, and its fields to managers alone', async () => {
    expect((await page('', member)).html).to.include('Atelier Lumière');
    const own = (await page(`/${id}`, member)).html;
    expect(own).to.include('732829320').and.include('Aucun logo.');
    expect(own).not.to.include('/edit').and.not.include('data-drop');
    expect((await page(`/${id}/edit`, member)).status).to.equal(403);
    expect((await page(`/${id}`)).html)
      .to.include('/edit')
      .and.include('data-drop');
  });

  it('change what was filled in, and keep the rest of the profile', async () => {
    const company = {
      legal_information: 'SARL',
      footer: 'Pied',
      ids: [{ value: '3012345678901', scheme: '0088' }],
      invoice_series: { prefix: '{year}-F-', width: 4, first_number: 413 },
    };
    await manager.call('PATCH', `/console/companies/${id}`, { company });
    const logo = await manager.call('PUT', `/console/companies/${id}/logo`, buildPng(), {
      'Content-Type': 'image/png',
    });
    expect(logo.status, logo.text).to.equal(200);
    const { html } = await page(`/${id}`);
    expect(html)
      .to.include('SARL')
      .and.include('Pied')
      .and.include(`src="/console/companies/${id}/logo?v`);
    expect(html).to.include('Retirer le logo ?').and.include('{year}-F-0001');
    expect((await page(`/${id}/edit`)).html)
      .to.include('name="invoice_series/prefix"')
      .and.include('value="413"');
  });

  it('show no first number once the series gave one, which another prefix would begin with', async () => {
    const invoice = buildDeposit({ invoice_number: undefined, numbering: 'series' });
    expect((await depositInvoice(partner, invoice))['invoice_number']).to.equal('2026-F-0413');
    const { html } = await page(`/${id}/edit`);
    expect(html).to.include('value="{year}-F-"').and.not.include('value="413"');
    const company = { invoice_series: { prefix: '{year}-F-', width: 5, first_number: null } };
    const { status, text } = await manager.call('PATCH', `/console/companies/${id}`, { company });
    expect(status, text).to.equal(200);
  });

  it('escape every text that comes from outside', async () => {
    const company = {
      name: MARKUP,
      footer: MARKUP,
      legal_information: MARKUP,
      address: { city: MARKUP },
    };
    const changed = await manager.call('PATCH', `/console/companies/${id}`, { company });
    expect(changed.status, changed.text).to.equal(200);
    for (const below of ['', `/${id}`, `/${id}/edit`]) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<b onclick');
    }
  });
});
