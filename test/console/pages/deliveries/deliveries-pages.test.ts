import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { mayResend } from '#console/pages/deliveries/delivery-actions.ts';
import { readDelivery } from '#domain/webhooks/deliveries/read-delivery.ts';
import { ROLES } from '#model/role.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of deliveries', () => {
  let partner: Partner;
  let person: Person;
  let endpoint: WebhookEndpoint;

  before(async () => {
    partner = await startPartner();
    person = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events`.execute(
      partner.db.sql,
    );
    await sql`update access_grants set revoked_at = null, access_period = 1`.execute(
      partner.db.sql,
    );
    endpoint = await build();
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      ...overrides,
    });
  const log = (query = '') => `/workspaces/${partner.workspace.id}/deliveries${query}`;
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await person.call('GET', path, undefined, headers);
    return { status: answer.status, html: answer.text };
  };
  const part = (name: string, path: string) => page(path, { 'X-Part': name });
  const keysOf = (html: string) => [...html.matchAll(/data-key="(\d+)"/g)].map(([, key]) => key);

  it("list the workspace's log, which filters of the address narrow", async () => {
    const refused = await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
    const queued = await buildDelivery(partner.db, endpoint, { state: 'queued' });
    const whole = await page(log());
    expect(whole.status).to.equal(200);
    expect(keysOf(whole.html)).to.deep.equal([queued.id, refused.id]);
    expect(whole.html).to.include('Échec définitif').and.include('En file');
    expect(keysOf((await page(log('?state=queued'))).html)).to.deep.equal([queued.id]);
    expect(keysOf((await part('list', log('?reason=url_refused'))).html)).to.deep.equal([
      refused.id,
    ]);
    expect(keysOf((await page(log('?period=7d'))).html)).to.deep.equal([]);
    // The clock of people is that of the database.
    await sql`update deliveries set created_at = now() where id = ${queued.id}`.execute(
      partner.db.sql,
    );
    expect(keysOf((await page(log('?state=&period=1h&from=&to='))).html)).to.deep.equal([
      queued.id,
    ]);
    expect((await page(log('?state=abandoned'))).html).to.include(
      'Aucun résultat pour ces filtres.',
    );
    const several = (await page(log('?state=failed_permanently,abandoned'))).html;
    expect(keysOf(several)).to.deep.equal([refused.id]);
    expect(several).to.include(
      '<option value="abandoned,failed_permanently" selected>Abandonnée, Échec définitif</option>',
    );
    expect((await page(log('?state=lost'))).status).to.equal(400);
    expect((await page(log('?from=2026-13-01T00:00'))).status).to.equal(400);
  });

  it("show an invoice's, where a link asks for them", async () => {
    await buildDelivery(partner.db, endpoint);
    const { id, event_id } = await buildDelivery(partner.db, endpoint);
    await sql`update events set invoice_id = 7 where id = ${event_id}`.execute(partner.db.sql);
    const { html } = await page(log('?invoice=7'));
    expect(keysOf(html)).to.deep.equal([id]);
    expect(html).to.include('<option value="7" selected>7</option>');
    expect((await page(log())).html).not.to.include('name="invoice"');
  });

  it('lead a manager from a filtered endpoint to the resend of what it finds', async () => {
    const resend = `/webhook_endpoints/${endpoint.id}/resend`;
    const filtered = (query: string) => part('list', log(`?endpoint=${endpoint.id}&${query}`));
    expect((await filtered('state=abandoned&from=2026-03-01T10:00')).html).to.include(
      `${resend}?state=abandoned&amp;from=2026-03-01T10%3A00"`,
    );
    expect((await filtered('state=queued,abandoned,failed_permanently&to=')).html).to.include(
      `${resend}"`,
    );
    expect((await page(log('?state=abandoned'))).html).not.to.include('/resend');
  });

  it('keep their period on the way to a resend, from its minute on', async () => {
    await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
    const late = await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
    await sql`update deliveries set created_at = now(), occurred_at = now()
      where id = ${late.id}`.execute(partner.db.sql);
    const recent = await part('list', log(`?endpoint=${endpoint.id}&period=1h`));
    expect(keysOf(recent.html)).to.deep.equal([late.id]);
    const [, href = ''] = /href="([^"]*\/resend\?from=[^"]*)"/.exec(recent.html) ?? [];
    expect(href).to.match(/from=\d{4}-\d\d-\d\dT\d\d%3A\d\d$/);
    const { html } = await page(href);
    expect(html).to.include('1 livraison, du ').and.include('Évènements du (Paris)');
    expect((await page(href.replace(/\?.*/, ''))).html).to.include('2 livraisons, du ');
  });

  it('say what the first delivery needs, while there is none', async () => {
    expect((await page(log())).html).to.include(
      'Aucune livraison. La première partira au prochain évènement auquel un endpoint actif est abonné.',
    );
  });

  it('answer changes with rows alone, and 204 without any', async () => {
    const { id } = await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    const known = `?after=${id}&seen=${id}&watch=${id}.1`;
    expect((await part('changes', log(known))).status).to.equal(204);
    expect(keysOf((await part('changes', log(`?after=${id}&watch=${id}.0`))).html)).to.deep.equal([
      id,
    ]);
    const next = await buildDelivery(partner.db, endpoint);
    expect(keysOf((await part('changes', log(known))).html)).to.deep.equal([next.id]);
    expect((await part('changes', log(`${known}&before=${id}`))).status).to.equal(204);
  });

  it('go on with older rows, of which a page holds fifty in less than 120 kB', async () => {
    await buildLog(partner.db, endpoint, 60, partner.clock.now());
    const { html } = await page(log());
    expect(keysOf(html)).to.have.lengthOf(50);
    expect(Buffer.byteLength(html)).to.be.below(120_000);
    const [, before] = /href="[^"]*before=(\d+)"/.exec(html) ?? [];
    expect(keysOf((await part('list', log(`?before=${before}`))).html)).to.have.lengthOf(10);
  });

  it('show a delivery with the exact bytes, their digest and what was sent around them', async () => {
    const event_id = await buildEvent(partner.db, partner.workspace, {
      occurred_at: new Date('2026-03-01T12:00:00Z'),
    });
    const { id } = await buildDelivery(partner.db, endpoint, { event_id });
    const body = `{"id":${id},"type":"bank_account.updated","occurred_at":"2026-03-01T12:00:00.000Z","workspace_id":${partner.workspace.id},"data":{"id":1}}`;
    const exact = await page(log(`/${id}?body=exact`));
    expect(exact.html).to.include(body.replaceAll('"', '&quot;'));
    expect(exact.html).to.include(createHash('sha256').update(body).digest('hex'));
    const shown = await page(log(`/${id}`));
    const [, indented = ''] = /<pre class="json"[^>]*><code>(.*?)<\/code>/s.exec(shown.html) ?? [];
    const plain = indented.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
    expect(plain.replaceAll(/\s/g, '')).to.equal(body.replaceAll(/\s/g, ''));
    expect(shown.html).to.include('X-Service-Delivery: ').and.include('Service-Webhooks/1');
    expect(shown.html).to.include('la signature n&#39;est pas conservée'.replace('la', 'La'));
    expect(shown.html).not.to.include('X-Service-Signature');
    const download = await person.call(
      'GET',
      `/console/workspaces/${partner.workspace.id}/deliveries/${id}/body`,
    );
    expect(download.text).to.equal(body);
    expect(download.headers.get('content-disposition')).to.equal(
      `attachment; filename="delivery-${id}.json"`,
    );
  });

  it('show the latest answer, as far as it is kept', async () => {
    const queued = await buildDelivery(partner.db, endpoint, { state: 'queued' });
    expect((await page(log(`/${queued.id}`))).html).to.match(
      /id="delivery-answer">\s*<h2>Réponse<\/h2>\s*<p>Aucune réponse\./,
    );
    const failed = await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
    const shown =
      /<h2>Réponse<\/h2>\s*<p>503 en 12 ms<\/p>\s*<pre[^>]*><code>answer<\/code><\/pre>\s*<p class="note">Les en-têtes de réponse/;
    expect((await page(log(`/${failed.id}`))).html).to.match(shown);
    expect((await part('changes', log(`/${failed.id}`))).html).to.match(shown);
  });

  it('keep the deliveries of a deleted endpoint, without a resend', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    expect((await page(log(`/${id}`))).html).to.include('data-call="POST /console/');
    await sql`delete from webhook_endpoints`.execute(partner.db.sql);
    const { html } = await page(log(`/${id}`));
    expect(html).to.include('(supprimé)').and.not.include('/resend"');
    expect((await page(log())).html).to.include('(supprimé)');
  });

  it('open the chosen delivery in a panel of the log', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const { html } = await page(log(`?open=${id}`));
    expect(html).to.include('aria-current="true"').and.include(`Livraison ${id}`);
    expect((await part('panel', log(`?open=${id}`))).html).to.include('delivery-state');
  });

  it('do not know a delivery of another workspace, nor one that never was', async () => {
    const other = await startOther();
    for (const path of [log(`/${other}`), log('/9999999'), log(`?open=${other}`), log('/x')])
      expect((await page(path)).status).to.equal(404);
    const body = `/console/workspaces/${partner.workspace.id}/deliveries/${other}/body`;
    expect((await person.call('GET', body)).status).to.equal(404);
  });

  async function startOther(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into workspaces (name, created_at) values ('Autre', now()) returning id`.execute(
      partner.db.sql,
    );
    const foreign = await buildEndpoint(
      partner.db,
      partner.service.services.cipher,
      rows[0] ?? { id: '' },
    );
    return (await buildDelivery(partner.db, foreign)).id;
  }

  it('escape every text that comes from outside', async () => {
    const { id } = await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    await sql`update webhook_endpoints set name = ${MARKUP}`.execute(partner.db.sql);
    await sql`update deliveries set url = ${`https://x.example/${MARKUP}`}`.execute(partner.db.sql);
    await sql`update retried_attempts set error_code = ${MARKUP}, response_status = null,
      response_excerpt = ${MARKUP}`.execute(partner.db.sql);
    await sql`update events set fragments = array[${`"name":"<script>"`}]`.execute(partner.db.sql);
    for (const path of [log(), log(`/${id}`), log(`/${id}?body=exact`), log(`?open=${id}`)]) {
      const { status, html } = await page(path);
      expect(status).to.equal(200);
      expect(html).not.to.include('<img').and.not.include('<script>');
    }
  });

  it('offer a resend to exactly those from whom the service takes it', async () => {
    const people = new Map<string, Person>();
    for (const role of ROLES) people.set(role, await signInPerson(partner, role));
    const facts = [
      { active: true, revoked: false, kept: true },
      { active: false, revoked: false, kept: true },
      { active: true, revoked: true, kept: true },
      { active: true, revoked: false, kept: false },
    ];
    for (const { active, revoked, kept } of facts)
      for (const role of ROLES) {
        await sql`truncate webhook_endpoints, deliveries, events`.execute(partner.db.sql);
        const owned = await build({ active, oauth_application_id: partner.application.id });
        const { id } = await buildDelivery(partner.db, owned);
        await sql`update access_grants set revoked_at = ${revoked ? new Date() : null}`.execute(
          partner.db.sql,
        );
        if (!kept) await sql`delete from events`.execute(partner.db.sql);
        const detail = await readDelivery(partner.db, partner.workspace.id, id);
        const offered = detail !== null && mayResend(detail, role);
        const path = `/console/workspaces/${partner.workspace.id}/webhook_endpoints/${owned.id}/deliveries/${id}/resend`;
        const answer = await people.get(role)?.call('POST', path);
        expect(answer?.status === 201, JSON.stringify({ active, revoked, kept, role })).to.equal(
          offered,
        );
      }
  });
});
