import { expect } from 'chai';
import { sql } from 'kysely';
import { readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type RunningService } from '#main.ts';
import { verifyDelivery } from '#receiver/verify-delivery.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { nodeCipher, startNode, type DeliveryNode } from '#test-kit/delivery/delivery-node.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { addTo, readCauses } from '#test/support/notices/causes.ts';
import { startMailServer, type MailServer } from '#test/support/notices/mail-server.ts';

const SECRET = 'a-secret-of-the-operator-0123456789';

describe('a service that tells what is wrong', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let mailServer: MailServer;
  let hook: Subscriber;
  let service: RunningService | undefined;
  const nodes: DeliveryNode[] = [];
  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    mailServer = await startMailServer();
    hook = await startSubscriber({ bodies: 'any' });
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    for (const node of nodes.splice(0)) {
      node.kill('SIGKILL');
      await node.end;
    }
    await mailServer.close();
    await hook.close();
    await db.drop();
  });

  const settings = () => ({
    SMTP_URL: mailServer.url,
    NOTICE_FROM: 'Bordereau <notices@bordereau.test>',
    OPERATOR_WEBHOOK_URL: hook.url('/operator'),
    OPERATOR_WEBHOOK_SECRET: SECRET,
  });
  const start = async (variables: Record<string, string>) => {
    const configuration = readConfiguration({
      DATABASE_URL: db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DELIVERY_WORKERS: '1',
      EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: hook.caFile,
      EGRESS_DNS_SERVERS: '127.0.0.1:9',
      ...variables,
    });
    service = await startService(configuration, 'delivery', createLog('silent'));
  };
  /** An endpoint that has failed for a day. */
  const buildFailing = async () => {
    await addTo(db, workspace);
    const endpoint = await buildEndpoint(db, nodeCipher, workspace);
    await sql`
      update webhook_endpoints set failure_count = 3, failing_since = now() - interval '25 hours'
    `.execute(db.sql);
    return endpoint;
  };
  const openAged = async () => {
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      values (${workspace.id}, 'handover_failed', 1, 'Lot', now(), now())`.execute(db.sql);
    await age();
  };
  const untilError = async (error: string) => {
    for (;;) {
      const { rows } = await sql<{ last_error: string | null }>`
        select last_error from operator_notice`.execute(db.sql);
      const [row] = rows;
      if (row?.last_error === error) return;
    }
  };
  /** As if it had been so for some minutes. */
  const age = () =>
    sql`update notice_causes set changed_at = changed_at - interval '2 minutes'`.execute(db.sql);

  it('looks for failing endpoints, and notifies the addresses and the hook', async () => {
    const endpoint = await buildFailing();
    await start(settings());
    await eventually(async () => (await readCauses(db)).length > 0);
    await service?.stop();
    await age();
    await start(settings());
    const [mail] = await mailServer.waitFor(1);
    const [request] = await hook.waitFor(1);
    expect(mail?.text).to.contain("Endpoint webhook en échec depuis plus d'un jour");
    if (request === undefined) throw new Error('nothing came');
    const notice = verifyDelivery({ ...request, secret: SECRET });
    expect(notice).to.deep.include({
      type: 'operator.notice',
      workspace_id: Number(workspace.id),
    });
    expect(notice.data).to.containSubset({
      causes: [{ kind: 'endpoint_failing', subject_id: Number(endpoint.id) }],
    });
  });

  it('warns of an endpoint at half of the limit that is set', async () => {
    await addTo(db, workspace);
    await buildEndpoint(db, nodeCipher, workspace);
    await sql`
      update webhook_endpoints set failure_count = 4, failing_since = now(), last_error_at = now(),
        last_error_code = 'tls_certificate_expired'`.execute(db.sql);
    const variables = { ...settings(), DELIVERY_FAILURE_LIMIT: '7' };
    await start(variables);
    await eventually(async () => (await readCauses(db)).length > 0);
    await service?.stop();
    await age();
    await start(variables);
    const [mail] = await mailServer.waitFor(1);
    expect(mail?.text).to.contain('Motif : Certificat expiré. Il compte 4 des 7 livraisons');
  });

  for (const [what, answer, reason] of [
    ['500', 500, 'HTTP 500'],
    ['a redirect', 307, 'HTTP 307'],
  ] as const)
    it(`tries its hook again that answers ${what}`, async () => {
      hook.respondWith(answer);
      await openAged();
      await start(settings());
      const [refused] = await hook.waitFor(1);
      await untilError(reason);
      hook.respondWith(200);
      await sql`update operator_notice set next_attempt_at = now()`.execute(db.sql);
      await service?.stop();
      await start(settings());
      const requests = await hook.waitFor(2);
      expect(requests[1]?.body).to.equal(refused?.body);
    });

  it('sends nothing to a hook with a private address', async () => {
    await openAged();
    await start({ ...settings(), EGRESS_ALLOW_CIDRS: '198.51.100.0/24' });
    await untilError('dns_private_address');
    expect(hook.connections).to.equal(0);
  });

  it('does nothing while neither is set', async () => {
    await buildFailing();
    await openAged();
    await start({});
    await service?.stop();
    const { rows } = await sql<{ notices: string; operator: string; due: string; causes: string }>`
      select (select count(*) from notices) as notices,
        (select count(*) from operator_notice) as operator,
        (select count(*) from notice_addresses where next_attempt_at is not null) as due,
        (select count(*) from notice_causes) as causes`.execute(db.sql);
    expect(rows).to.deep.equal([{ notices: '0', operator: '0', due: '0', causes: '1' }]);
  });

  it('sends a mail once more, under the same identifier, that a killed process had sent', async () => {
    await addTo(db, workspace);
    await openAged();
    const hanging = Promise.withResolvers<void>();
    mailServer.answerAfter(() => hanging.promise);
    const { SMTP_URL, NOTICE_FROM } = settings();
    const variables = { SMTP_URL, NOTICE_FROM };
    const first = await startNode({ db, subscriber: hook, name: 'First', variables });
    nodes.push(first);
    await mailServer.waitFor(1);
    first.kill('SIGKILL');
    await first.end;
    hanging.resolve();
    // Its lease ends.
    await sql`update notice_addresses set next_attempt_at = now()`.execute(db.sql);
    nodes.push(await startNode({ db, subscriber: hook, name: 'Second', variables }));
    const [killed, again] = await mailServer.waitFor(2);
    expect(again?.headers.get('message-id')).to.equal(killed?.headers.get('message-id'));
    expect(again?.text).to.equal(killed?.text);
    for (;;) {
      const { rows } = await sql<{ due: boolean }>`
        select next_attempt_at is not null as due from notice_addresses`.execute(db.sql);
      if (rows[0]?.due === false) break;
    }
    expect(mailServer.mails).to.have.length(2);
  });
});
