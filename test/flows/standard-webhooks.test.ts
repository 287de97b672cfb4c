import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { Engine } from '#delivery/engine.ts';
import { resendDelivery } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { createCipher } from '#kernel/cipher.ts';
import { newSigningSecret } from '#kernel/secret.ts';
import { SMALL_BYTES } from '#orm/sql/delivery/delivery-data.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { deliveriesIn, emitEvent } from '#test/support/delivery/deliveries.ts';
import { verifiesAt } from '#test/support/delivery/standard-library.ts';

const SECRET = newSigningSecret();
const MINUTE = 60_000;

const OWN_HEADERS = [
  'host',
  'connection',
  'Content-Type',
  'User-Agent',
  'X-Service-Event',
  'X-Service-Delivery',
  'X-Service-Signature',
  'content-length',
];
const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

describe('a delivery to an endpoint with standard_webhooks', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let subscriber: Subscriber;
  let engine: Engine;
  let workspace: { id: string };

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    subscriber = await startSubscriber({ bodies: 'any' });
    workspace = await buildWorkspace(db);
    engine = await startEngine({ db, cipher, clock, subscriber });
  });
  afterEach(async () => {
    await engine.stop();
    await subscriber.close();
    await db.drop();
  });

  const endpoint = (path: string, standard_webhooks: boolean, secret = SECRET) =>
    buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(path),
      secret,
      standard_webhooks,
    });
  const choose = (standard_webhooks: boolean) =>
    sql`update webhook_endpoints set standard_webhooks = ${standard_webhooks}`.execute(db.sql);
  /** The library takes it now, with the secret of the endpoint. */
  const verifies = (
    request: ReceivedRequest,
    { secret = SECRET, body = request.body, later = 0 } = {},
  ) => verifiesAt(clock.now().getTime() + later, secret, body, request.headers);
  const [namesOf, valuesOf] = [0, 1].map(
    (place) => (request: ReceivedRequest) =>
      request.rawHeaders.filter((_, index) => index % 2 === place),
  ) as [Of, Of];
  type Of = (request: ReceivedRequest) => string[];

  it('is taken by the published library, and refused once anything of it differs', async () => {
    await endpoint('/standard', true);
    await emitEvent(db, workspace, 'bank_account.updated', '"id":1,"label":"Café – 12 €"');
    await deliveriesIn(db, 1, 'acknowledged');
    const [request] = await subscriber.waitFor(1);
    if (request === undefined) throw new Error('no request');
    expect(request.headers['webhook-id']).to.equal(request.headers['x-service-delivery']);
    const t = /^t=(\d+)/.exec(String(request.headers['x-service-signature']))?.[1];
    expect(request.headers['webhook-timestamp']).to.equal(t);
    expect(verifies(request)).to.equal(true);
    expect(verifies(request, { later: 4 * MINUTE })).to.equal(true);
    expect(verifies(request, { later: 6 * MINUTE })).to.equal(false);
    expect(verifies(request, { secret: newSigningSecret() })).to.equal(false);
    expect(verifies(request, { body: request.body.replace('12 €', '13 €') })).to.equal(false);
    for (const name of STANDARD_HEADERS.slice(0, 2)) {
      const headers = { ...request.headers, [name]: `${String(request.headers[name])}1` };
      expect(verifies({ ...request, headers }), name).to.equal(false);
    }
  });

  it('has the headers that it would have anyway, byte for byte, and three more', async () => {
    await endpoint('/plain', false);
    await endpoint('/standard', true);
    await emitEvent(db, workspace);
    const requests = await subscriber.waitFor(2);
    for (const request of requests) {
      const { body, path, headers } = request;
      const more = path === '/standard' ? STANDARD_HEADERS : [];
      expect(namesOf(request)).to.have.members([...OWN_HEADERS, ...more]);
      const [, t = ''] = /^t=(\d+)/.exec(String(headers['x-service-signature'])) ?? [];
      const v1 = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex');
      expect(valuesOf(request).slice(0, OWN_HEADERS.length + more.length)).to.include.members([
        'application/json',
        'Service-Webhooks/1',
        'bank_account.updated',
        String((JSON.parse(body) as { id: number }).id),
        `t=${t},v1=${v1}`,
      ]);
      expect(t).to.equal(String(Math.floor(clock.now().getTime() / 1000)));
    }
    const [one, other] = requests.map((request) =>
      namesOf(request).filter((name) => !STANDARD_HEADERS.includes(name)),
    );
    expect(one).to.deep.equal(other);
  });

  it('is signed as the endpoint has chosen by the time of a retry', async () => {
    await endpoint('/standard', false);
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    await choose(true);
    clock.advance(30_000);
    await subscriber.waitFor(2);
    await deliveriesIn(db, 1, 'retry_scheduled');
    await choose(false);
    clock.advance(MINUTE);
    await subscriber.waitFor(3);
    const [first, second, third] = subscriber.requests;
    expect([first, second, third].map((one) => 'webhook-id' in (one?.headers ?? {}))).to.deep.equal(
      [false, true, false],
    );
    if (second === undefined) throw new Error('no retry');
    expect(second.body).to.equal(first?.body);
    expect(verifies(second)).to.equal(true);
  });

  it('is signed as the endpoint has chosen by then if it is resent', async () => {
    const { id: webhook_endpoint_id } = await endpoint('/standard', false);
    await emitEvent(db, workspace);
    const [sent] = await deliveriesIn(db, 1, 'acknowledged');
    await choose(true);
    const key = { workspace_id: workspace.id, webhook_endpoint_id, id: sent?.id ?? '' };
    await resendDelivery(db, { kind: 'command_line' }, key);
    const [, resent] = await subscriber.waitFor(2);
    expect(resent !== undefined && verifies(resent)).to.equal(true);
    expect(resent?.headers['webhook-id']).to.not.equal(sent?.id);
  });

  it('is taken with a secret of 0.1.0, once it is written in standard base64', async () => {
    // Base64url of 32 bytes, with both of its own characters.
    const bytes = Buffer.alloc(32, 'ûÿ', 'latin1');
    const secret = `whsec_${bytes.toString('base64url')}`;
    expect(secret)
      .to.match(/^whsec_[\w-]{43}$/)
      .and.include('-')
      .and.include('_');
    await endpoint('/standard', true, secret);
    await emitEvent(db, workspace);
    const [request] = await subscriber.waitFor(1);
    const translated = `${secret.replace('whsec_', '').replaceAll('-', '+').replaceAll('_', '/')}=`;
    expect(request !== undefined && verifies(request, { secret: `whsec_${translated}` })).to.equal(
      true,
    );
  });

  it('is taken if its body is large, and if many come at once', async () => {
    await endpoint('/standard', true);
    await emitEvent(db, workspace, 'bank_account.updated', `"é":"${'x'.repeat(SMALL_BYTES)}"`);
    for (let n = 0; n < 9; n += 1) await emitEvent(db, workspace);
    await deliveriesIn(db, 10, 'acknowledged');
    expect(subscriber.requests.map((request) => verifies(request))).to.deep.equal(
      Array(10).fill(true),
    );
    const lengths = subscriber.requests.map(({ body }) => body.length);
    expect(Math.max(...lengths)).to.be.greaterThan(SMALL_BYTES);
  });
});
