import { expect } from 'chai';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { NO_PUSH } from '#orm/sql/delivery/match-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('an endpoint that changes while an event waits to be dispatched', () => {
  let partner: Partner;
  let id: string;

  beforeEach(async () => {
    partner = await startPartner();
    const { db, service, workspace, application } = partner;
    const built = await buildEndpoint(db, service.services.cipher, workspace, {
      oauth_application_id: application.id,
      url: 'https://hooks.example.com/old',
      includes: ['lines'],
    });
    ({ id } = built);
  });
  afterEach(() => partner.stop());

  const deposit = (overrides: Record<string, unknown> = {}) =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices`, {
      invoice: buildFullPurchase(overrides),
    });
  const patch = (members: Record<string, unknown>) =>
    partner.call('PATCH', `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`, {
      webhook_endpoint: members,
    });
  async function queued() {
    const { db, clock, workspace } = partner;
    const group = db.shards.distributed ? [workspace.id] : 'all';
    await db.transact((tx) => dispatchEvents(tx, clock.now(), 100, NO_PUSH, group));
    const demand = {
      workspace_id: workspace.id,
      webhook_endpoint_id: id,
      limit: 10,
      retriesOnly: false,
    };
    const [pulled] = await fetchDeliveries(db.pool, [demand], clock.now(), group);
    return pulled?.deliveries.map(({ url, data }) => ({
      path: new URL(url).pathname,
      lines: data?.includes('"lines":'),
    }));
  }

  it('gets that event at its old url, and later ones at the new', async () => {
    await deposit();
    expect((await patch({ url: 'https://hooks.example.com/new' })).status).to.equal(200);
    await deposit();
    expect(await queued()).to.deep.equal([
      { path: '/old', lines: true },
      { path: '/new', lines: true },
    ]);
  });

  it('gets that event with its old includes, and later ones with the new', async () => {
    await deposit();
    expect((await patch({ includes: [] })).status).to.equal(200);
    await deposit();
    expect(await queued()).to.deep.equal([
      { path: '/old', lines: true },
      { path: '/old', lines: false },
    ]);
  });

  it('gets that event by its old category, and later ones by the new', async () => {
    const { db, workspace } = partner;
    const [old, next] = [
      Number((await buildCategory(db, workspace)).id),
      Number((await buildCategory(db, workspace)).id),
    ];
    expect((await patch({ category_id: old })).status).to.equal(200);
    await deposit({ category_id: old, invoice_number: 'F-1' });
    await deposit({ category_id: old, invoice_number: 'F-2' });
    await deposit({ category_id: next, invoice_number: 'F-3' });
    expect((await patch({ category_id: next })).status).to.equal(200);
    expect(await queued()).to.have.length(2);
    await deposit({ category_id: old, invoice_number: 'F-4' });
    await deposit({ category_id: next, invoice_number: 'F-5' });
    expect(await queued()).to.have.length(3);
  });

  it('loses that event when it is deactivated, also when it is active again before the dispatch', async () => {
    await deposit();
    await patch({ active: false });
    partner.clock.advance(1000);
    await patch({ active: true });
    expect(await queued()).to.deep.equal([]);
  });
});
