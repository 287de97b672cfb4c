import { expect } from 'chai';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { updateEndpoint } from '#domain/webhooks/webhook-endpoints/update-endpoint.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;
const DELIVERED = { endpoint_active: true, access_granted: true };

/** Spec, Webhook endpoint activity: an end before an event, before its dispatch, or before its attempt. */
describe('nothing is replayed', () => {
  let partner: Partner;
  /** The application's, once made. */
  let id: string;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const build = async (overrides: Parameters<typeof buildEndpoint>[3] = {}) => {
    const { db, service, workspace, application } = partner;
    const built = await buildEndpoint(db, service.services.cipher, workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: application.id,
      ...overrides,
    });
    return built.id;
  };
  const tick = () => partner.clock.advance(1000);
  const emit = () => emitEvent(partner.db, partner.workspace);
  const dispatch = () => dispatchEvents(partner.db.pool, partner.clock.now(), 100);
  const setActive = async (active: boolean) => {
    const { db, service, workspace } = partner;
    const change = { workspace_id: workspace.id, id, members: { active }, violations: [] };
    await updateEndpoint({ db, egress: service.services.egress }, COMMAND_LINE, change);
  };
  const changeAccess = (change: typeof revokeAccess) => {
    const { db, workspace, application } = partner;
    const pair = { workspace_id: workspace.id, application_id: application.id };
    return change(db, COMMAND_LINE, pair);
  };
  /** Due deliveries of an endpoint, and whether each may still be attempted. */
  const due = async (webhook_endpoint_id = id) => {
    const { db, clock, workspace } = partner;
    const demand = {
      workspace_id: workspace.id,
      webhook_endpoint_id,
      limit: 10,
      retriesOnly: false,
    };
    const [fetched] = await fetchDeliveries(db.pool, [demand], clock.now());
    return fetched?.deliveries.map(({ endpoint_active, access_granted }) => ({
      endpoint_active,
      access_granted,
    }));
  };

  it('of an event before the endpoint, whose own instant is the first to count', async () => {
    await emit();
    tick();
    id = await build();
    await emit();
    await dispatch();
    expect(await due()).to.deep.equal([DELIVERED]);
  });

  it('of an event while it was inactive, dispatched then or after its reactivation', async () => {
    id = await build();
    tick();
    await setActive(false);
    await emit();
    await dispatch();
    expect(await due()).to.deep.equal([]);
    tick();
    await emit();
    tick();
    await setActive(true);
    await dispatch();
    expect(await due()).to.deep.equal([]);
    await emit();
    await dispatch();
    expect(await due()).to.deep.equal([DELIVERED]);
  });

  it('of an event before its deactivation, dispatched after its reactivation', async () => {
    id = await build();
    await emit();
    tick();
    await setActive(false);
    await setActive(true);
    await dispatch();
    expect(await due()).to.deep.equal([]);
  });

  it('of what was queued before its deactivation, inactive or active again', async () => {
    id = await build();
    await emit();
    await dispatch();
    tick();
    await setActive(false);
    expect(await due()).to.deep.equal([{ endpoint_active: false, access_granted: true }]);
    await setActive(true);
    await emit();
    await dispatch();
    expect(await due()).to.have.deep.members([
      { endpoint_active: false, access_granted: true },
      DELIVERED,
    ]);
  });

  it('of an event while access was revoked, dispatched then or after it was restored', async () => {
    id = await build();
    const managed = await build({ oauth_application_id: null, url: 'https://managed.example/' });
    tick();
    await changeAccess(revokeAccess);
    await emit();
    await dispatch();
    expect(await due()).to.deep.equal([]);
    tick();
    await emit();
    tick();
    await changeAccess(restoreAccess);
    await dispatch();
    expect(await due()).to.deep.equal([]);
    await emit();
    await dispatch();
    expect(await due()).to.deep.equal([DELIVERED]);
    expect(await due(managed)).to.deep.equal([DELIVERED, DELIVERED, DELIVERED]);
  });

  it('of an event before access was revoked, dispatched after it was restored', async () => {
    id = await build();
    await emit();
    tick();
    await changeAccess(revokeAccess);
    await changeAccess(restoreAccess);
    await dispatch();
    expect(await due()).to.deep.equal([]);
  });

  it('of what was queued before access was revoked, revoked or restored', async () => {
    id = await build();
    await emit();
    await dispatch();
    tick();
    await changeAccess(revokeAccess);
    expect(await due()).to.deep.equal([{ endpoint_active: true, access_granted: false }]);
    await changeAccess(restoreAccess);
    await emit();
    await dispatch();
    expect(await due()).to.have.deep.members([
      { endpoint_active: true, access_granted: false },
      DELIVERED,
    ]);
  });
});
