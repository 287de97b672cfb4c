import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { createApiAccess } from '#cli/receiver/endpoints/api-access.ts';
import { createDatabaseAccess } from '#cli/receiver/endpoints/database-access.ts';
import { explainTrouble } from '#cli/receiver/endpoints/explain-trouble.ts';
import { watchLog } from '#cli/receiver/endpoints/watch-log.ts';
import { subscribeReceiver } from '#cli/receiver/subscribe-receiver.ts';
import { createClosing } from '#process/closing.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import type { EventType } from '#model/event-type.ts';

describe('a receiver and a service that does not deliver to it', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const build = (event_type: EventType) => {
    const { cipher } = partner.service.services;
    return buildEndpoint(partner.db, cipher, partner.workspace, { event_type });
  };

  it('finds the reason in the delivery log, by the API and in the database', async () => {
    const { db, service, token, workspace } = partner;
    const untouched = await build('bank_account.updated');
    const well = await build('bank_rule.applied');
    await buildDelivery(db, well);
    const refused = await build('invoice.created');
    const lost = await buildDelivery(db, refused, { state: 'failed_permanently' });
    const untrusted = await build('payment_batch.updated');
    const retried = await buildDelivery(db, untrusted, { state: 'retry_scheduled' });
    await sql`update deliveries set response_status = null, error_code = 'tls_untrusted',
      response_excerpt = null where id = ${retried.id}`.execute(sqlOn(db));
    await sql`update retried_attempts set response_status = null, error_code = 'tls_untrusted'
      where delivery_id = ${retried.id}`.execute(sqlOn(db));
    const api = createApiAccess(service.baseUrl, token, workspace.id);
    const storage = {
      db,
      cipher: service.services.cipher,
      url: db.url,
      keys: { key: Buffer.alloc(32) },
      limits: undefined,
      migrated: { applied: [], waiting: [] },
    };
    const database = createDatabaseAccess(storage, readConfiguration({}), workspace.id);
    for (const access of [api, database]) {
      await access.check();
      expect(await access.findTrouble(untouched.id)).to.equal(null);
      expect(await access.findTrouble(well.id)).to.equal(null);
      expect(await access.findTrouble(refused.id)).to.deep.equal({
        delivery_id: lost.id,
        reason: 'url_refused',
        error_code: null,
      });
      expect(await access.findTrouble(untrusted.id)).to.deep.equal({
        delivery_id: retried.id,
        reason: null,
        error_code: 'tls_untrusted',
      });
    }
    const said: string[] = [];
    const arrived = new AbortController();
    const made = [refused, untrusted].map(({ id, event_type }) => ({
      id,
      event_type,
      path: '/',
      signing_secret: '',
    }));
    const watching = watchLog(
      api,
      made,
      (sentence) => said.push(sentence),
      (trouble) => explainTrouble(trouble, '/ca.pem'),
      arrived.signal,
      5,
    );
    await eventually(async () => said.length === 2);
    await new Promise((resolve) => void setTimeout(resolve, 50));
    arrived.abort();
    await watching;
    expect(said).to.have.length(2); // once each
    expect(said[0]).to.include('EGRESS_ALLOW_CIDRS=127.0.0.0/8');
    expect(said[1]).to.include('add /ca.pem to its EGRESS_CA_FILE');
  });

  it('says how to start the service if it takes no endpoint on this machine', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'bordereau-strict-'));
    const closing = createClosing();
    const subscribe = async (url: string) => {
      const made = subscribeReceiver(
        {
          access: createApiAccess(partner.service.baseUrl, partner.token, partner.workspace.id),
          subscription: { event_types: ['invoice.created'], includes: [], category_id: null },
          url,
          certFile: join(directory, 'ca.pem'),
          say: () => {},
          arrived: AbortSignal.abort(),
        },
        { closing, stopping: new AbortController().signal },
      );
      return String(await errorOf(made));
    };
    expect(await subscribe('https://127.0.0.1:4443')).to.include(
      `EGRESS_ALLOW_CIDRS=127.0.0.0/8 and EGRESS_CA_FILE=${directory}/ca.pem`,
    );
    expect(await subscribe('https://localhost')).to.include('delivers to public addresses');
    await closing.close();
    expect(await readdir(join(directory, 'runs'))).to.deep.equal([]);
    await rm(directory, { recursive: true });
  });

  it('says what to do about a call that fails, without the token', async () => {
    const fail = async (baseUrl: string, token: string, workspace_id: string) => {
      const checked = async () => createApiAccess(baseUrl, token, workspace_id).check();
      const text = String(await errorOf(checked()));
      expect(text)
        .to.match(/^CommandFailure: /)
        .and.not.include(token);
      return text;
    };
    const { service, token, workspace } = partner;
    const unknown = await fail(service.baseUrl, 'unknown-token', workspace.id);
    expect(unknown).to.include('answered 401').and.include('/oauth/token');
    expect(await fail(service.baseUrl, token, '999')).to.include('was never granted access');
    expect(await fail(service.baseUrl, 'hidden word', workspace.id)).to.include('has blanks');
    expect(await fail('http://127.0.0.1:1', token, workspace.id)).to.include(
      'the service does not answer on http://127.0.0.1:1',
    );
  });

  it('says of any other reason that it may be elsewhere', () => {
    const trouble = { delivery_id: '1', reason: null, error_code: 'connection_refused' };
    expect(explainTrouble(trouble, '/ca.pem'))
      .to.include('(connection_refused)')
      .and.include('--url');
  });
});
