import { expect } from 'chai';
import { sql } from 'kysely';
import { countFailures } from '#delivery/write/count-failures.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { findEndedFailingFor } from '#domain/notices/watch-endpoints.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { deliveryOn, failed, idleLane } from '#test/support/delivery/updates.ts';
import { breakDown, DAY_MS, readCauses } from '#test/support/notices/causes.ts';
import { look as lookAt, settle as settleOn } from '#test/support/notices/endpoint-watch.ts';

const pathOf = ({ workspace_id, id }: WebhookEndpoint): string =>
  `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${id}`;

describe('an endpoint as a cause of notices', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;
  beforeEach(async () => {
    partner = await startPartner();
    endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      url: 'https://hooks.example.com:8443/secret/path?token=secret',
      oauth_application_id: partner.application.id,
    });
  });

  afterEach(() => partner.stop());

  const kinds = async () =>
    (await readCauses(partner.db)).map(({ kind, subject_id, ended_as }) => [
      kind,
      subject_id,
      ended_as,
    ]);
  const settle = (outcomes: readonly ('failed' | 'acknowledged')[], limit = 20) =>
    settleOn(partner.db, endpoint, outcomes, { limit, now: partner.clock.now() });
  const patch = (webhook_endpoint: object) =>
    partner.call('PATCH', pathOf(endpoint), { webhook_endpoint });
  const look = () => lookAt(partner.db);
  const failForADay = async () => {
    await settle(['failed']);
    partner.clock.advance(DAY_MS);
    await look();
  };

  it('begins with the transaction that switches it off, and names no path or query', async () => {
    await settle(['failed', 'failed'], 3);
    expect(await kinds()).to.deep.equal([]);
    await settle(['failed'], 3);
    expect(await readCauses(partner.db)).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        kind: 'endpoint_deactivated',
        subject_id: endpoint.id,
        label: 'hooks.example.com:8443 (invoice.created)',
        reason: 'HTTP 500',
        ended_as: null,
        told_by_mail: false,
        told_by_hook: false,
      },
    ]);
  });

  it('names no path after a backslash, which begins one', async () => {
    await sql`update webhook_endpoints set url = ${'HTTPS://Hooks.example.com\\secret?token=secret'}`.execute(
      partner.db.sql,
    );
    await settle(['failed'], 1);
    const [cause] = await readCauses(partner.db);
    expect(cause?.label).to.equal('Hooks.example.com (invoice.created)');
  });

  it('ends as removed when its application, which alone could reactivate it, loses access', async () => {
    const pair = { application_id: partner.application.id, workspace_id: partner.workspace.id };
    const own = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace);
    await settle(['failed'], 1);
    await breakDown(partner.db, partner.workspace, {
      kind: 'endpoint_deactivated',
      subject_id: own.id,
    });
    await revokeAccess(partner.db, { kind: 'command_line' }, pair);
    expect(await kinds()).to.have.deep.members([
      ['endpoint_deactivated', endpoint.id, 'removed'],
      ['endpoint_deactivated', own.id, null],
    ]);
  });

  it('does not arise if that transaction does not commit', async () => {
    const work = inTransactionByKey(partner.db.pool, async (client) => {
      const { workspace_id, id: webhook_endpoint_id } = endpoint;
      const lane = idleLane({ workspace_id, webhook_endpoint_id, fence: '1' });
      await countFailures(client, [failed(deliveryOn(lane))], 1, partner.clock.now());
      throw new Error('killed');
    });
    expect(await work.catch((error: Error) => error.message)).to.equal('killed');
    expect(await kinds()).to.deep.equal([]);
  });

  it('ends well when it is reactivated, and not when it is switched off by its owner', async () => {
    await settle(['failed'], 1);
    expect((await patch({ active: false })).status).to.equal(200);
    expect(await kinds()).to.deep.equal([['endpoint_deactivated', endpoint.id, null]]);
    expect((await patch({ active: true })).status).to.equal(200);
    expect(await kinds()).to.deep.equal([['endpoint_deactivated', endpoint.id, 'well']]);
  });

  it('ends as removed when it is deleted', async () => {
    await settle(['failed'], 1);
    await partner.call('DELETE', pathOf(endpoint));
    expect(await kinds()).to.deep.equal([['endpoint_deactivated', endpoint.id, 'removed']]);
  });

  it('is found once it has failed for a day, after any failures since', async () => {
    await settle(['failed']);
    partner.clock.advance(DAY_MS - 1);
    await settle(['failed']);
    await look();
    expect(await kinds()).to.deep.equal([]);
    partner.clock.advance(1);
    await look();
    await look();
    expect(await kinds()).to.deep.equal([['endpoint_failing', endpoint.id, null]]);
  });

  it('is not found if it acknowledged meanwhile', async () => {
    await settle(['failed']);
    partner.clock.advance(DAY_MS / 2);
    await settle(['acknowledged']);
    await settle(['failed', 'acknowledged', 'failed']);
    partner.clock.advance(DAY_MS / 2);
    await look();
    expect(await kinds()).to.deep.equal([]);
  });

  it('ends well with the next acknowledged delivery, and may begin again', async () => {
    await failForADay();
    await settle(['acknowledged']);
    await look();
    expect(await kinds()).to.deep.equal([['endpoint_failing', endpoint.id, 'well']]);
    await failForADay();
    expect(await kinds()).to.deep.equal([['endpoint_failing', endpoint.id, null]]);
  });

  it('is replaced when it is switched off for failing', async () => {
    await failForADay();
    await settle(['failed'], 2);
    expect(await kinds()).to.deep.equal([
      ['endpoint_deactivated', endpoint.id, null],
      ['endpoint_failing', endpoint.id, 'replaced'],
    ]);
    await look();
    expect((await kinds())[1]).to.deep.equal(['endpoint_failing', endpoint.id, 'replaced']);
  });

  for (const [what, remove] of [
    ['switched off by its owner', () => patch({ active: false })],
    ['deleted', () => partner.call('DELETE', pathOf(endpoint))],
    [
      'of an application whose access was revoked',
      () => sql`update access_grants set revoked_at = now()`.execute(partner.db.sql),
    ],
  ] as [string, () => Promise<unknown>][])
    it(`ends as removed when it is ${what}`, async () => {
      await failForADay();
      await remove();
      await look();
      expect(await kinds()).to.deep.equal([['endpoint_failing', endpoint.id, 'removed']]);
      await look();
      expect(await findEndedFailingFor(partner.db, '0')).to.equal(null);
    });
});
