import { expect } from 'chai';
import { sql } from 'kysely';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { insertOutgoingFlow } from '#orm/sql/exchange/platform-flows.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';
import { dataOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildMessage } from '#test/support/invoices/network-messages.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';
import { markAudit } from '#test/support/service/audit.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';

describe('flows of platforms', () => {
  let partner: Partner;
  let connection: PlatformConnection;
  beforeEach(async () => {
    partner = await startPartner();
    const { db, service, workspace } = partner;
    // What is sent is built by hand.
    const manner = { sends: false };
    connection = await buildPlatformConnection(db, service.services.cipher, workspace, manner);
  });
  afterEach(() => partner.stop());

  const collection = (query = '') =>
    `/api/v1/workspaces/${partner.workspace.id}/platform_flows${query}`;
  const member = (id: string) => `/api/v1/platform_flows/${id}`;
  /** A message of a status that goes through the connection. */
  const send = async () => {
    const invoice = await buildMessage(partner);
    const { rows } = await sql<{ lifecycle_event_id: string; invoice_id: string }>`
      update network_messages set connection_id = ${connection.id}, next_attempt_at = null,
        connection_due_at = created_at,
        tracking_id = '3f2c1a52-6f0e-4f5b-9a35-0d6b8a7f4c11', flow_id = 'platform-7'
      where invoice_id = ${String(invoice['id'])}
      returning lifecycle_event_id, invoice_id`.execute(partner.db.sql);
    const message = rows[0] ?? expect.fail('no message');
    const { workspace_id, id: connection_id } = connection;
    await partner.db.transact((tx) =>
      insertOutgoingFlow(tx, { workspace_id, connection_id, ...message }),
    );
    return message;
  };

  it('that are received are read with their members', async () => {
    const id = await buildPlatformFlow(partner.db, connection);
    const read = await partner.call('GET', member(id));
    expect(read.status).to.equal(200);
    const { flow_id, ...flow } = dataOf(read);
    expect(flow_id).to.match(/^[\da-f-]{36}$/);
    expect(flow).to.deep.equal({
      id: Number(id),
      platform_connection_id: Number(connection.id),
      direction: 'in',
      kind: null,
      state: 'failed',
      tracking_id: null,
      flow_type: 'SupplierInvoice',
      flow_syntax: 'UBL',
      name: 'F-2026-017.xml',
      processing_rule: null,
      flow_updated_at: '2026-03-02T08:59:00Z',
      invoice_id: null,
      lifecycle_event_id: null,
      attempts_count: 3,
      next_attempt_at: null,
      error_code: 'file_absent',
      error_message: "La plateforme n'a pas le fichier de ce flux",
      created_at: CREATED,
      settled_at: CREATED,
    });
    const listed = await partner.call('GET', collection());
    expect(listed.body).to.deep.equal({
      data: [dataOf(read)],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
  });

  it('that are sent have the state and words of their message, and go with it', async () => {
    const { lifecycle_event_id, invoice_id } = await send();
    const { data } = (await partner.call('GET', collection())).body as { data: object[] }; // a list
    expect(data).to.containSubset([
      {
        direction: 'out',
        kind: 'status',
        state: 'queued',
        flow_id: 'platform-7',
        tracking_id: '3f2c1a52-6f0e-4f5b-9a35-0d6b8a7f4c11',
        flow_type: null,
        invoice_id: Number(invoice_id),
        lifecycle_event_id: Number(lifecycle_event_id),
        attempts_count: 0,
        error_code: null,
        error_message: null,
      },
    ]);
    await sql`
      update network_messages set state = 'failed', settled_at = created_at, connection_due_at = null,
        last_error = 'BR-1'`.execute(partner.db.sql);
    const [failed] = listedIds(await partner.call('GET', collection('?state=failed')));
    expect(dataOf(await partner.call('GET', member(failed ?? '')))).to.include({
      state: 'failed',
      error_message: 'BR-1',
    });
    await sql`delete from network_messages`.execute(partner.db.sql);
    expect(listedIds(await partner.call('GET', collection()))).to.deep.equal([]);
  });

  it('are listed by direction, state and invoice', async () => {
    const { invoice_id } = await send();
    const failed = await buildPlatformFlow(partner.db, connection);
    const imported = await buildPlatformFlow(partner.db, connection, {
      state: 'imported',
      error_code: null,
      error_message: null,
      invoice_id,
    });
    const ids = async (query: string) => listedIds(await partner.call('GET', collection(query)));
    const [sent = ''] = await ids('?direction=out');
    expect(await ids('?direction=in')).to.deep.equal([failed, imported]);
    expect(await ids('?state=failed')).to.deep.equal([failed]);
    expect(await ids('?state=queued')).to.deep.equal([sent]);
    expect(await ids(`?invoice_id=${invoice_id}`)).to.deep.equal([sent, imported]);
    expect(await ids('?direction=in&state=imported&sort=-id')).to.deep.equal([imported]);
    for (const query of ['?direction=both', '?state=lost', '?invoice_id=x', '?connection_id=1'])
      expect((await partner.call('GET', collection(query))).status, query).to.equal(400);
  });

  it('that have failed are retried, which is recorded for who asked', async () => {
    const id = await buildPlatformFlow(partner.db, connection);
    const audit = await markAudit(partner.db);
    const answer = await partner.call('POST', `${member(id)}/retry`);
    expect(answer.status).to.equal(200);
    expect(dataOf(answer)).to.include({
      state: 'new',
      attempts_count: 0,
      error_code: null,
      next_attempt_at: CREATED,
      settled_at: null,
    });
    expect(await audit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'retry',
        subject: 'platform_flows',
        subject_id: id,
        before: { state: 'failed', error_code: 'file_absent' },
        after: { state: 'new', error_code: null },
      },
    ]);
    expect((await partner.call('POST', `${member(id)}/retry`)).status).to.equal(409);
  });

  it('that have not failed are not retried', async () => {
    for (const state of ['new', 'imported', 'recorded', 'ignored'] as const) {
      const id = await buildPlatformFlow(partner.db, connection, { state });
      const answer = await partner.call('POST', `${member(id)}/retry`);
      expect(answer.status, state).to.equal(409);
      expect(answer.body).to.include({
        message: "Ce flux n'est pas en échec : il n'y a rien à réessayer",
      });
    }
  });

  it('that nobody has, or another workspace, are not found', async () => {
    const { db, service } = partner;
    const other = await buildWorkspace(db);
    const theirs = await buildPlatformConnection(db, service.services.cipher, other);
    const foreign = await buildPlatformFlow(db, theirs);
    for (const id of ['999999', foreign])
      for (const [method, path] of [
        ['GET', member(id)],
        ['POST', `${member(id)}/retry`],
      ] as const) {
        const answer = await partner.call(method, path);
        expect(answer.status).to.equal(404);
        expect(answer.body).to.deep.equal(NOT_FOUND);
      }
    expect(listedIds(await partner.call('GET', collection()))).to.deep.equal([]);
  });
});
