import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { createCipher, type Cipher } from '#kernel/cipher.ts';
import { listSealingKeys } from '#orm/sql/sealing/sealing-keys.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { createFleet, reaching, type ServiceProcess } from '#test/support/ground/fleet.ts';

const ENDPOINTS = 3;
const ANSWERS = 10_000;
/** A locked one is left out, so that the second process never ends sealing them again before it is killed. */
const ONE_ANSWER = `set local idle_in_transaction_session_timeout = 0;
  select from idempotency_keys where key = 'key-0' for update`;
const EVENTS_EVERY_MS = 200;

const keyOf = (n: number): Buffer => Buffer.alloc(32, n);
const base64 = (key: Buffer): string => key.toString('base64');

describe('the key of two running processes', () => {
  let db: TestDatabase;
  let subscriber: Subscriber;
  let workspace: { id: string };
  let application: { id: string };
  let token: string;
  const fleet = createFleet({});
  const processes: ServiceProcess[] = [];
  /** By the path of its endpoint; the last one counts. */
  const secrets = new Map<string, string[]>();

  before(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber({ bodies: 'any' });
    workspace = await buildWorkspace(db);
    ({ application } = await buildApplication(db, { workspaces: [workspace] }));
    token = await buildToken(db, application);
    for (let n = 0; n < ENDPOINTS; n += 1) {
      secrets.set(`/${n}`, [`whsec_${n}`]);
      await buildEndpoint(db, createCipher({ key: keyOf(0) }), workspace, {
        event_type: 'bank_account.updated',
        url: subscriber.url(`/${n}`),
        secret: `whsec_${n}`,
        oauth_application_id: application.id,
      });
    }
    await insertAnswers(createCipher({ key: keyOf(0) }));
  });
  after(async () => {
    await fleet.stop();
    await subscriber.close();
    await db.drop();
  });

  const insertAnswers = (cipher: Cipher) => {
    const keys = Array.from({ length: ANSWERS }, (_, n) => `key-${n}`);
    return db.pool.query(
      `insert into idempotency_keys (application_id, key, request_digest, status, response, created_at)
       select $1, key, '', 201, response, now() from unnest($2::text[], $3::text[]) as t (key, response)`,
      [application.id, keys, keys.map((key) => cipher.seal('{}', `${application.id}:${key}`))],
    );
  };
  const start = (keys: Record<string, Buffer>) =>
    fleet.start('all', {
      DATABASE_URL: db.url,
      ...reaching(subscriber),
      EGRESS_DNS_SERVERS: '127.0.0.1:9',
      DELIVERY_LEASE: '1s',
      DELIVERY_RETRY_SCHEDULE: '1s',
      ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, base64(key)])),
    });
  /** One after the other, as a rolling restart does. */
  const restartEach = async (
    keys: Record<string, Buffer>,
    places = [0, 1],
    between = async () => {},
  ) => {
    for (const at of places) {
      await processes[at]?.kill('SIGTERM');
      processes[at] = await start(keys);
      await between();
    }
  };
  const call = async (api: string, path: string, body?: object) => {
    const response = await fetch(`${api}/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).to.be.oneOf([200, 201]);
    const { data } = (await response.json()) as { data: { id: number; signing_secret: string } };
    return data;
  };
  /** Each process seals a new secret with its own key. */
  const sealNewSecrets = async () => {
    for (const { api } of processes) {
      const path = `/${secrets.size}`;
      const webhook_endpoint = { event_type: 'bank_account.updated', url: subscriber.url(path) };
      const collection = `workspaces/${workspace.id}/webhook_endpoints`;
      const { signing_secret } = await call(api, collection, { webhook_endpoint });
      secrets.set(path, [signing_secret]);
      const again = await call(api, `${collection}/1/regenerate_secret`);
      secrets.get('/0')?.push(again.signing_secret);
    }
  };
  const countSealed = async (key: Buffer): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from idempotency_keys
      where response like ${`v1.${createCipher({ key }).keys.current}.%`}`.execute(db.sql);
    return rows[0]?.count ?? 0;
  };
  /** Half a minute later nobody reckons with a killed process any more. */
  const expireReports = async () => {
    await sql`update sealing_keys set resealed_until = now()`.execute(db.sql);
    await sql`update running_processes set seen_until = now()
      where process like ${`%/${processes[1]?.child.pid}/%`}`.execute(db.sql);
  };
  const untilOneKey = () => eventually(async () => (await listSealingKeys(db)).length === 1);
  const isSigned = ({ path, headers, body }: ReceivedRequest): boolean => {
    const header = String(headers['x-service-signature']);
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(header) ?? [];
    return (secrets.get(path) ?? []).some(
      (secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1,
    );
  };

  it('is rotated twice under load, once with a kill: every delivery arrives, signed', async () => {
    let emitted = 0;
    let isOver = false;
    const emitting = (async () => {
      while (!isOver) {
        await emitEvent(db, workspace);
        emitted += 1;
        await sleep(EVENTS_EVERY_MS);
      }
    })();
    // The first one knows the next key already.
    processes[0] = await start({ SECRET_KEY: keyOf(0), SECRET_KEY_NEXT: keyOf(1) });
    processes[1] = await start({ SECRET_KEY: keyOf(0) });
    for (const n of [1, 2]) {
      const [SECRET_KEY, next] = [keyOf(n - 1), keyOf(n)];
      await restartEach({ SECRET_KEY, SECRET_KEY_NEXT: next }, n === 1 ? [1] : [0, 1]);
      const rotated = { SECRET_KEY: next, SECRET_KEY_PREVIOUS: SECRET_KEY };
      if (n === 1) {
        const release = await holdLock(db, ONE_ANSWER);
        await restartEach(rotated, [0, 1], sealNewSecrets);
        // The second process found no other that seals with the old key, so it seals again.
        await eventually(async () => (await countSealed(next)) > 0);
        await processes[1]?.kill();
        expect(await countSealed(SECRET_KEY)).to.be.greaterThan(0);
        await release();
        await expireReports();
        processes[1] = await start(rotated);
      } else await restartEach(rotated, [0, 1], sealNewSecrets);
      await untilOneKey();
      expect(await countSealed(next)).to.equal(ANSWERS);
    }
    await processes[0]?.kill('SIGTERM');
    processes[0] = await start({ SECRET_KEY: keyOf(2) });
    isOver = true;
    await emitting;
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from undispatched_events
        union all (select 1 from deliveries where state <> 'acknowledged' limit 1)
      `.execute(db.sql);
      return rows.length === 0;
    });
    const deliveries = await readDeliveries(db);
    expect(deliveries.length).to.be.at.least(emitted * ENDPOINTS);
    const arrived = new Set(
      subscriber.requests.map(({ headers }) => headers['x-service-delivery']),
    );
    expect(arrived.size).to.equal(deliveries.length);
    expect(subscriber.requests.filter((request) => !isSigned(request))).to.deep.equal([]);
    const unread = deliveries.filter(({ attempts }) =>
      attempts.some(({ error_code }) => error_code === 'signing_secret_unreadable'),
    );
    expect(unread).to.deep.equal([]);
  });
});
