import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { emitSample } from '#test/resources/events/emit-sample.ts';

const HOUR_MS = 3_600_000;

describe('pages of events', () => {
  let partner: Partner;
  let member: Person;
  let endpoint: WebhookEndpoint;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
    endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
    });
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate deliveries, events, undispatched_events`.execute(partner.db.sql));

  const page = async (below = '') => {
    const path = `/workspaces/${partner.workspace.id}/events${below}`;
    return (await readPage(member, path)).html;
  };
  /** The number and deliveries of each row. */
  const list = async (query = '') =>
    Array.from(
      (await page(query)).matchAll(/<tr role="row" id="event-(\d+)".*?<\/tr>/gs),
      ([row, id]) => [id, /<td[^>]*card-bottom"[^>]*><div>([^<]*)</.exec(row)?.[1]],
    );

  it('list every event that is kept, newest first, with what became of it', async () => {
    const { event_id: sent } = await buildDelivery(partner.db, endpoint);
    for (const state of ['acknowledged', 'queued', 'retry_scheduled', 'abandoned'] as const)
      await buildDelivery(partner.db, endpoint, { event_id: sent, state });
    const alone = await buildEvent(partner.db, partner.workspace, { type: 'bank_rule.applied' });
    partner.clock.advance(2 * HOUR_MS);
    // A delivery that was queued late.
    const { event_id: late } = await buildDelivery(partner.db, endpoint);
    await sql`
      update events set created_at = created_at - interval '90 minutes',
        occurred_at = occurred_at - interval '90 minutes' where id = ${late}`.execute(
      partner.db.sql,
    );
    await sql`
      update deliveries set occurred_at = occurred_at - interval '90 minutes'
      where event_id = ${late}`.execute(partner.db.sql);
    await emitSample(partner.db, partner.workspace.id, 'bank_rule.applied');
    const [[queued] = []] = await list();
    const counts = '2 acquittées, 2 en attente, 1 échouée';
    expect(await list()).to.deep.equal([
      [queued, 'mise en file…'],
      [late, '1 acquittée'],
      [alone, 'aucun endpoint'],
      [sent, counts],
    ]);
    expect(await list('?deliveries=none')).to.deep.equal([[alone, 'aucun endpoint']]);
    expect(await list('?type=bank_account.updated')).to.deep.equal([
      [late, '1 acquittée'],
      [sent, counts],
    ]);
    expect(await list(`?before=${alone}`)).to.deep.equal([[sent, counts]]);
    expect(await list('?from=2099-01-01T00:00')).to.deep.equal([]);
    expect(await list('?to=2099-01-01T00:00')).to.have.length(4);
  });

  it('go on behind fifty, and count none twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 53; n += 1) ids.unshift(await buildEvent(partner.db, partner.workspace));
    const first = await list();
    const next = await list(`?before=${first.at(-1)?.[0]}`);
    expect([...first, ...next].map(([id]) => id)).to.deep.equal(ids);
    expect(next).to.have.length(3);
    expect(await list('?deliveries=none')).to.have.length(50);
  });

  it('show one with its deliveries and its exact body', async () => {
    const { id, event_id } = await buildDelivery(partner.db, endpoint);
    const html = await page(`/${event_id}?body=exact`);
    expect(html).to.contain(`/bank_accounts/1"`).and.contain('Compte bancaire n° 1');
    expect(html).to.contain(`/deliveries/${id}"`).and.contain('hooks.example.com');
    const path = `/console/workspaces/${partner.workspace.id}/events/${event_id}/body`;
    const { status, text } = await member.call('GET', path);
    expect(status).to.equal(200);
    const { occurred_at, ...body } = JSON.parse(text) as { occurred_at: string };
    expect(new Date(occurred_at)).to.deep.equal(partner.clock.now());
    expect(body).to.deep.equal({
      id: Number(event_id),
      type: 'bank_account.updated',
      workspace_id: Number(partner.workspace.id),
      data: { id: 1 },
    });
    expect(html).to.contain('&quot;data&quot;:{&quot;id&quot;:1}');
    const elsewhere = await readPage(member, `/workspaces/${partner.workspace.id}/events/999`);
    expect(elsewhere.status).to.equal(404);
  });
});
