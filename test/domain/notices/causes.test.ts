import { hash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { countFailures } from '#delivery/write/count-failures.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { failSync } from '#domain/banking/bank-connections/fail-sync.ts';
import { recordNetworkAnswer } from '#domain/invoicing/network-messages/work-message.ts';
import { keepFileFor } from '#domain/invoicing/quarantine/keep-file.ts';
import { lockKeptFile, moveKeptFile } from '#domain/invoicing/quarantine/move-kept-file.ts';
import { NO_SUMMARY } from '#domain/invoicing/quarantine/summarise-flow.ts';
import {
  endFailingOf,
  findFailingFor,
  findKnownFailingFor,
  openFailingOf,
} from '#domain/notices/watch-endpoints.ts';
import { recordAnswer, recordSending } from '#domain/payments/payment-handovers/work-handover.ts';
import { refusedFile } from '#kernel/api-error.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import {
  buildConnection,
  leaseDue,
  listedAccount,
  requestSync,
  syncWith,
} from '#test-kit/banking/bank-connections.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  buildSubmitted,
  readSoundOrder,
  REFUSED,
  takeDue,
} from '#test-kit/payments/handover-steps.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { acknowledged, deliveryOn, failed, idleLane } from '#test/support/delivery/updates.ts';
import { buildMessage, RETRIES, takeMessage } from '#test/support/invoices/network-messages.ts';
import { breakDown, DAY_MS, readCauses } from '#test/support/notices/causes.ts';

const pathOf = ({ workspace_id, id }: WebhookEndpoint): string =>
  `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${id}`;

describe('a cause of notices', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const kinds = async () =>
    (await readCauses(partner.db)).map(({ kind, subject_id, ended_as }) => [
      kind,
      subject_id,
      ended_as,
    ]);

  describe('that is an endpoint', () => {
    let endpoint: WebhookEndpoint;
    beforeEach(async () => {
      endpoint = await buildEndpoint(
        partner.db,
        partner.service.services.cipher,
        partner.workspace,
        {
          url: 'https://hooks.example.com:8443/secret/path?token=secret',
          oauth_application_id: partner.application.id,
        },
      );
    });

    const settle = (outcomes: readonly ('failed' | 'acknowledged')[], limit = 20) => {
      const { workspace_id, id: webhook_endpoint_id } = endpoint;
      const lane = idleLane({ workspace_id, webhook_endpoint_id, fence: '1' });
      const updates = outcomes.map((outcome) =>
        outcome === 'failed' ? failed(deliveryOn(lane)) : acknowledged(deliveryOn(lane)),
      );
      return inTransactionByKey(partner.db.pool, (client) =>
        countFailures(client, updates, limit, partner.clock.now()),
      );
    };
    const patch = (webhook_endpoint: object) =>
      partner.call('PATCH', pathOf(endpoint), { webhook_endpoint });
    /** A look of the watch. */
    const look = async () => {
      const known = await findKnownFailingFor(partner.db, '0');
      if (known !== null) await endFailingOf(partner.db, known.workspace_id);
      const found = await findFailingFor(partner.db, '0');
      if (found !== null) await openFailingOf(partner.db, found.workspace_id);
    };
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

    it('names no path behind a backslash, which begins one', async () => {
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

    it('is not there if that transaction does not commit', async () => {
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

    it('is found once it has failed for a day, whatever failed since', async () => {
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
        expect(await findKnownFailingFor(partner.db, '0')).to.equal(null);
      });
  });

  it('is a bank connection from a failed sync to one that succeeds', async () => {
    const connection = await buildConnection(partner, { name: 'Banque Exemple' });
    await requestSync(partner, connection);
    await failSync(partner.db, await leaseDue(partner, 'one'), 'provider_timeout');
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'bank_connection_failed',
        subject_id: connection.id,
        label: 'Banque Exemple',
        reason: "La banque n'a pas répondu à temps",
        ended_as: null,
      },
    ]);
    await syncWith(partner, connection, { accounts: [listedAccount()] });
    expect(await kinds()).to.deep.equal([['bank_connection_failed', connection.id, 'well']]);
  });

  it('is a handover that the channel refused', async () => {
    const batch = await buildSubmitted(partner);
    const held = await takeDue(partner, 'one');
    await recordSending(partner.db, held, await readSoundOrder(partner, held));
    expect(await recordAnswer(partner.db, held, REFUSED)).to.equal('written');
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'handover_failed',
        subject_id: String(batch['id']),
        label: batch['name'],
        reason: 'Compte clos',
        ended_as: null,
      },
    ]);
  });

  it('is a message that the network refused', async () => {
    const invoice = await buildMessage(partner);
    const held = await takeMessage(partner.db, 'one');
    await recordNetworkAnswer(partner.db, held, { outcome: 'refused', reason: 'BR-1' }, RETRIES);
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'network_message_failed',
        subject_id: held.id,
        label: `${String(invoice['invoice_number'])} (204)`,
        reason: 'BR-1',
        ended_as: null,
      },
    ]);
  });

  for (const [what, settleFile, end] of [
    ['imported', { type: 'import' }, 'well'],
    ['discarded', { type: 'discard' }, 'removed'],
    ['expired', { type: 'expiry' }, 'removed'],
  ] as const)
    it(`is a file in quarantine, until it is ${what}`, async () => {
      const { db, workspace } = partner;
      const invoice = await buildInvoice(db, workspace);
      const summary = { ...NO_SUMMARY, invoice_number: 'F-1', seller_name: 'Fournisseur SARL' };
      const bytes = Buffer.from('a file');
      const kept = await keepFileFor(db, workspace.id, {
        channel: 'network',
        bytes,
        sha256: hash('sha256', bytes, 'hex'),
        summary,
        refusal: refusedFile({ code: 'unreadable', message: 'ne peut pas être lu' }),
      });
      const { id } = kept as { id: string }; // there is room
      expect(await readCauses(db)).to.containSubset([
        {
          kind: 'file_quarantined',
          subject_id: id,
          label: 'F-1, Fournisseur SARL',
          reason: 'ne peut pas être lu',
          ended_as: null,
        },
      ]);
      const key = { keeper: workspace.id, id };
      await db.transact(async (begun) => {
        const { file, tx } = await lockKeptFile(begun, key);
        await moveKeptFile(tx, key, file, { type: 'refusal' });
      });
      expect((await kinds())[0]).to.deep.equal(['file_quarantined', id, null]);
      await db.transact(async (begun) => {
        const { file, tx } = await lockKeptFile(begun, key);
        await moveKeptFile(tx, key, file, settleFile, what === 'imported' ? { invoice } : {});
      });
      expect(await kinds()).to.deep.equal([['file_quarantined', id, end]]);
    });

  it('is open once, however often it is reported', async () => {
    const { db, workspace, clock } = partner;
    await breakDown(db, workspace, { reason: 'first' });
    clock.advance(1000);
    await breakDown(db, workspace, { reason: 'second' });
    const rows = await readCauses(db);
    expect(rows.map(({ reason }) => reason)).to.deep.equal(['first']);
  });
});
