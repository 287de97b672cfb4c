import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { findMail, leaseMail } from '#domain/notices/mails/lease-mail.ts';
import { recordMail } from '#domain/notices/mails/record-mail.ts';
import {
  leaseOperatorNotice,
  recordOperatorNotice,
} from '#domain/notices/operator/operator-notice.ts';
import { countFailures } from '#delivery/write/count-failures.ts';
import { findNearLimitFor, warnNearLimitOf } from '#domain/notices/watch-endpoints.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { warnNearLimit } from '#orm/sql/notices/failing-endpoints.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { deliveryOn, failed, idleLane } from '#test/support/delivery/updates.ts';
import {
  addTo,
  breakDown,
  composeDue,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  readCauses,
} from '#test/support/notices/causes.ts';
import { look, settle as settleOn, type Reported } from '#test/support/notices/endpoint-watch.ts';

const LIMIT = 20;
const failures = (count: number): Reported[] => Array<Reported>(count).fill('failed');

describe('an endpoint near the limit of failed deliveries', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;
  beforeEach(async () => {
    partner = await startPartner();
    const { db, service, workspace, application } = partner;
    endpoint = await buildEndpoint(db, service.services.cipher, workspace, {
      oauth_application_id: application.id,
    });
    await addTo(db, workspace);
  });
  afterEach(() => partner.stop());

  const settle = (outcomes: readonly Reported[], limit = LIMIT) =>
    settleOn(partner.db, endpoint, outcomes, { limit, now: partner.clock.now() });
  const patch = (active: boolean) => {
    const { workspace_id, id } = endpoint;
    const path = `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${id}`;
    return partner.call('PATCH', path, { webhook_endpoint: { active } });
  };
  /** The texts of the mails that are due, an hour after a look. */
  const mails = async (baseUrl?: string): Promise<string[]> => {
    await look(partner.db);
    partner.clock.advance(HOUR_MS);
    await composeDue(partner.db);
    const texts: string[] = [];
    for (;;) {
      const due = await findMail(partner.db, '0');
      if (due === null) return texts;
      const mail = await leaseMail(partner.db, due, randomUUID(), MINUTE_MS, baseUrl);
      if (mail === null) continue;
      texts.push(mail.text);
      await recordMail(partner.db, mail.held, { outcome: 'sent' });
    }
  };
  /** What the operator's hook gets. */
  const posts = async () => {
    const causes: { kind: string; reason: string | null; ended_as: string | null }[] = [];
    for (;;) {
      const notice = await leaseOperatorNotice(partner.db, randomUUID(), MINUTE_MS);
      if (notice === null) return causes.map((c) => [c.kind, c.reason, c.ended_as]);
      causes.push(...(JSON.parse(notice.body) as { data: { causes: typeof causes } }).data.causes);
      await recordOperatorNotice(partner.db, notice, { outcome: 'sent' });
    }
  };
  const sections = (texts: readonly string[]) =>
    texts.map((text) => [...text.matchAll(/^(\S.*) \(\d+\) :$/gm)].map(([, title]) => title));

  it('is reported at half of it, once, with its last error and the end that threatens', async () => {
    await settle(failures(9));
    expect(await mails()).to.deep.equal([]);
    await settle(failures(1));
    const [mail = '', ...others] = await mails();
    expect(others).to.deep.equal([]);
    expect(mail).to.contain(
      '- Endpoint webhook menacé de désactivation : hooks.example.com (invoice.created)',
    );
    expect(mail).to.contain(
      "Motif : HTTP 500. Il compte 10 des 20 livraisons échouées d'affilée après lesquelles il est désactivé et ne reçoit plus rien.",
    );
    expect(await posts()).to.deep.equal([['endpoint_failing', 'HTTP 500 (10/20)', null]]);
    await settle(failures(5));
    expect([await mails(), await posts()]).to.deep.equal([[], []]);
  });

  for (const [limit, count] of [
    [1, null],
    [2, 1],
    [3, 2],
    [5, 3],
  ] as const)
    it(`is reported at ${count ?? 'no failure'} of ${limit}`, async () => {
      const warned = [];
      for (let n = 1; n <= limit; n += 1) {
        await settle(failures(1), limit);
        if ((await findNearLimitFor(partner.db, '0', limit)) !== null) warned.push(n);
      }
      expect(warned[0] ?? null).to.equal(count);
    });

  it('is reported once by any number of processes', async () => {
    await settle(failures(10));
    const { workspace_id } = endpoint;
    await Promise.all(
      Array.from({ length: 10 }, () => warnNearLimitOf(partner.db, workspace_id, LIMIT)),
    );
    expect(await readCauses(partner.db)).to.have.length(1);
    expect(await mails()).to.have.length(1);
    expect(await posts()).to.have.length(1);
  });

  it('is found again by the next look when a process died before the end of its transaction', async () => {
    await settle(failures(10));
    const dying = partner.db.transact(async (tx) => {
      await warnNearLimit(tx, endpoint.workspace_id, { count: 10, limit: LIMIT }, tx.now);
      throw new Error('killed');
    });
    expect(await dying.catch((error: Error) => error.message)).to.equal('killed');
    expect(await readCauses(partner.db)).to.deep.equal([]);
    expect(await mails()).to.have.length(1);
  });

  it('is reported as well again, once, with the next acknowledged delivery', async () => {
    await settle(failures(12));
    await mails();
    await posts();
    await settle(['acknowledged']);
    expect(sections(await mails())).to.deep.equal([['Résolus']]);
    expect(await posts()).to.deep.equal([['endpoint_failing', 'HTTP 500 (12/20)', 'well']]);
    expect([await mails(), await posts()]).to.deep.equal([[], []]);
  });

  it('is well again even if it fails anew before the next look', async () => {
    await settle(failures(10));
    await mails();
    partner.clock.advance(MINUTE_MS);
    await settle(['acknowledged', 'failed']);
    expect(sections(await mails())).to.deep.equal([['Résolus']]);
    await settle(failures(9));
    expect(sections(await mails())).to.deep.equal([['Nouveaux problèmes']]);
  });

  it('is well again when it is activated again, however long its owner had switched it off', async () => {
    await settle(failures(10));
    await mails();
    await patch(false);
    expect(await mails()).to.deep.equal([]);
    await patch(true);
    expect(sections(await mails())).to.deep.equal([['Résolus']]);
    expect(await mails()).to.deep.equal([]);
  });

  it('is not reported as well when it is deactivated: the deactivation is', async () => {
    await settle(failures(10));
    await mails();
    await posts();
    await settle(failures(10));
    const [mail = ''] = await mails();
    expect(sections([mail])).to.deep.equal([['Nouveaux problèmes']]);
    expect(mail).to.contain('désactivé après trop').and.not.contain('menacé');
    expect(await posts()).to.deep.equal([
      ['endpoint_deactivated', 'HTTP 500', null],
      ['endpoint_failing', 'HTTP 500 (10/20)', 'replaced'],
    ]);
    await patch(true);
    expect(sections(await mails())).to.deep.equal([['Résolus']]);
  });

  it('is not reported at all when it is deactivated before the notice', async () => {
    await settle(failures(10));
    await look(partner.db);
    await settle(failures(10));
    const [mail = ''] = await mails();
    expect(mail).to.contain('Nouveaux problèmes (1) :').and.not.contain('menacé');
    expect(await posts()).to.deep.equal([['endpoint_deactivated', 'HTTP 500', null]]);
  });

  it('is no cause when a deactivation under way commits first', async () => {
    await settle(failures(10));
    const { workspace_id, id: webhook_endpoint_id } = endpoint;
    const lane = idleLane({ workspace_id, webhook_endpoint_id, fence: '1' });
    const updates = failures(10).map(() => failed(deliveryOn(lane)));
    let warned: Promise<number> | undefined;
    let isDone = false;
    await inTransactionByKey(partner.db.pool, async (client) => {
      await countFailures(client, updates, LIMIT, partner.clock.now());
      warned = warnNearLimitOf(partner.db, workspace_id, LIMIT).finally(() => {
        isDone = true;
      });
      await eventually(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(partner.db.sql);
        return isDone || rows[0]?.waiting === 1;
      });
    });
    expect(await warned).to.equal(0);
    expect((await readCauses(partner.db)).map(({ kind }) => kind)).to.deep.equal([
      'endpoint_deactivated',
    ]);
  });

  it('is reported although it was reported as failing for a day, and well again in one line', async () => {
    await settle(failures(1));
    partner.clock.advance(DAY_MS);
    expect((await mails())[0]).to.contain("depuis plus d'un jour");
    await posts();
    await settle(failures(9));
    expect((await mails())[0]).to.contain('menacé de désactivation');
    expect(await posts()).to.deep.equal([['endpoint_failing', 'HTTP 500 (10/20)', null]]);
    await settle(['acknowledged']);
    const [mail = ''] = await mails();
    expect(mail).to.contain('Résolus (1) :').and.contain('menacé de désactivation');
    expect(await mails()).to.deep.equal([]);
  });

  describe('after it was reported as failing for a day', () => {
    beforeEach(async () => {
      await settle(failures(1));
      partner.clock.advance(DAY_MS);
      await mails();
      await posts();
      await settle(failures(9));
      await look(partner.db);
    });

    it('is reported as well again, though not yet as near the limit', async () => {
      await settle(['acknowledged']);
      expect(sections(await mails())).to.deep.equal([['Résolus']]);
      expect(await posts()).to.deep.equal([['endpoint_failing', 'HTTP 500 (10/20)', 'well']]);
      expect([await mails(), await posts()]).to.deep.equal([[], []]);
    });

    it('is reported to the hook as replaced, though not yet as near the limit', async () => {
      await settle(failures(10));
      expect(sections(await mails())).to.deep.equal([['Nouveaux problèmes']]);
      expect(await posts()).to.deep.equal([
        ['endpoint_deactivated', 'HTTP 500', null],
        ['endpoint_failing', 'HTTP 500 (10/20)', 'replaced'],
      ]);
    });
  });

  it('is not reminded of while its owner has switched it off', async () => {
    await settle(failures(10));
    await mails();
    await patch(false);
    for (const days of [1, 2, 4]) {
      partner.clock.advance(days * DAY_MS);
      expect(await mails()).to.deep.equal([]);
    }
    await breakDown(partner.db, partner.workspace);
    expect(sections(await mails())).to.deep.equal([['Nouveaux problèmes']]);
    await patch(true);
    expect(sections(await mails())).to.deep.equal([['Résolus', 'Toujours en cours']]);
  });

  it('is well again with an offer to resend what was lost for its name after the warning', async () => {
    await settle(failures(10));
    await mails();
    await buildDelivery(partner.db, endpoint, {
      state: 'failed_permanently',
      reason: 'dns_no_address',
    });
    await settle(['failed', 'acknowledged']);
    const [mail = ''] = await mails('https://factures.example.com');
    expect(mail).to.contain('menacé').and.contain(`/${endpoint.id}/resend?reason=dns_no_address\n`);
  });

  it('is not reported while its application has no access', async () => {
    await settle(failures(10));
    await sql`update access_grants set revoked_at = now()`.execute(partner.db.sql);
    expect(await findNearLimitFor(partner.db, '0', LIMIT)).to.equal(null);
    expect(await mails()).to.deep.equal([]);
  });
});
