import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { SMALL_BYTES } from '#orm/sql/delivery/delivery-data.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes } from '#orm/sql/delivery/lanes.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;
const NODE = 'this node';

describe('what a batch of fan-out takes', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const build = () =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
    });
  const emit = () => emitEvent(partner.db, partner.workspace);
  const dispatch = (limit: number, push?: { node: string; most: number }) =>
    dispatchEvents(partner.db.pool, partner.clock.now(), limit, push);
  const countDeliveries = async () => {
    const { rows } = await partner.db.pool.query('select from deliveries');
    return rows.length;
  };

  it('includes as many events as it may, each once', async () => {
    await build();
    for (let event = 0; event < 3; event += 1) await emit();
    expect((await dispatch(2)).events).to.equal(2);
    expect(await countDeliveries()).to.equal(2);
    expect((await dispatch(2)).events).to.equal(1);
    expect(await countDeliveries()).to.equal(3);
  });

  it('excludes events that another one has in flight, without waiting', async () => {
    await build();
    await emit();
    const letGo = await holdLock(partner.db, 'select from undispatched_events for update');
    await emit();
    expect((await dispatch(10)).events).to.equal(1);
    await letGo();
    expect((await dispatch(10)).events).to.equal(1);
  });

  it('is pushed up to the number that is asked for, and beyond it not at all', async () => {
    await build();
    await emit();
    await dispatch(10);
    const now = partner.clock.now();
    const lease = { now, node: NODE, expires_at: new Date(now.getTime() + 60_000), limit: 10 };
    expect(await leaseLanes(partner.db.pool, lease)).to.have.lengthOf(1);
    await emit();
    await emit();
    const exact = await dispatch(10, { node: NODE, most: 2 });
    expect(exact.lanes.map(({ deliveries }) => deliveries.length)).to.deep.equal([2]);
    expect(exact.lanes[0]?.deliveries[0]?.data).to.be.a('string');
    for (let event = 0; event < 3; event += 1) await emit();
    const more = await dispatch(10, { node: NODE, most: 2 });
    expect(more.lanes.map(({ deliveries }) => deliveries.length)).to.deep.equal([0]);
  });

  it('is pushed with its data unless that is large', async () => {
    await build();
    await emit();
    await dispatch(10);
    const now = partner.clock.now();
    await leaseLanes(partner.db.pool, { now, node: NODE, expires_at: now, limit: 10 });
    for (const bytes of [SMALL_BYTES, SMALL_BYTES + 1])
      await emitEvent(
        partner.db,
        partner.workspace,
        undefined,
        JSON.stringify('x'.repeat(bytes - 2)),
      );
    const { lanes } = await dispatch(10, { node: NODE, most: 2 });
    const [small, large] = (lanes[0]?.deliveries ?? []).toSorted(
      (a, b) => a.body_bytes - b.body_bytes,
    );
    expect(small?.data).to.have.lengthOf(SMALL_BYTES + '{}'.length);
    expect(large).to.include({ body_bytes: SMALL_BYTES + 1, data: null });
  });

  it('answers one row a lane of what is not pushed', async () => {
    await build();
    for (let event = 0; event < 5; event += 1) await emit();
    let rows = 0;
    const pool = Object.assign(Object.create(partner.db.pool) as typeof partner.db.pool, {
      query: async (statement: QueryConfig) => {
        const result = await partner.db.pool.query(statement);
        rows += result.rows.length;
        return result;
      },
    });
    const { deliveries, lanes } = await dispatchEvents(pool, partner.clock.now(), 10);
    expect([deliveries, lanes.length, rows]).to.deep.equal([5, 1, 1]);
  });

  it('excludes an application whose access is revoked here, whatever it has elsewhere or another one has here', async () => {
    const { db, workspace, application } = partner;
    await build();
    const elsewhere = await buildWorkspace(db);
    const pair = { workspace_id: elsewhere.id, application_id: application.id };
    await grantAccess(db, COMMAND_LINE, pair);
    await revokeAccess(db, COMMAND_LINE, { ...pair, workspace_id: workspace.id });
    await partner.otherToken();
    await emit();
    await dispatch(10);
    expect(await countDeliveries()).to.equal(0);
  });

  it('is queued once for an application that has access elsewhere, too', async () => {
    const { db, application } = partner;
    await build();
    const elsewhere = await buildWorkspace(db);
    const pair = { workspace_id: elsewhere.id, application_id: application.id };
    await grantAccess(db, COMMAND_LINE, pair);
    await emit();
    await dispatch(10);
    expect(await countDeliveries()).to.equal(1);
  });

  it('includes as many events as it may, though another workspace has some of the same ids', async () => {
    const { db, workspace } = partner;
    await emit();
    await emit();
    const twin = await buildWorkspace(db);
    for (const table of ['events', 'undispatched_events'])
      await copyRows(db, table, [workspace, twin]);
    expect((await dispatch(3)).events).to.equal(3);
    expect((await dispatch(3)).events).to.equal(1);
  });

  it('goes to the endpoints of its own workspace', async () => {
    const { db, workspace } = partner;
    await build();
    await emit();
    const twin = await buildWorkspace(db);
    for (const table of ['access_grants', 'webhook_endpoints', 'events'])
      await copyRows(db, table, [workspace, twin]);
    await dispatch(10);
    const { rows } = await db.pool.query('select workspace_id from deliveries');
    expect(rows).to.deep.equal([{ workspace_id: workspace.id }]);
  });

  it('is pushed on lanes of its own workspace alone', async () => {
    const { db, workspace, clock } = partner;
    await build();
    await emit();
    await dispatch(10);
    const twin = await buildWorkspace(db);
    const leased = { leased_by: NODE, lease_expires_at: clock.now() };
    await copyRows(db, 'delivery_lanes', [workspace, twin], leased);
    await emit();
    const { lanes } = await dispatch(10, { node: NODE, most: 10 });
    expect(lanes.map(({ deliveries }) => deliveries.length)).to.deep.equal([0]);
  });

  it('rewrites a lane only when it becomes due earlier', async () => {
    const { db, clock } = partner;
    await build();
    await emit();
    await dispatch(10);
    const lane = async () =>
      (await db.pool.query('select due_at, xmin::text from delivery_lanes')).rows;
    const before = await lane();
    for (const milliseconds of [0, 60_000]) {
      clock.advance(milliseconds);
      await emit();
      await dispatch(10);
      expect(await lane()).to.deep.equal(before);
    }
  });
});
