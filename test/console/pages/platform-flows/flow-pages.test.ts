import { expect } from 'chai';
import { sql } from 'kysely';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

const MARKUP = `"><img src=x onerror=alert(1)>`;

describe('pages of flows', () => {
  let partner: Partner;
  let manager: Person;
  let connection: PlatformConnection;
  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    const { db, service, workspace } = partner;
    connection = await buildPlatformConnection(db, service.services.cipher, workspace);
  });
  after(() => partner.stop());
  beforeEach(() => sql`delete from platform_flows`.execute(partner.db.sql));

  const below = (path: string) => `/workspaces/${partner.workspace.id}/${path}`;
  const list = (query = '') => below(`platform_connections/${connection.id}/flows${query}`);
  const page = async (path: string) => {
    const { status, text } = await manager.call('GET', path);
    expect(status, path).to.equal(200);
    return text.replaceAll('&#39;', "'");
  };

  it('are reached from the page of the connection, which says what its platform does not take', async () => {
    await sql`insert into platform_positions (workspace_id, connection_id, flow_type, refusal, updated_at)
      values (${partner.workspace.id}, ${connection.id}, 'SupplierInvoiceLC', ${MARKUP}, now())`.execute(
      partner.db.sql,
    );
    const html = await page(below(`platform_connections/${connection.id}`));
    expect(html)
      .to.contain(`href="${list()}"`)
      .and.contain('qui ne sont pas reçus : SupplierInvoiceLC.')
      .and.not.contain('<img src=x');
  });

  it('list what there is, by direction and state', async () => {
    expect(await page(list())).to.contain('Aucun flux.');
    const failed = await buildPlatformFlow(partner.db, connection, { error_message: MARKUP });
    const imported = await buildPlatformFlow(partner.db, connection, { state: 'imported' });
    const href = (id: string) => `href="${below(`platform_flows/${id}`)}"`;
    expect(await page(list()))
      .to.contain(href(failed))
      .and.contain(href(imported));
    const filtered = await page(list('?direction=in&state=failed'));
    expect(filtered).to.contain(href(failed)).and.not.contain(href(imported));
    expect(await page(list('?direction=out'))).not.to.contain(href(failed));
  });

  it('show one with its words, and a button where a retry would be taken', async () => {
    const failed = await buildPlatformFlow(partner.db, connection, { error_message: MARKUP });
    const html = await page(below(`platform_flows/${failed}`));
    expect(html)
      .to.contain('&lt;img src=x')
      .and.contain('Réessayer')
      .and.contain(`POST /console/platform_flows/${failed}/retry`)
      .and.not.contain('<img src=x');
    const waiting = await buildPlatformFlow(partner.db, connection, { state: 'new' });
    expect(await page(below(`platform_flows/${waiting}`))).not.to.contain('Réessayer');
    await sql`update platform_connections set archived_at = now(), client_secret = null`.execute(
      partner.db.sql,
    );
    expect(await page(below(`platform_flows/${failed}`))).not.to.contain('Réessayer');
  });
});
