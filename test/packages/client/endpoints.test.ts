import { expect } from 'chai';
import { ApiError, type Client, type EnsureOptions, type WantedEndpoint } from '#client/index.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const HOOKS = 'https://erp.example.com/hooks';
const INVOICES: WantedEndpoint = { event_type: 'invoice.created', url: HOOKS, includes: ['lines'] };
const BATCHES: WantedEndpoint = { event_type: 'payment_batch.updated', url: HOOKS };

describe('client.endpoints.ensure', () => {
  let partner: ClientPartner;
  let api: Client;
  let secrets: string[];
  beforeEach(async () => {
    partner = await startClientPartner();
    api = partner.createClient();
    secrets = [];
  });
  afterEach(() => partner.stop());

  const ensure = (endpoints: WantedEndpoint[], more: Partial<EnsureOptions> = {}) =>
    api.endpoints.ensure({
      workspace_id: partner.workspace_id,
      endpoints,
      onSecret: (secret) => secrets.push(secret),
      ...more,
    });
  const did = (ensured: { did: string }[]) => ensured.map((one) => one.did);

  it('creates what is missing with its secret, changes what differs, and leaves the rest alone', async () => {
    expect(did(await ensure([INVOICES]))).to.deep.equal(['created']);
    expect(secrets).to.have.length(1);
    partner.proxy.forget();
    const again = { ...INVOICES, url: 'https://ERP.example.com:443/hooks' };
    expect(did(await ensure([again, BATCHES]))).to.deep.equal(['nothing', 'created']);
    // A change of nothing asks whose the first one is.
    expect(partner.proxy.count(/^(?:POST|PATCH) \/api/)).to.equal(2);
    const changed = { ...INVOICES, includes: ['payments', 'lines'] };
    const [first] = await ensure([changed, BATCHES]);
    expect(first).to.have.property('did', 'changed');
    expect(first?.endpoint.includes).to.have.members(['lines', 'payments']);
    const sorted = { ...INVOICES, url: `${HOOKS}#erp`, includes: ['lines', 'payments', 'lines'] };
    expect(did(await ensure([sorted, BATCHES]))).to.deep.equal(['nothing', 'nothing']);
    const standard = { ...sorted, standard_webhooks: true };
    expect(did(await ensure([standard, BATCHES]))).to.deep.equal(['changed', 'nothing']);
    const [kept] = await ensure([sorted]);
    expect(kept).to.have.property('did', 'nothing');
    expect(kept?.endpoint.standard_webhooks).to.equal(true);
    expect(secrets).to.have.length(2);
  });

  it('switches others of the application off when asked, and on again when they are wanted', async () => {
    await ensure([INVOICES, BATCHES]);
    expect(did(await ensure([INVOICES]))).to.deep.equal(['nothing']);
    const off = await ensure([INVOICES], { others: 'deactivate' });
    expect(did(off)).to.deep.equal(['nothing', 'deactivated']);
    expect(off[1]?.endpoint).to.include({ event_type: 'payment_batch.updated', active: false });
    const [kept] = await ensure([BATCHES]);
    expect(kept).to.have.property('did', 'nothing');
    const [on] = await ensure([BATCHES, INVOICES], { others: 'deactivate' });
    expect(on).to.have.property('did', 'changed');
    expect(on?.endpoint.active).to.equal(true);
  });

  it('leaves those of another application alone, and says so where one is in the way', async () => {
    const workspaces = [{ id: String(partner.workspace_id) }];
    const { application } = await buildApplication(partner.db, { workspaces });
    const token = await buildToken(partner.db, application);
    const other = await partner.service.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace_id}/webhook_endpoints`,
      { token, body: { webhook_endpoint: { event_type: 'invoice.created', url: HOOKS } } },
    );
    expect(other.status).to.equal(201);
    expect(did(await ensure([BATCHES], { others: 'deactivate' }))).to.deep.equal(['created']);
    const same: WantedEndpoint = { event_type: 'invoice.created', url: HOOKS };
    for (const wanted of [INVOICES, same]) {
      const error = await errorOf(ensure([BATCHES, wanted]));
      expect(error).to.be.instanceOf(ApiError).with.property('reason', 'not_owner');
    }
  });

  it('lets one of ten processes create each endpoint, and get its secret', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => ensure([INVOICES, BATCHES])),
    );
    expect(results.flatMap(did).filter((one) => one === 'created')).to.have.length(2);
    expect(secrets).to.have.length(2);
  });

  it('throws the refusal of an endpoint that cannot be', async () => {
    const error = await errorOf(ensure([{ ...BATCHES, url: 'http://erp.example.com' }]));
    expect(error).to.be.instanceOf(ApiError).with.property('status', 422);
  });
});
