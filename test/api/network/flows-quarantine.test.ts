import { hash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildStatus } from '#test/support/invoices/build-status-message.ts';
import { printBill, STRANGER, withoutLines } from '#test/support/invoices/bills.ts';
import { keepLog, type KeptLog } from '#test/support/service/keep-log.ts';
import {
  NETWORK_TOKEN,
  startNetworkPartner,
  type NetworkPartner,
} from '#test/support/service/network.ts';

describe('a file that the network is refused', () => {
  let partner: NetworkPartner;
  let log: KeptLog;
  beforeEach(async () => {
    partner = await startNetworkPartner();
    log = keepLog(partner);
  });
  afterEach(() => partner.stop());

  const path = () => `/api/v1/workspaces/${partner.workspace.id}/quarantine`;
  const quarantine = async () => listOf(await partner.call('GET', path()));
  const show = async ({ quarantine_id }: Answer) =>
    dataOf(await partner.call('GET', `${path()}/${String(quarantine_id)}`));
  const unrouted = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select id, kind, invoice_number, seller_name, seller_siren, issue_date::text, state, sha256,
        attempts_count, size_bytes from unrouted_files order by id`.execute(partner.db.sql);
    return rows;
  };
  const written = async () => {
    const { rows } = await sql<{ count: string }>`
      select (select count(*) from invoices) + (select count(*) from events) as count`.execute(
      partner.db.sql,
    );
    return Number(rows[0]?.count);
  };

  it('is kept in the workspace of its buyer, with its facts and the reasons', async () => {
    const file = withoutLines(printBill());
    const answer = await partner.hand(file);
    expect(answer.status).to.equal(422);
    const { created_at, updated_at, findings, ...shown } = await show(answer);
    expect(updated_at).to.equal(created_at);
    const [message] = Object.values((answer.body as { details: object }).details).flat();
    expect(findings).to.deep.equal([
      { severity: 'error', code: answer.errors?.[0]?.code, rule: null, path: 'file', message },
    ]);
    expect(shown).to.deep.equal({
      id: answer.quarantine_id,
      workspace_id: Number(partner.workspace.id),
      channel: 'network',
      kind: 'invoice',
      state: 'held',
      invoice_number: 'F-2026-017',
      issue_date: '2026-03-02',
      seller_name: 'Papeterie Martin',
      seller_siren: '356000000',
      size_bytes: Buffer.byteLength(file),
      sha256: hash('sha256', file, 'hex'),
      findings_count: 1,
      attempts_count: 1,
      invoice_id: null,
      settled_at: null,
    });
    expect(await written()).to.equal(0);
    expect(log.refusals()).to.have.length(1);
    expect(log.refusals()[0]).to.include({
      quarantine_id: answer.quarantine_id,
      workspace_id: Number(partner.workspace.id),
      attempts_count: 1,
    });
  });

  it('may lack a number', async () => {
    const file = printBill().replace(/<cbc:ID>[^<]+<\/cbc:ID>/, '<cbc:ID> </cbc:ID>');
    const answer = await partner.hand(file);
    expect(answer.status).to.equal(422);
    expect(answer.body).to.have.deep.nested.property('details.base', [
      'Invoice number doit être renseigné (EN 16931 BR-02)',
    ]);
    expect(await partner.hand(file)).to.include({ quarantine_id: answer.quarantine_id });
    expect(await written()).to.equal(0);
  });

  it('is kept once if the same bytes come again, at once or in a form', async () => {
    const file = withoutLines(printBill());
    const first = await partner.hand(file);
    const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${file}\r\n--b--\r\n`;
    const answers = await Promise.all([
      partner.hand(file),
      partner.hand(file),
      partner.hand(form, { 'Content-Type': 'multipart/form-data; boundary=b' }),
    ]);
    expect(answers.map(({ status, quarantine_id }) => [status, quarantine_id])).to.deep.equal(
      answers.map(() => [422, first.quarantine_id]),
    );
    expect(await quarantine()).to.have.length(1);
    expect(await show(first)).to.include({ attempts_count: 4, findings_count: 1 });
  });

  it('is kept once if it first comes four times at once', async () => {
    const file = withoutLines(printBill());
    const answers = await Promise.all(Array.from({ length: 4 }, () => partner.hand(file)));
    expect(new Set(answers.map(({ quarantine_id }) => quarantine_id)).size).to.equal(1);
    expect((await quarantine())[0]).to.include({ attempts_count: 4 });
  });

  it('is unrouted if nothing names its recipient', async () => {
    const garbage = ['<a', '%PDF-1.7 broken', 'neither'];
    for (const file of garbage) {
      const answer = await partner.hand(file);
      expect([answer.status, typeof answer.quarantine_id]).to.deep.equal([422, 'number']);
    }
    const stranger = await partner.hand(printBill({ buyer: STRANGER }));
    expect(stranger.status).to.equal(422);
    expect(await quarantine()).to.deep.equal([]);
    const files = await unrouted();
    expect(files.map(({ kind, seller_siren }) => [kind, seller_siren])).to.deep.equal([
      [null, null],
      [null, null],
      [null, null],
      ['invoice', '356000000'],
    ]);
    expect(files.at(-1)).to.include({
      id: String(stranger.quarantine_id),
      invoice_number: 'F-2026-017',
      seller_name: 'Papeterie Martin',
      issue_date: '2026-03-02',
      state: 'held',
      attempts_count: 1,
    });
    expect(log.refusals().at(-1)).to.include({ workspace_id: null });
    expect(await written()).to.equal(0);
  });

  it('may be a duplicate with other content', async () => {
    const file = printBill();
    expect((await partner.hand(file)).status).to.equal(201);
    const answer = await partner.hand(`${file}\n`);
    expect((await show(answer))['findings']).to.deep.equal([
      {
        severity: 'error',
        code: 'taken',
        rule: null,
        path: 'invoice_number',
        message: answer.errors?.[0]?.message,
      },
    ]);
  });

  it("may be an invoice of the company's own", async () => {
    const answer = await partner.hand(printBill({ seller: buildParty() }));
    expect(await show(answer)).to.deep.include({ kind: 'invoice', seller_siren: '732829320' });
  });

  it('may be a status of an unknown invoice, for its recipient', async () => {
    const answer = await partner.handStatus();
    const { invoice } = buildStatus();
    expect(answer.status).to.equal(422);
    expect(await show(answer)).to.deep.include({
      kind: 'status',
      invoice_number: invoice.invoice_number,
      issue_date: invoice.issue_date,
      findings: [
        {
          severity: 'error',
          code: 'not_found',
          rule: null,
          path: null,
          message: "Aucune facture d'un destinataire n'a ce numéro, cette date et ce vendeur",
        },
      ],
    });
  });

  it('counts as imported once its sender repeats it with success', async () => {
    const file = printBill({ buyer: STRANGER });
    await partner.hand(file);
    await sql`update companies set siren = '552100554' where workspace_id = ${partner.workspace.id}`.execute(
      partner.db.sql,
    );
    const answer = await partner.hand(file);
    expect(answer.status).to.equal(201);
    const { rows } = await sql`
      select f.state, f.workspace_id, f.invoice_id, f.attempts_count, u.files_count, u.size_bytes,
        (select count(*)::int from unrouted_file_chunks) as chunks
      from unrouted_files f cross join unrouted_usage u`.execute(partner.db.sql);
    expect(rows).to.deep.equal([
      {
        state: 'imported',
        workspace_id: partner.workspace.id,
        invoice_id: String(dataOf(answer)['invoice_id']),
        attempts_count: 1,
        files_count: 0,
        size_bytes: '0',
        chunks: 0,
      },
    ]);
  });

  it('is answered 422 only if it is kept, so that it comes again', async () => {
    await sql`alter table unrouted_files rename to away`.execute(partner.db.sql);
    expect((await partner.hand('<a')).status).to.equal(500);
    await sql`alter table away rename to unrouted_files`.execute(partner.db.sql);
    expect((await partner.hand('<a')).status).to.equal(422);
    expect(await unrouted()).to.have.length(1);
  });

  it('is answered 422 without an id if there is no room for it', async () => {
    await partner.hand('<a');
    await sql`update unrouted_usage set files_count = 10000`.execute(partner.db.sql);
    const answer = await partner.hand('<b');
    expect([answer.status, answer.quarantine_id]).to.deep.equal([422, null]);
    expect(log.refusals().at(-1)).to.include({ quarantine_id: null, not_kept_count: 1 });
    expect(await unrouted()).to.have.length(1);
  });

  it('is not kept if the body itself is refused', async () => {
    const answer = await partner.service.call('POST', '/network/v1/flows', {
      token: NETWORK_TOKEN,
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).to.equal(415);
    expect([await quarantine(), await unrouted()]).to.deep.equal([[], []]);
  });
});
