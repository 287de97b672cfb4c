import { expect } from 'chai';
import { sql } from 'kysely';
import { parisInstant } from '#kernel/instant.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildDelivery, buildRetriedAttempt } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';

const NOT_FOUND = { error: 'not_found', message: 'La ressource demandée est introuvable' };

describe('the delivery log', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`truncate webhook_endpoints, deliveries, retried_attempts`.execute(partner.db.sql);
    endpoint = await build({ oauth_application_id: partner.application.id });
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      ...overrides,
    });
  const pathOf = (of: { id: string }, workspace = partner.workspace) =>
    `/api/v1/workspaces/${workspace.id}/webhook_endpoints/${of.id}/deliveries`;

  it('lists a delivery by exactly its fields, without its attempts', async () => {
    const { id, event_id } = await buildDelivery(partner.db, endpoint, {
      state: 'retry_scheduled',
    });
    const now = parisInstant(partner.clock.now());
    const { status, body } = await partner.call('GET', pathOf(endpoint));
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      data: [
        {
          id: Number(id),
          event_id: Number(event_id),
          event_type: 'bank_account.updated',
          webhook_endpoint_id: Number(endpoint.id),
          url: endpoint.url,
          state: 'retry_scheduled',
          reason: null,
          occurred_at: now,
          created_at: now,
          first_failed_at: now,
          next_attempt_at: now,
          acknowledged_at: null,
          attempts_count: 1,
          last_response_status: 503,
          last_error_code: null,
        },
      ],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
  });

  it('shows one delivery with its attempts, oldest first', async () => {
    const { id, event_id } = await buildDelivery(partner.db, endpoint, {
      state: 'failed_permanently',
      reason: 'dns_no_address',
    });
    const created = partner.clock.now();
    partner.clock.advance(30_000);
    const second = partner.clock.now();
    await buildRetriedAttempt(partner.db, partner.workspace.id, id, created);
    await sql`
      update deliveries set attempts_count = 2, attempted_at = ${second}, duration_ms = 3,
        response_status = null, error_code = 'dns_no_address', response_excerpt = null
      where id = ${id}
    `.execute(partner.db.sql);
    const at = parisInstant(created);
    const answer = await partner.call('GET', `${pathOf(endpoint)}/${id}`);
    expect(dataOf(answer)).to.deep.equal({
      id: Number(id),
      event_id: Number(event_id),
      event_type: 'bank_account.updated',
      webhook_endpoint_id: Number(endpoint.id),
      url: endpoint.url,
      state: 'failed_permanently',
      reason: 'dns_no_address',
      occurred_at: at,
      created_at: at,
      first_failed_at: at,
      next_attempt_at: null,
      acknowledged_at: null,
      attempts_count: 2,
      last_response_status: null,
      last_error_code: 'dns_no_address',
      attempts: [
        {
          attempted_at: at,
          duration_ms: 12,
          response_status: 503,
          error_code: null,
          response_excerpt: 'answer',
        },
        {
          attempted_at: parisInstant(second),
          duration_ms: 3,
          response_status: null,
          error_code: 'dns_no_address',
          response_excerpt: null,
        },
      ],
    });
  });

  it('says at once why a queued delivery fails for good at its next attempt, reactivated or not', async () => {
    const retried = await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    await buildDelivery(partner.db, endpoint);
    const reasons = async () => {
      const listed = listOf(await partner.call('GET', pathOf(endpoint)));
      const read = dataOf(await partner.call('GET', `${pathOf(endpoint)}/${retried.id}`));
      return [...listed, read].map(({ state, reason }) => `${String(state)} ${String(reason)}`);
    };
    const lostAs = (reason: string) => [
      `retry_scheduled ${reason}`,
      'acknowledged null',
      `retry_scheduled ${reason}`,
    ];
    const path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
    for (const active of [false, true]) {
      await partner.call('PATCH', path, { webhook_endpoint: { active } });
      expect(await reasons()).to.deep.equal(lostAs('endpoint_inactive'));
    }
    const queued = await buildDelivery(partner.db, endpoint, { state: 'queued' });
    await sql`update deliveries set activation_period = 2, access_period = 0 where id = ${queued.id}`.execute(
      partner.db.sql,
    );
    const { data } = (await partner.call('GET', `${pathOf(endpoint)}?state=queued`)).body as {
      data: { reason: string }[];
    };
    expect(data.map(({ reason }) => reason)).to.deep.equal(['access_revoked']);
  });

  it('shows the last attempt of each in a list, retried or not', async () => {
    for (const state of DELIVERY_STATES) await buildDelivery(partner.db, endpoint, { state });
    const { id } = await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    await sql`update deliveries set attempts_count = 2 where id = ${id}`.execute(partner.db.sql);
    await sql`
      insert into retried_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
        error_code)
      values (${partner.workspace.id}, ${id}, 2, now(), 1, 'connection_refused')`.execute(
      partner.db.sql,
    );
    const last = (row: Record<string, unknown>) => [
      row['state'],
      row['last_response_status'],
      row['last_error_code'],
    ];
    const statuses = new Map([
      ['queued', null],
      ['acknowledged', 200],
    ]);
    const expected: unknown[] = DELIVERY_STATES.map((state) => [
      state,
      statuses.has(state) ? statuses.get(state) : 503,
      null,
    ]);
    expected.push(['retry_scheduled', null, 'connection_refused']);
    const listed = listOf(await partner.call('GET', pathOf(endpoint)));
    expect(listed.map(last)).to.deep.equal(expected);
    const shown = [];
    for (const row of listed)
      shown.push(
        last(dataOf(await partner.call('GET', `${pathOf(endpoint)}/${String(row['id'])}`))),
      );
    expect(shown).to.deep.equal(expected);
  });

  it('is ordered by id, in pages, and counts what the filter matches', async () => {
    const ids: string[] = [];
    for (const state of ['queued', 'acknowledged', 'queued', 'queued'] as const) {
      ids.push((await buildDelivery(partner.db, endpoint, { state })).id);
    }
    const [first, , third, fourth] = ids;
    expect(listedIds(await partner.call('GET', pathOf(endpoint)))).to.deep.equal(ids);
    const page = await partner.call('GET', `${pathOf(endpoint)}?state=queued&per_page=2&page=2`);
    expect(listedIds(page)).to.deep.equal([fourth]);
    expect(page.body).to.have.deep.property('meta', {
      current_page: 2,
      per_page: 2,
      total_pages: 2,
      total_count: 3,
    });
    const start = await partner.call('GET', `${pathOf(endpoint)}?state=queued&per_page=2`);
    expect(listedIds(start)).to.deep.equal([first, third]);
  });

  for (const state of DELIVERY_STATES) {
    it(`can be narrowed to those that are ${state}`, async () => {
      const ids = new Map<string, string>();
      for (const each of DELIVERY_STATES) {
        ids.set(each, (await buildDelivery(partner.db, endpoint, { state: each })).id);
      }
      const answer = await partner.call('GET', `${pathOf(endpoint)}?state=${state}`);
      expect(listedIds(answer)).to.deep.equal([ids.get(state)]);
    });
  }

  it('refuses a state that does not exist', async () => {
    for (const state of ['pending', '', 'QUEUED', "queued'--"]) {
      const query = new URLSearchParams({ state });
      const { status, body } = await partner.call('GET', `${pathOf(endpoint)}?${query.toString()}`);
      expect([status, body], state).to.deep.equal([
        400,
        {
          error: 'bad_request',
          message:
            "Le paramètre state doit être l'une des valeurs : queued, retry_scheduled, acknowledged, abandoned, failed_permanently",
        },
      ]);
    }
  });

  it('is open to every reader of the workspace, for endpoints of every owner', async () => {
    const managed = await build({ url: 'https://hooks.example.com/managed' });
    const { id } = await buildDelivery(partner.db, managed);
    const token = await partner.otherToken();
    const listed = await partner.service.call('GET', pathOf(managed), { token });
    expect(listedIds(listed)).to.deep.equal([id]);
    const shown = await partner.service.call('GET', `${pathOf(managed)}/${id}`, { token });
    expect(shown.status).to.equal(200);
  });

  it('hides a delivery under another endpoint or another workspace', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const other = await build({ url: 'https://hooks.example.com/other' });
    const elsewhere = await buildWorkspace(partner.db);
    await sql`
      insert into access_grants (application_id, workspace_id, granted_at)
      values (${partner.application.id}, ${elsewhere.id}, ${partner.clock.now()})
    `.execute(partner.db.sql);
    expect(listedIds(await partner.call('GET', pathOf(other)))).to.deep.equal([]);
    for (const path of [
      `${pathOf(other)}/${id}`,
      `${pathOf(endpoint, elsewhere)}/${id}`,
      pathOf(endpoint, elsewhere),
      `${pathOf(endpoint)}/999999999`,
      `${pathOf(endpoint)}/x`,
      pathOf({ id: 'x' }),
    ]) {
      const { status, body } = await partner.call('GET', path);
      expect([status, body], path).to.deep.equal([404, NOT_FOUND]);
    }
  });

  it('disappears with its endpoint', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const deleted = await partner.call('DELETE', pathOf(endpoint).replace('/deliveries', ''));
    expect(deleted.status).to.equal(204);
    for (const path of [pathOf(endpoint), `${pathOf(endpoint)}/${id}`]) {
      const { status, body } = await partner.call('GET', path);
      expect([status, body], path).to.deep.equal([404, NOT_FOUND]);
    }
  });
});
