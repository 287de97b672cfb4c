import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { endpointActions } from '#console/pages/webhook-endpoints/endpoint-actions.ts';
import { readEndpointFacts } from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { ROLES } from '#model/role.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of endpoints', () => {
  let partner: Partner;
  let manager: Person;
  let member: Person;
  let endpoint: WebhookEndpoint;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events, resend_runs`.execute(
      partner.db.sql,
    );
    endpoint = await build();
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      ...overrides,
    });
  const path = (below = '') => `/workspaces/${partner.workspace.id}/webhook_endpoints${below}`;
  const page = (below = '', person = manager, headers: Record<string, string> = {}) =>
    readPage(person, path(below), headers);

  it('list endpoints of every owner with their standing, and offer a new one to managers', async () => {
    await build({
      url: 'https://hooks.example.com/partner',
      oauth_application_id: partner.application.id,
    });
    await sql`update webhook_endpoints set failure_count = 7 where id = ${endpoint.id}`.execute(
      partner.db.sql,
    );
    const { html } = await page();
    expect(html).to.include('En échec (7/20)').and.include('Partenaire').and.include('Actif');
    expect(html).to.include('/webhook_endpoints/new');
    expect((await page('', member)).html).not.to.include('/webhook_endpoints/new');
    const narrowed = (await page('?owner=application')).html;
    expect(narrowed).to.include('Partenaire').and.not.include('En échec (7/20)');
    const failing = (await page('?active=failing')).html;
    expect(failing).to.include('En échec (7/20)').and.not.include('Partenaire');
    expect((await page('?active=false')).html).to.include('Aucun résultat pour ces filtres.');
    await sql`truncate webhook_endpoints`.execute(partner.db.sql);
    expect((await page()).html).to.include(
      "Aucun endpoint. Un endpoint reçoit en HTTPS un type d'évènement de cet espace.",
    );
  });

  it('keep new ones of a live list behind a button', async () => {
    const { html } = await page();
    expect(html).to.match(/<table[^>]* data-live/);
    expect(html).to.include('data-many="{n} nouveaux endpoints"');
    const { id } = await build({ url: 'https://hooks.example.com/new' });
    const asked = `?after=${endpoint.id}&seen=${endpoint.id}`;
    const changes = await page(asked, manager, { 'X-Part': 'changes' });
    expect(changes.html).to.include(`id="endpoint-${id}"`);
    expect((await page(`?before=${id}`)).html).not.to.match(/<table[^>]* data-live/);
  });

  it('say why and when one was switched off, and how it comes back', async () => {
    await sql`update webhook_endpoints set active = false, failure_count = 20,
      deactivated_at = '2026-03-01T11:40:00Z', deactivation_reason = 'consecutive_failures',
      last_error_at = '2026-03-01T11:40:00Z', last_error_code = 'tls_certificate_expired'`.execute(
      partner.db.sql,
    );
    const { html } = await page(`/${endpoint.id}`);
    expect(html).to.match(
      /Désactivé le 1(er)? mars (2026 )?12:40 après 20 livraisons échouées d'affilée\./,
    );
    expect(html).to.include("Dernière erreur : Certificat expiré. Rien n'a été envoyé.");
    expect(html).to.include("Les évènements survenus depuis ne seront pas rejoués d'eux-mêmes.");
    expect(html).to.include(
      `/deliveries?endpoint=${endpoint.id}&amp;state=retry_scheduled,abandoned,failed_permanently"`,
    );
    expect(html).to.include("Le compteur d'échecs repart de zéro. Rien n'est rejoué.");
    expect((await page(`/${endpoint.id}`, member)).html).not.to.include('data-call="PATCH');
  });

  it('list who changed one last, for those who may read the audit log', async () => {
    for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq', 'six']) {
      const change = { webhook_endpoint: { name } };
      await manager.call('PATCH', `/console${path(`/${endpoint.id}`)}`, change);
    }
    const { html } = await page(`/${endpoint.id}`);
    const [, changes = ''] = /<h2>Modifications<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
    expect(changes.match(/<tr role="row" id="change-/g)).to.have.lengthOf(5);
    expect(changes).to.include(manager.email).and.include('cinq');
    expect(changes).to.include(`audit_log?subject=webhook_endpoints:${endpoint.id}`);
    expect((await page(`/${endpoint.id}`, member)).html).not.to.include('Modifications');
  });

  it('name the deliveries that a change, a deactivation or a deletion concerns', async () => {
    for (let n = 0; n < 2; n += 1)
      await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    const { html } = await page(`/${endpoint.id}`);
    expect(html).to.include(
      'Les évènements à venir ne seront pas enregistrés pour lui et les 2 livraisons en attente échoueront définitivement, même si vous le réactivez.',
    );
    expect(html).to.include(
      '2 livraisons en attente échoueront définitivement et son journal ne sera plus accessible.',
    );
    expect((await page(`/${endpoint.id}/edit`)).html).to.include(
      "Les 2 livraisons en attente gardent l'ancienne adresse jusqu'à la fin de leur délai de 7 jours.",
    );
  });

  it('leave an endpoint of an application alone, for every role', async () => {
    const owned = await build({
      url: 'https://hooks.example.com/partner',
      oauth_application_id: partner.application.id,
    });
    const owner = await signInPerson(partner, 'owner');
    const { html } = await page(`/${owned.id}`, owner);
    expect(html).to.include("Géré par l'application Partenaire, par l'API.");
    expect(html).to.include(`/${owned.id}/resend`).and.not.include(`/${owned.id}/edit`);
    expect(html).not.to.include('data-call="DELETE');
    expect((await page(`/${owned.id}/edit`, owner)).status).to.equal(403);
    expect((await page('/999999/edit', owner)).status).to.equal(404);
  });

  it('have fields for what the type takes', async () => {
    await buildCategory(partner.db, partner.workspace, { name: 'Loyers' });
    const invoices = await build({ event_type: 'invoice.created' });
    expect((await page(`/${endpoint.id}/edit`)).html).not.to.include('category_id');
    const { html } = await page(`/${invoices.id}/edit`);
    expect(html).to.include('Loyers').and.include('value="lines"');
    const created = (await page('/new')).html;
    expect(created).to.include('payment_instruction.updated');
    const receiver = 'data-template="node_modules/.bin/bordereau receive --secret -"';
    expect(created).to.include(receiver);
    expect((await page(`/${invoices.id}`)).html).to.include(receiver);
    const within = (types: string, member: string) =>
      new RegExp(
        `<fieldset data-only-with="event_types" data-values="${types}" hidden disabled>(?:(?!data-only-with)[^])*name="${member}"`,
      );
    expect(created)
      .to.match(within('invoice.created invoice.lifecycle_event.created', 'category_id'))
      .and.match(within('invoice.created', 'includes'));
    expect(html).to.not.include('data-only-with');
    expect((await page('/new', member)).status).to.equal(403);
  });

  it('count what a bulk resend would send, and follow it', async () => {
    for (let n = 0; n < 3; n += 1)
      await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
    const resend = `/${endpoint.id}/resend`;
    expect((await page(resend)).html).to.include('3 livraisons, du ');
    expect((await page(`${resend}?state=abandoned`)).html).to.include('Aucun résultat');
    expect((await page(`${resend}?reason=url_refused`, manager, { 'X-Part': 'list' })).html)
      .to.include('value="url_refused"')
      .and.include('Renvoyer 3 livraisons ?');
    expect((await page(resend, member)).status).to.equal(403);
    await manager.call('POST', `/console${path(`/${endpoint.id}`)}/deliveries/resend`);
    await sql`update resend_runs set processed_count = 2, resent_count = 1`.execute(partner.db.sql);
    expect((await page(resend)).html)
      .to.include('Arrêter')
      .and.not.include('3 livraisons, du ');
    const { html } = await page(`/${endpoint.id}`);
    expect(html).to.match(/2 \/ 3\s* — <span[^>]*>1 refusée/);
    expect((await page(`/${endpoint.id}`, member)).html).not.to.include('Arrêter');
    await sql`update webhook_endpoints set active = false, deactivated_at = now(),
      deactivation_reason = 'requested'`.execute(partner.db.sql);
    expect((await page(resend)).html).to.include("réactivez-le d'abord");
  });

  it('escape every text that comes from outside', async () => {
    await sql`update webhook_endpoints set name = ${MARKUP}, description = ${MARKUP},
      url = ${`https://x.example/${MARKUP}`}, last_error_at = now(), last_error_code = ${MARKUP},
      active = false, deactivated_at = now(), deactivation_reason = 'requested'`.execute(
      partner.db.sql,
    );
    for (const below of ['', `/${endpoint.id}`, `/${endpoint.id}/edit`, `/${endpoint.id}/resend`]) {
      const { status, html } = await page(below);
      expect(status).to.equal(200);
      expect(html).not.to.include('<img');
    }
  });

  it('offer to each role exactly what the service takes from it', async () => {
    const people = new Map<string, Person>();
    for (const role of ROLES) people.set(role, await signInPerson(partner, role));
    for (const active of [true, false])
      for (const owner of ['workspace', 'application', 'revoked'] as const)
        for (const role of ROLES) {
          await sql`truncate webhook_endpoints, resend_runs`.execute(partner.db.sql);
          const revoked_at = owner === 'revoked' ? new Date() : null;
          await sql`update access_grants set revoked_at = ${revoked_at}`.execute(partner.db.sql);
          const one = await build({
            active,
            oauth_application_id: owner === 'workspace' ? null : partner.application.id,
          });
          const key = { workspace_id: partner.workspace.id, id: one.id };
          const facts = await readEndpointFacts(partner.db, key);
          const offered = facts === null ? [] : endpointActions(facts, role);
          const call = async (method: string, below = '', body?: object) => {
            const answer = await people
              .get(role)
              ?.call(method, `/console${path(`/${one.id}`)}${below}`, body);
            return answer !== undefined && answer.status < 300;
          };
          const change = (webhook_endpoint: object) => call('PATCH', '', { webhook_endpoint });
          const taken = {
            resend: await call('POST', '/deliveries/resend'),
            rotate: await call('POST', '/regenerate_secret'),
            edit: await change({ name: 'Autre' }),
            deactivate: active && (await change({ active: false })),
            reactivate: !active && (await change({ active: true })),
            remove: await call('DELETE'),
          };
          const about = JSON.stringify({ active, owner, role });
          for (const [action, isTaken] of Object.entries(taken))
            expect(
              offered.some((one) => one === action),
              `${action} ${about}`,
            ).to.equal(isTaken);
        }
  });
});
