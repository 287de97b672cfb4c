import { expect } from 'chai';
import type { Engine } from '#delivery/engine.ts';
import { signature, standardSignature } from '#events/sign.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { deleteEndpoint } from '#domain/webhooks/webhook-endpoints/delete-endpoint.ts';
import { regenerateSecret } from '#domain/webhooks/webhook-endpoints/regenerate-secret.ts';
import { updateEndpoint } from '#domain/webhooks/webhook-endpoints/update-endpoint.ts';
import { standardKey } from '#kernel/secret.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Database, OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { deliveriesIn, emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { nodeCipher as cipher } from '#test-kit/delivery/delivery-node.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { holdConnections, type HeldConnections } from '#test/support/delivery/held-connections.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const ACTOR = { kind: 'command_line' } as const;
const OLD_SECRET = 'whsec_before';
/** One attempt opens the connection, the others wait for it. */
const ENDPOINTS = 3;

interface Subject {
  workspace: { id: string };
  application: { id: string };
  endpoints: readonly { workspace_id: string; id: string }[];
}

const update = async (
  db: Database,
  { endpoints }: Subject,
  members: { active?: boolean; standard_webhooks?: boolean },
) => {
  const egress = createEgressPolicy({ allowCidrs: [] });
  for (const endpoint of endpoints)
    await updateEndpoint({ db, egress }, ACTOR, { ...endpoint, members, violations: [] });
};
const pairOf = ({ workspace, application }: Subject) => ({
  workspace_id: workspace.id,
  application_id: application.id,
});

/** Changes that end waiting deliveries, and the reason recorded. */
const ENDINGS: Record<
  string,
  { end: (db: Database, subject: Subject) => Promise<void>; reason: string }
> = {
  'the endpoint is deactivated': {
    end: (db, subject) => update(db, subject, { active: false }),
    reason: 'endpoint_inactive',
  },
  'the endpoint is deactivated and activated again': {
    end: async (db, subject) => {
      await update(db, subject, { active: false });
      await update(db, subject, { active: true });
    },
    reason: 'endpoint_inactive',
  },
  'the endpoint is deleted': {
    end: async (db, { endpoints }) => {
      for (const endpoint of endpoints) await deleteEndpoint(db, ACTOR, endpoint);
    },
    reason: 'endpoint_deleted',
  },
  'the access is revoked': {
    end: (db, subject) => revokeAccess(db, ACTOR, pairOf(subject)),
    reason: 'access_revoked',
  },
  'the access is revoked and restored': {
    end: async (db, subject) => {
      await revokeAccess(db, ACTOR, pairOf(subject));
      await restoreAccess(db, ACTOR, pairOf(subject));
    },
    reason: 'access_revoked',
  },
  'the application is deleted': {
    end: (db, { application }) => deleteApplication(db, ACTOR, application.id),
    reason: 'endpoint_deleted',
  },
};

/** Where the change happens, and when the engine notices. */
const WAYS = ['in its own process', 'by another process', 'unheard, until the next poll'] as const;

describe('an attempt that waits for a connection', () => {
  let db: TestDatabase;
  let other: OpenDatabase;
  let subscriber: Subscriber;
  let held: HeldConnections;
  let subject: Subject;
  let engine: Engine;
  /** Changes found without an announcement. */
  let found: number;

  beforeEach(async () => {
    db = await createDatabase();
    other = await openDatabase({ url: db.url });
    subscriber = await startSubscriber({ bodies: 'any' });
    held = await holdConnections(subscriber);
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const endpoints = [];
    for (let n = 0; n < ENDPOINTS; n += 1) {
      const { id } = await buildEndpoint(db, cipher, workspace, {
        event_type: 'bank_account.updated',
        url: `https://subscriber.test:${held.port}/${n}`,
        secret: OLD_SECRET,
        oauth_application_id: application.id,
      });
      endpoints.push({ workspace_id: workspace.id, id });
    }
    subject = { workspace, application, endpoints };
    found = 0;
    const query = db.pool.query.bind(db.pool) as (
      ...args: unknown[]
    ) => Promise<{ rows: unknown[] }>;
    db.pool.query = (async (...args: [{ name?: string }]) => {
      const answer = await query(...args);
      if (args[0].name === 'find_changed_endpoints') found += answer.rows.length;
      return answer;
    }) as typeof db.pool.query;
  });
  afterEach(async () => {
    await engine.stop();
    await held.close();
    await subscriber.close();
    await other.close();
    await db.drop();
  });

  const startWaiting = async (deaf: boolean) => {
    const announcer = { ...db.announcer, listen: async () => {}, subscribe: () => () => {} };
    engine = await startEngine({
      db: deaf ? { ...db, announcer } : db,
      cipher,
      clock: systemClock,
      subscriber,
      // Announced changes are not found by a poll, and unannounced ones soon.
      pollInterval: deaf ? 20 : 600_000,
      variables: { DELIVERY_CONNECT_TIMEOUT: '50s', DELIVERY_RESPONSE_TIMEOUT: '55s' },
    });
    await emitEvent(db, subject.workspace);
    await deliveriesIn(db, ENDPOINTS, 'queued');
    await eventually(async () => held.count > 0);
  };
  const change = async (way: (typeof WAYS)[number], make: (on: Database) => Promise<void>) => {
    await startWaiting(way === 'unheard, until the next poll');
    const heard = new Set<string>();
    // Subscribed after the engine, so the engine hears first.
    const end = db.announcer.subscribe('endpoints', (subjects) =>
      subjects.forEach((one) => heard.add(one)),
    );
    await make(way === 'in its own process' ? db : other);
    const keys = subject.endpoints.map(({ workspace_id, id }) => `${workspace_id}:${id}`);
    const isHeard = () => heard.has(subject.workspace.id) || keys.every((key) => heard.has(key));
    if (way === 'by another process') await eventually(async () => isHeard());
    if (way === 'unheard, until the next poll') await eventually(async () => found === ENDPOINTS);
    end();
    held.letThrough();
  };

  for (const way of WAYS) {
    it(`is signed with the secret that was rotated ${way}`, async () => {
      const secrets = new Map<string, string>();
      await change(way, async (on) => {
        for (const [n, endpoint] of subject.endpoints.entries()) {
          const { signing_secret } = await regenerateSecret({ db: on, cipher }, ACTOR, endpoint);
          secrets.set(`/${n}`, signing_secret);
        }
      });
      await deliveriesIn(db, ENDPOINTS, 'acknowledged');
      for (const { path, headers, body } of subscriber.requests) {
        const sent = String(headers['x-service-signature']);
        const timestamp = Number(/^t=(\d+)/.exec(sent)?.[1]);
        const secret = secrets.get(path) ?? '';
        expect(sent).to.equal(signature(secret, timestamp, Buffer.from(body)));
      }
      expect(subscriber.requests).to.have.length(ENDPOINTS);
    });

    it(`is signed by Standard Webhooks as chosen ${way}`, async () => {
      await change(way, (on) => update(on, subject, { standard_webhooks: true }));
      await deliveriesIn(db, ENDPOINTS, 'acknowledged');
      for (const { headers, body } of subscriber.requests) {
        const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']].map(String);
        const key = standardKey(OLD_SECRET);
        const sent = [id ?? '', Number(timestamp), Buffer.from(body)] as const;
        expect(headers['webhook-signature']).to.equal(standardSignature(key, ...sent));
      }
      expect(subscriber.requests).to.have.length(ENDPOINTS);
    });

    for (const [title, { end, reason }] of Object.entries(ENDINGS)) {
      it(`is not made when ${title} ${way}`, async () => {
        await change(way, (on) => end(on, subject));
        const deliveries = await deliveriesIn(db, ENDPOINTS, 'failed_permanently');
        const ended = { reason, attempts: [{ response_status: null, error_code: reason }] };
        expect(deliveries.map(({ reason, attempts }) => ({ reason, attempts }))).to.deep.equal(
          Array.from({ length: ENDPOINTS }, () => ended),
        );
        expect(subscriber.requests).to.deep.equal([]);
      });
    }
  }
});
