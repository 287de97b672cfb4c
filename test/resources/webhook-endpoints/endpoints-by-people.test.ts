import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';

describe('endpoints of people', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate webhook_endpoints`.execute(partner.db.sql));

  const path = (below = '') =>
    `/console/workspaces/${partner.workspace.id}/webhook_endpoints${below}`;
  const create = (webhook_endpoints: object, person = manager) =>
    person.call('POST', path('/for_event_types'), { webhook_endpoints });

  it('are made for several types at once, each with a secret that no cache keeps', async () => {
    const answer = await create({
      event_types: ['bank_account.updated', 'payment_batch.updated'],
      url: 'https://hooks.example.com/all',
      name: 'Compta',
    });
    expect(answer.status).to.equal(201);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const { data } = answer.body as { data: Record<string, unknown>[] };
    expect(data.map(({ event_type, name }) => [event_type, name])).to.deep.equal([
      ['bank_account.updated', 'Compta'],
      ['payment_batch.updated', 'Compta'],
    ]);
    for (const { signing_secret } of data) expect(signing_secret).to.match(/^whsec_.{44}$/);
    const { rows } = await sql<{ actor: string; address: string }>`
      select actor, address from audit_log
      where subject = 'webhook_endpoints' order by id desc limit 2`.execute(partner.db.sql);
    expect(rows.map(({ actor }) => actor)).to.deep.equal(
      Array<string>(2).fill(`user:${manager.id}`),
    );
  });

  it('are refused without a type, with an unknown one, and from a member', async () => {
    const url = 'https://hooks.example.com/all';
    for (const event_types of [undefined, [], ['nothing'], ['bank_rule.applied', 3]]) {
      const answer = await create({ event_types, url });
      expect(answer.status).to.equal(422);
      expect(answer.errors?.every(({ path: at }) => at.includes('event_types'))).to.equal(true);
    }
    const member = await signInPerson(partner, 'member');
    expect((await create({ event_types: ['bank_rule.applied'], url }, member)).status).to.equal(
      403,
    );
    const { rows } = await sql`select id from webhook_endpoints`.execute(partner.db.sql);
    expect(rows).to.deep.equal([]);
  });

  it('may be changed by people; those of an application are refused to every role', async () => {
    const owner = await signInPerson(partner, 'owner');
    const { cipher } = partner.service.services;
    const own = await buildEndpoint(partner.db, cipher, partner.workspace);
    const foreign = await buildEndpoint(partner.db, cipher, partner.workspace, {
      url: 'https://hooks.example.com/foreign',
      oauth_application_id: partner.application.id,
    });
    const change = { webhook_endpoint: { active: false } };
    for (const person of [manager, owner]) {
      for (const [method, below, body] of [
        ['PATCH', '', change],
        ['POST', '/regenerate_secret', undefined],
        ['DELETE', '', undefined],
      ] as const)
        expect((await person.call(method, path(`/${foreign.id}${below}`), body)).status).to.equal(
          403,
        );
    }
    expect(dataOf(await manager.call('PATCH', path(`/${own.id}`), change))).to.include({
      active: false,
      deactivation_reason: 'requested',
    });
    expect((await manager.call('POST', path(`/${own.id}/regenerate_secret`))).status).to.equal(200);
    expect((await manager.call('DELETE', path(`/${own.id}`))).status).to.equal(204);
  });
});
