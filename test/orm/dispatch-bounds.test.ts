import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { dispatchEvents } from '#orm/sql/dispatch-events.ts';
import { leaseLanes } from '#orm/sql/lanes.ts';
import { buildEndpoint } from '#test/support/build-endpoint.ts';
import { buildWorkspace } from '#test/support/builders.ts';
import { emitEvent } from '#test/support/deliveries.ts';
import { holdLock } from '#test/support/hold-lock.ts';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import { startPartner, type Partner } from '#test/support/partner.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;
const NODE = 'this node';

describe('what a batch of fan-out takes', () => {
  let partner: Partner;

  beforeEach(async () => {
    partner = await startPartner();
  });
  afterEach(() => partner.stop());

  const build = () =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
    });
  const emit = () => emitEvent(partner.db, partner.workspace);
  const dispatch = (limit: number, handOver?: { node: string; most: number }) =>
    dispatchEvents(partner.db.pool, partner.clock.now(), limit, handOver);
  const countDeliveries = async () => {
    const { rows } = await partner.db.pool.query('select from deliveries');
    return rows.length;
  };

  it('is as many events as it may, each once', async () => {
    await build();
    for (let event = 0; event < 3; event += 1) await emit();
    expect((await dispatch(2)).events).to.equal(2);
    expect(await countDeliveries()).to.equal(2);
    expect((await dispatch(2)).events).to.equal(1);
    expect(await countDeliveries()).to.equal(3);
  });

  it('is none that another one has in hand, for which it does not wait', async () => {
    await build();
    await emit();
    const letGo = await holdLock(partner.db, 'select from undispatched_events for update');
    await emit();
    expect((await dispatch(10)).events).to.equal(1);
    await letGo();
    expect((await dispatch(10)).events).to.equal(1);
  });

  it('is handed over up to the number that is asked for, and beyond it not at all', async () => {
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

  it('answers one row a lane of what is not handed over', async () => {
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

  it('is nothing for an application whose access is revoked here, whatever it has elsewhere', async () => {
    const { db, workspace, application } = partner;
    await build();
    const elsewhere = await buildWorkspace(db);
    const pair = { workspace_id: elsewhere.id, application_id: application.id };
    await grantAccess(db, COMMAND_LINE, pair);
    await revokeAccess(db, COMMAND_LINE, { ...pair, workspace_id: workspace.id });
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

  it('makes a lane due no later than it was', async () => {
    const { db, clock } = partner;
    await build();
    await emit();
    await dispatch(10);
    const due = async () => (await db.pool.query('select due_at from delivery_lanes')).rows;
    const before = await due();
    clock.advance(60_000);
    await emit();
    await dispatch(10);
    expect(await due()).to.deep.equal(before);
  });
});
