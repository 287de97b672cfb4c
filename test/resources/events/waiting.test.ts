import { request as openRequest } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { tenantsOf } from '#http/pipeline/caller.ts';
import { FORBIDDEN } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { emitSample } from './emit-sample.ts';

describe('a request that waits for events', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const waits = () => partner.service.services.eventFeed.waits;
  const pathOf = (query: string) => `/api/v1/workspaces/${partner.workspace.id}/events?${query}`;
  const read = (query: string) => partner.call('GET', pathOf(query));
  const untilWaiting = async (count = 1) => {
    while (waits().inUse !== count) await delay(5);
  };

  it('is answered once an event of its type is committed', async () => {
    const answer = read('wait=20&type=bank_account.updated');
    await untilWaiting();
    await emitSample(partner.db, partner.workspace.id, 'bank_rule.applied');
    await delay(500);
    expect(waits().inUse).to.equal(1);
    await emitSample(partner.db, partner.workspace.id, 'bank_account.updated');
    const { body } = await answer;
    expect(body).to.have.nested.property('data[0].type', 'bank_account.updated');
    expect(waits().inUse).to.equal(0);
  });

  it('is answered without one after its time', async () => {
    const { body } = await read('wait=1');
    expect(body).to.have.property('data').that.deep.equals([]);
    expect(body).to.have.nested.property('meta.has_more', false);
  });

  it('is refused once the access is revoked', async () => {
    const answer = read('wait=1');
    await untilWaiting();
    await sql`update access_grants set revoked_at = now()`.execute(partner.db.sql);
    const { status, body } = await answer;
    expect([status, body]).to.deep.equal([403, FORBIDDEN]);
  });

  it('is one of 16 of an application: others are answered at once', async () => {
    const { application } = partner;
    const caller = { kind: 'application', application_id: application.id, scopes: [], address: '' };
    const tenants = tenantsOf(caller as Parameters<typeof tenantsOf>[0], partner.workspace.id);
    const passes = Array.from({ length: 16 }, () => waits().tryEnter(tenants));
    expect(passes).to.not.include(null);
    const { body } = await read('wait=20');
    expect(body).to.have.property('data').that.deep.equals([]);
  });

  it('waits no longer once its client has left, or the service stops', async () => {
    const { baseUrl, services } = partner.service;
    const headers = { authorization: `Bearer ${partner.token}` };
    const leaving = openRequest(`${baseUrl}${pathOf('wait=20')}`, { headers }).end();
    leaving.on('error', () => {});
    await untilWaiting();
    leaving.destroy();
    await untilWaiting(0);

    const staying = openRequest(`${baseUrl}${pathOf('wait=20')}`, { headers }).end();
    await untilWaiting();
    services.eventFeed.stop();
    const [response] = (await once(staying, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).to.equal(200);
  });
});
