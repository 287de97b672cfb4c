import { expect } from 'chai';
import { sql } from 'kysely';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startReporting, type ReportingGround } from '#test/support/books/reporting-ground.ts';

describe('pages of e-reporting', () => {
  let ground: ReportingGround;
  let person: Person;
  before(async () => {
    ground = await startReporting();
    person = await signInPerson(ground, 'manager');
    ground.goTo('2026-11-15');
  });
  after(() => ground.stop());

  const show = async (path: string): Promise<string> => {
    const base = `/workspaces/${ground.workspace.id}`;
    const { status, text } = await person.call('GET', `${base}${path}`);
    expect(status, text.slice(0, 500)).to.equal(200);
    return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  it('list the rows of a period, page by page and as a file, and say at home that it is to be sent', async () => {
    for (let number = 1; number <= 51; number++) await ground.sell(`FA-${number}`);
    ground.goTo('2026-11-21');
    const period = await ground.period('sales', '2026-11-11');
    const path = `/reports/${String(period['id'])}`;
    const first = await show(path);
    expect(first)
      .to.include('FA-1 14 nov.')
      .and.include('Charger la suite')
      .and.not.include('FA-51 ');
    expect(await show(`${path}?before=50`))
      .to.include('FA-51 14 nov.')
      .and.not.include('FA-50 ');
    const csv = (await show(`${path}?format=csv`)).trim();
    expect(csv.match(/FA-\d+;/g)).to.have.lengthOf(51);
    const report = dataOf(await ground.compose(period));
    const move = 'update reporting_periods set end_date = current_date - 2';
    await ground.db.query({ text: `${move}, due_on = current_date + 2`, values: [] });
    expect(await show('')).to.include('1 déclaration à envoyer');
    await ground.db.query({ text: `${move}, due_on = current_date - 2`, values: [] });
    expect(await show('')).to.include('1 déclaration en retard');
    await ground.outcome(report, 'sent');
    expect(await show('')).not.to.include('1 déclaration');
    await ground.db.query({ text: "update transmissions set content_digest = ''", values: [] });
    expect(await show('')).to.include('1 déclaration à rectifier');
    ground.clock.advance(Date.now() - ground.clock.now().getTime());
    const correction = dataOf(await ground.compose(period));
    await ground.outcome(correction, 'sent');
    expect(await show(path)).to.include('Remplacée');
    await ground.outcome(correction, 'rejected');
    expect(await show(path))
      .to.include('Rejetée')
      .and.not.include('Remplacée');
  });

  it('say why an invoice is not reported, and ask nothing of one that a platform has', async () => {
    const id = await ground.sell('FA-B2B', {
      buyer: { name: 'Boulangerie Dupont', siren: '732829320' },
    });
    const path = `/invoices/${id}`;
    expect(await show(`${path}/reporting`)).to.include(
      'À ne pas déclarer (entre deux entreprises françaises)',
    );
    expect(await show(path)).to.include('Préciser sa déclaration');
    const { db, service, workspace, company_id } = ground;
    const connection = { company_id: Number(company_id), sends: true };
    await buildPlatformConnection(db, service.services.cipher, workspace, connection);
    await sql`
      insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id, kind, state, body,
        created_at, settled_at, connection_id, tracking_id)
      select e.workspace_id, e.id, e.invoice_id, 'M-1', 'invoice', 'sent', '', now(), now(), c.id, 'T-1'
      from lifecycle_events e cross join platform_connections c where e.invoice_id = ${id} limit 1`.execute(
      db.sql,
    );
    const filed = await show(`${path}/reporting`);
    expect(filed).to.include('elle est passée par une plateforme').and.not.include('Flux');
    expect(await show(path)).not.to.include('Préciser');
  });
});
