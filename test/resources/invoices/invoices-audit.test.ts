import { expect } from 'chai';
import { printUbl } from '#einvoice/ubl.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit, type AuditLine } from '#test/support/service/audit.ts';
import {
  buildDeposit,
  buildFullPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

describe('the audit log of invoices, categories and suppliers', () => {
  let partner: NetworkPartner;
  let audited: () => Promise<AuditLine[]>;

  beforeEach(async () => {
    partner = await startNetworkPartner();
    audited = await markAudit(partner.db);
  });
  afterEach(() => partner.stop());

  /** Audit lines without the members common to all. */
  const lines = async () =>
    (await audited()).map(({ workspace_id, address, ...line }) => {
      expect(workspace_id).to.equal(partner.workspace.id);
      expect(address).to.equal('127.0.0.1');
      return line;
    });
  const application = () => `application:${partner.application.id}`;
  const ofInvoice = (id: unknown) => ({ subject: 'invoices', subject_id: String(id) });

  it("has a deposit's number, state and totals, and no name or account", async () => {
    const { id } = await depositInvoice(partner, buildFullPurchase({ invoice_number: 'F-1' }));
    const [line, ...others] = await lines();
    expect(others).to.deep.equal([]);
    expect(line).to.deep.equal({
      actor: application(),
      action: 'deposit',
      ...ofInvoice(id),
      before: null,
      after: {
        direction: 'purchases',
        invoice_number: 'F-1',
        lifecycle_state: 'available',
        category_id: null,
        total_excluding_tax: '100.00',
        total_tax: '18.55',
        total_including_tax: '118.55',
      },
    });
  });

  it('has one line of a deposit under a number of ours', async () => {
    const sale = { ...buildDeposit(), invoice_number: null, numbering: 'series' };
    const { id, invoice_number } = await depositInvoice(partner, sale);
    const [line, ...others] = await lines();
    expect(others).to.deep.equal([]);
    expect(line).to.deep.include({ action: 'deposit', ...ofInvoice(id) });
    expect(line?.after).to.deep.include({ invoice_number, lifecycle_state: 'submitted' });
  });

  it('has no row for a deposit that is refused, or sent again', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const invoice = buildDeposit({ invoice_number: 'F-1' });
    const key = { 'Idempotency-Key': 'F-1' };
    const first = await partner.call('POST', path, { invoice }, key);
    const again = await partner.call('POST', path, { invoice }, key);
    const duplicate = await partner.call('POST', path, { invoice });
    const statuses = [first, again, duplicate].map(({ status }) => status);
    expect(statuses).to.deep.equal([201, 201, 422]);
    expect((await lines()).map(({ action }) => action)).to.deep.equal(['deposit']);
  });

  it('names the network for its invoices, each once', async () => {
    const seller = buildParty({ name: 'Papeterie Martin', siren: '356000000', siret: null });
    const file = printUbl(buildInvoice({ seller, buyer: buildParty() }));
    const { invoice_id } = dataOf(await partner.hand(file));
    expect((await partner.hand(file)).status).to.equal(200);
    const [line, ...others] = await lines();
    expect(others).to.deep.equal([]);
    expect(line).to.deep.include({
      actor: 'network',
      action: 'deposit',
      ...ofInvoice(invoice_id),
    });
  });

  it('names the network for its statuses, with their effect, each once', async () => {
    const { id } = await partner.depositSale();
    audited = await markAudit(partner.db);
    expect((await partner.handStatus()).status).to.equal(201);
    expect((await partner.handStatus()).status).to.equal(200);
    expect(await lines()).to.deep.equal([
      {
        actor: 'network',
        action: 'receive_status',
        ...ofInvoice(id),
        before: { lifecycle_state: 'submitted' },
        after: { lifecycle_state: 'approved', status_code: '205', result: 'applied' },
      },
    ]);
  });

  it('has a row for a status set here, and none for a refused one', async () => {
    const { id } = await depositInvoice(partner, { ...buildFullPurchase(), proforma: false });
    audited = await markAudit(partner.db);
    const set = (state: string) =>
      partner.call('POST', `/api/v1/invoices/${String(id)}/lifecycle_events`, {
        lifecycle_event: { state },
      });
    expect((await set('approved')).status).to.equal(201);
    expect((await set('approved')).status).to.equal(409);
    expect(await lines()).to.deep.equal([
      {
        actor: application(),
        action: 'set_status',
        ...ofInvoice(id),
        before: { lifecycle_state: 'available' },
        after: { lifecycle_state: 'approved', status_code: '205' },
      },
    ]);
  });

  it("has an invoice's filing and a purchase's number, and nothing where both stay", async () => {
    const { id, invoice_number } = await depositInvoice(
      partner,
      buildFullPurchase({ invoice_number: null }),
    );
    const category_id = await addCategory('Fournitures');
    audited = await markAudit(partner.db);
    const change = async (invoice: object) =>
      (await partner.call('PATCH', `/api/v1/invoices/${String(id)}`, { invoice })).status;
    expect(await change({ category_id })).to.equal(200);
    expect(await change({ category_id })).to.equal(200);
    expect(await change({ category_id: null, invoice_number: 'F-7' })).to.equal(200);
    expect(await change({ category_id: 999_999 })).to.equal(422);
    const update = { actor: application(), action: 'update', ...ofInvoice(id) };
    const filed = { category_id: String(category_id) };
    expect(await lines()).to.deep.equal([
      { ...update, before: { category_id: null }, after: filed },
      {
        ...update,
        before: { ...filed, invoice_number },
        after: { category_id: null, invoice_number: 'F-7' },
      },
    ]);
  });

  async function addCategory(name: string): Promise<unknown> {
    const path = `/api/v1/workspaces/${partner.workspace.id}/categories`;
    return dataOf(await partner.call('POST', path, { category: { name } }))['id'];
  }

  it('has what a category was and is named, and that it was archived, each once', async () => {
    const id = await addCategory('Fournitures');
    const path = `/api/v1/categories/${String(id)}`;
    for (const category of [{ name: 'Papier' }, { name: 'Papier' }, {}])
      expect((await partner.call('PATCH', path, { category })).status).to.equal(200);
    for (let times = 0; times < 2; times += 1)
      expect((await partner.call('DELETE', path)).status).to.equal(204);
    const line = { actor: application(), subject: 'categories', subject_id: String(id) };
    expect(await lines()).to.deep.equal([
      { ...line, action: 'create', before: null, after: { name: 'Fournitures' } },
      { ...line, action: 'update', before: { name: 'Fournitures' }, after: { name: 'Papier' } },
      { ...line, action: 'archive', before: { archived: false }, after: { archived: true } },
    ]);
  });

  it('has what a supplier was and is, and nothing of a change that changes nothing', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/suppliers`;
    const supplier = { name: 'Papeterie Martin', siren: '356 000 000' };
    const { id } = dataOf(await partner.call('POST', path, { supplier }));
    const change = async (members: object) =>
      (await partner.call('PATCH', `/api/v1/suppliers/${String(id)}`, { supplier: members }))
        .status;
    expect(await change({ name: 'Papeterie Durand' })).to.equal(200);
    expect(await change({ siren: '356000000' })).to.equal(200);
    expect(await change({ siren: '1' })).to.equal(422);
    const line = { actor: application(), subject: 'suppliers', subject_id: String(id) };
    const name = 'Papeterie Martin';
    const columns = { name, siren: '356000000', vat_number: null, category_id: null };
    expect(await lines()).to.deep.equal([
      { ...line, action: 'create', before: null, after: columns },
      { ...line, action: 'update', before: { name }, after: { name: 'Papeterie Durand' } },
    ]);
  });
});
