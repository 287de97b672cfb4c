import { expect } from 'chai';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { findWorkspacesOf } from '#domain/exchange/network/find-workspaces-of.ts';
import { moveSiren } from '#domain/exchange/network/move-siren.ts';
import { FIRST_STEPS } from '#model/first-step.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const SIREN = '552100554';
const ACTOR = { kind: 'command_line' } as const;

describe("an owner's first day", () => {
  let partner: Partner;
  let owner: Person;

  beforeEach(async () => {
    partner = await startPartner();
    owner = await signInPerson(partner, 'owner');
  });
  afterEach(() => partner.stop());

  const run = (text: string) => partner.db.query({ text });
  const own = (below = '') => `/workspaces/${partner.workspace.id}${below}`;
  const page = async (below = '', person = owner) => (await readPage(person, own(below))).html;
  const stepsOf = (html: string) =>
    [...html.matchAll(/id="put-away-(\w+)"/g)].map(([, name]) => name);

  it('lists what is left to do, until it is done or put away', async () => {
    const before = stepsOf(await page());
    expect(before).to.include.members(['company', 'logo', 'numbering', 'sale', 'purchase']);
    const call = `/console${own('/first_steps')}`;
    const answer = await owner.call('POST', call, { first_step: { name: 'logo' } });
    expect(answer.status).to.equal(204);
    await owner.call('POST', call, { first_step: { name: 'logo' } });
    await depositInvoice(partner, buildDeposit());
    await depositInvoice(partner, buildPurchase());
    const after = stepsOf(await page());
    expect(after).to.deep.equal(
      before.filter((step) => !['logo', 'numbering', 'sale', 'purchase'].includes(step ?? '')),
    );
    const manager = await signInPerson(partner, 'manager');
    expect(stepsOf(await page('', manager))).to.deep.equal([]);
    for (const name of FIRST_STEPS) await owner.call('POST', call, { first_step: { name } });
    expect(stepsOf(await page())).to.deep.equal([]);
    expect(stepsOf(await page('/developers'))).to.deep.equal([]);
  });

  it('gives the company its SIREN once, which claims no invoice of the network', async () => {
    await run('delete from siren_receivers');
    await run('update companies set siren = null');
    const company = (await run('select id from companies')).rows[0] as { id: string };
    const path = `/console/companies/${company.id}/siren`;
    const give = async (siren: string) => {
      const body = { company: { siren } };
      return (await owner.call('POST', path, body)).status;
    };
    expect(await page('/companies')).to.include('Enregistrer le SIREN');
    expect(await give('552100555')).to.equal(422);
    expect(await give('552 100 554')).to.equal(200);
    expect(await give('732829320')).to.equal(409);
    expect(await page('/companies')).not.to.include('Enregistrer le SIREN');
    expect(await findWorkspacesOf(partner.db, [SIREN])).to.deep.equal([]);
    const other = await createWorkspace(partner.db, ACTOR, { name: 'Vraie', siren: SIREN });
    expect(other.receiver).to.equal(other.workspace.id);
    const workspace_id = partner.workspace.id;
    await moveSiren(partner.db, ACTOR, { workspace_id, company_id: null });
    expect(await findWorkspacesOf(partner.db, [SIREN])).to.deep.equal([
      { workspace_id, receives: true },
      { workspace_id: other.workspace.id, receives: false },
    ]);
  });

  it('says what is to be collected and to be paid, and what is overdue of it', async () => {
    await depositInvoice(
      partner,
      buildDeposit({ due_date: '2020-02-01', issue_date: '2020-01-02' }),
    );
    await depositInvoice(partner, buildPurchase({ due_date: '2099-02-01' }));
    const html = await page();
    expect(html).to.match(/À encaisser<[^]*?120,00\sEUR[^]*?dont 1 échue/);
    expect(html)
      .to.match(/À payer<[^]*?\d\sEUR/)
      .and.not.match(/dont 1 échu</);
  });

  it('shows a sample of an invoice with the present profile', async () => {
    const { rows } = await run('select id from companies');
    const { id } = rows[0] as { id: string };
    const { status, headers } = await owner.call('GET', `/console/companies/${id}/sample`);
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
  });
});
