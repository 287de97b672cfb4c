import { expect } from 'chai';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { revokeToken } from '#domain/access/oauth/revoke-token.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { digest } from '#kernel/secret.ts';
import { API_SHARES } from '#process/open-api-database.ts';
import { FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { holdBody } from '#test/support/service/held-request.ts';
import { holdLock, lockCategory } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const ACTOR = { kind: 'command_line' } as const;
const INVALID_TOKEN = {
  error: 'invalid_token',
  message: "Le jeton d'accès est absent, inconnu, expiré ou révoqué",
};

type Refusal = readonly [status: number, body: unknown];
/** By their workspace's path, and by a bare id. */
type Refusals = readonly [Refusal, Refusal];
const UNAUTHORIZED: Refusals = [
  [401, INVALID_TOKEN],
  [401, INVALID_TOKEN],
];
const REVOKED: Refusals = [
  [403, FORBIDDEN],
  [403, FORBIDDEN],
];

const TAKINGS: Record<string, { take: (partner: Partner) => Promise<unknown>; answers: Refusals }> =
  {
    'access is revoked': {
      take: ({ db, application, workspace }) =>
        revokeAccess(db, ACTOR, { application_id: application.id, workspace_id: workspace.id }),
      answers: REVOKED,
    },
    'the token is revoked': {
      take: ({ db, application, token }) =>
        revokeToken(db, { digest: digest(token), application_id: application.id }),
      answers: UNAUTHORIZED,
    },
    'the scopes are narrowed': {
      take: ({ db, application }) =>
        updateApplication(db, ACTOR, { application_id: application.id, scopes: 'read' }),
      answers: UNAUTHORIZED,
    },
    'the secret is replaced': {
      take: ({ db, application }) => regenerateClientSecret(db, ACTOR, application.id),
      answers: UNAUTHORIZED,
    },
    'the application is deleted': {
      take: ({ db, application }) => deleteApplication(db, ACTOR, application.id),
      answers: UNAUTHORIZED,
    },
    'the address is denied': {
      take: ({ db, workspace }) =>
        addAllowlistEntry(db, ACTOR, { workspace_id: workspace.id, cidr: '192.0.2.0/24' }),
      answers: [
        [403, FORBIDDEN],
        [404, NOT_FOUND],
      ],
    },
  };

describe('the loss of a right', () => {
  const partner = fresh(startPartner);
  const category = fresh(() => buildCategory(partner.db, partner.workspace));
  let collection: string;
  beforeEach(() => (collection = `/api/v1/workspaces/${partner.workspace.id}`));

  const readRows = async () => {
    const { rows } = await partner.db.pool.query(`
      select (select count(*) from webhook_endpoints) as endpoints,
        (select count(*) from invoices) as invoices, (select count(*) from events) as events,
        (select count(*) from idempotency_keys) as keys,
        (select json_agg(c.name) from categories c) as categories`);
    return rows;
  };
  const NOTHING = [
    { endpoints: '0', invoices: '0', events: '0', keys: '0', categories: ['Achats'] },
  ];

  for (const [what, { take, answers }] of Object.entries(TAKINGS)) {
    it(`holds for requests whose body comes after ${what}`, async () => {
      const { service, token } = partner;
      const hold = (method: string, path: string, body: unknown, headers = {}) =>
        holdBody(service, method, path, { token, body, headers });
      const endpoint = { event_type: 'invoice.created', url: 'https://hooks.example.com/' };
      const byPath = [
        await hold('POST', `${collection}/webhook_endpoints`, { webhook_endpoint: endpoint }),
        await hold('POST', `${collection}/invoices`, { invoice: buildDeposit() }),
        await hold(
          'POST',
          `${collection}/categories`,
          { category: { name: 'Ventes' } },
          { 'Idempotency-Key': 'k' },
        ),
      ];
      const byId = [
        await hold('PATCH', `/api/v1/categories/${category.id}`, { category: { name: 'Ventes' } }),
        // It only shows the category.
        await hold('PATCH', `/api/v1/categories/${category.id}`, { category: {} }),
      ];
      await take(partner);
      for (const [requests, [status, body]] of [
        [byPath, answers[0]],
        [byId, answers[1]],
      ] as const) {
        for (const { finish } of requests) expect(await finish()).to.deep.equal({ status, body });
      }
      expect(await readRows()).to.deep.equal(NOTHING);
    });
  }

  it('holds for the change of an endpoint', async () => {
    const { db, service, token, application, workspace } = partner;
    const { id } = await buildEndpoint(db, service.services.cipher, workspace, {
      oauth_application_id: application.id,
    });
    const body = { webhook_endpoint: { url: 'https://elsewhere.example.com/' } };
    const path = `${collection}/webhook_endpoints/${id}`;
    const held = await holdBody(service, 'PATCH', path, { token, body });
    await revokeAccess(db, ACTOR, { application_id: application.id, workspace_id: workspace.id });
    expect(await held.finish()).to.deep.equal({ status: 403, body: FORBIDDEN });
    const { rows } = await db.pool.query('select url from webhook_endpoints');
    expect(rows).to.deep.equal([{ url: 'https://hooks.example.com/invoices' }]);
  });

  it('holds for a repetition, whose first answer shows a secret', async () => {
    const { db, service, token, application, workspace, call } = partner;
    const body = {
      webhook_endpoint: { event_type: 'invoice.created', url: 'https://hooks.example.com/' },
    };
    const headers = { 'Idempotency-Key': 'k' };
    const path = `${collection}/webhook_endpoints`;
    expect((await call('POST', path, body, headers)).status).to.equal(201);
    const held = await holdBody(service, 'POST', path, { token, body, headers });
    await revokeAccess(db, ACTOR, { application_id: application.id, workspace_id: workspace.id });
    expect(await held.finish()).to.deep.equal({ status: 403, body: FORBIDDEN });
  });

  it('holds for reads and writes without a body that wait for their turn', async () => {
    const { db, application, workspace, call } = partner;
    const release = await holdLock(db, 'lock table suppliers in access exclusive mode');
    const reading = Array.from({ length: API_SHARES.each }, () =>
      call('GET', `${collection}/suppliers`),
    );
    await waitingForLock(db, API_SHARES.each);
    const path = `/api/v1/categories/${category.id}`;
    const waiting = [
      call('GET', path),
      call('DELETE', path),
      call('GET', `${collection}/invoices`),
    ];
    // Callers are looked up in turn: those above were let in first.
    await call('GET', `${collection}/webhook_endpoints/1`);
    await revokeAccess(db, ACTOR, { application_id: application.id, workspace_id: workspace.id });
    await release();
    for (const answer of await Promise.all(waiting)) expect(answer.body).to.deep.equal(FORBIDDEN);
    await Promise.all(reading);
  });

  for (const [what, { take, answers }] of Object.entries(TAKINGS)) {
    it(`waits for writes under way, and for no later ones, when ${what}`, async () => {
      const { db, call } = partner;
      const path = `/api/v1/categories/${category.id}`;
      const release = await holdLock(db, lockCategory(category));
      const writing = call('PATCH', path, { category: { name: 'Ventes' } });
      await waitingForLock(db);
      let taken = false;
      const taking = (async () => {
        await take(partner);
        taken = true;
      })();
      await waitingForLock(db, 2);
      const later = call('PATCH', path, { category: { name: 'Divers' } });
      await waitingForLock(db, 3);
      expect(taken).to.equal(false);
      await release();
      expect((await writing).status).to.equal(200);
      await taking;
      const { status, body } = await later;
      expect([status, body]).to.deep.equal(answers[1]);
      const { rows } = await db.pool.query('select name from categories');
      expect(rows).to.deep.equal([{ name: 'Ventes' }]);
    });
  }
});
