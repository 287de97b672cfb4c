import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, listOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { printBill, STRANGER, withoutLines } from '#test/support/invoices/refused-flows.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

/** Of a file that nothing refuses any more. */
const GOOD = printBill();

describe('the quarantine of a workspace', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const path = (rest = '') => `/api/v1/workspaces/${partner.workspace.id}/quarantine${rest}`;
  const build = (content?: string | Uint8Array) =>
    buildQuarantinedFile(partner.db, partner.workspace.id, content === undefined ? {} : { content });
  const show = async (id: string) => dataOf(await partner.call('GET', path(`/${id}`)));
  const usage = async () => {
    const { rows } = await sql`
      select files_count, size_bytes::int, (select count(*)::int from quarantined_file_chunks) as chunks
      from quarantine_usage`.execute(partner.db.sql);
    return rows[0];
  };

  it('is listed without findings, by state, and has each with them', async () => {
    const first = await build('one');
    const second = await build('two');
    await partner.call('DELETE', path(`/${second}`));
    const { findings, ...shown } = await show(first);
    expect(findings).to.deep.equal([
      { severity: 'error', code: 'unreadable', path: 'file', message: 'ne peut pas être lu' },
    ]);
    const answer = await partner.call('GET', path('?state=held'));
    expect(answer.body).to.deep.equal({
      data: [shown],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
    expect(listOf(await partner.call('GET', path('?sort=-id'))).map(({ id }) => id)).to.deep.equal([
      Number(second),
      Number(first),
    ]);
    expect(listOf(await partner.call('GET', path(`?after=${first}`)))).to.have.length(1);
    const unknown = await partner.call('GET', path('?state=lost'));
    expect(unknown.status).to.equal(400);
  });

  it('gives the bytes as they came, in chunks, for download alone', async () => {
    const content = Buffer.alloc(700_000, 'xyz<>');
    const id = await build(content);
    const response = await fetch(`${partner.service.baseUrl}${path(`/${id}/file`)}`, {
      headers: { Authorization: `Bearer ${partner.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).to.equal(true);
    const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'content-length'];
    expect(headers.map((name) => response.headers.get(name))).to.deep.equal([
      'application/octet-stream',
      `attachment; filename="quarantine-${id}"`,
      'nosniff',
      '700000',
    ]);
    const etag = response.headers.get('etag') ?? '';
    const again = await partner.call('GET', path(`/${id}/file`), undefined, { 'If-None-Match': etag });
    expect(again.status).to.equal(304);
    await partner.call('DELETE', path(`/${id}`));
    const gone = await partner.call('GET', path(`/${id}/file`));
    expect([gone.status, gone.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('imports a file that is refused no more, as the network would have', async () => {
    const id = await build(GOOD);
    const answer = await partner.call('POST', path(`/${id}/retry`));
    const invoice = dataOf(answer);
    expect(answer.status).to.equal(201);
    expect(answer.body).to.have.all.keys('data', 'warnings');
    expect(invoice).to.include({
      direction: 'purchases',
      upload_source: 'network',
      invoice_number: 'F-2026-017',
      lifecycle_state: 'available',
    });
    const shown = await show(id);
    expect(shown).to.include({ state: 'imported', invoice_id: invoice['id'], attempts_count: 1 });
    expect(shown['settled_at']).to.equal(shown['updated_at']);
    expect(await usage()).to.deep.equal({ files_count: 0, size_bytes: 0, chunks: 0 });
    expect((await readFrozenEvents(partner.db)).map(({ type }) => type)).to.deep.equal([
      'invoice.created',
      'invoice.lifecycle_event.created',
    ]);
    const again = await partner.call('POST', path(`/${id}/retry`));
    expect([again.status, again.body]).to.deep.equal([
      409,
      { error: 'conflict', message: "Le fichier est déjà importé : il n'est plus en quarantaine" },
    ]);
    const discarded = await partner.call('DELETE', path(`/${id}`));
    expect(discarded.status).to.equal(409);
    // The network's own repetition is known by the stored file.
    expect((await partner.hand(GOOD)).status).to.equal(200);
  });

  it("answers today's reasons, which become the findings", async () => {
    const id = await build(withoutLines(GOOD));
    const answer = await partner.call('POST', path(`/${id}/retry`));
    expect(answer.status).to.equal(422);
    const [message] = Object.values((answer.body as { details: object }).details).flat();
    const { code } = answer.errors?.[0] ?? {};
    expect(await show(id)).to.deep.include({
      state: 'held',
      attempts_count: 2,
      findings_count: 1,
      findings: [{ severity: 'error', code, path: 'file', message }],
    });
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('counts a refused retry under an Idempotency-Key too, and does not remember it', async () => {
    const id = await build(withoutLines(GOOD));
    const key = { 'Idempotency-Key': 'one' };
    const retry = () => partner.call('POST', path(`/${id}/retry`), undefined, key);
    expect([(await retry()).status, (await retry()).status]).to.deep.equal([422, 422]);
    expect(await show(id)).to.include({ state: 'held', attempts_count: 3 });
  });

  it('answers a successful retry again under its Idempotency-Key', async () => {
    const id = await build(GOOD);
    const key = { 'Idempotency-Key': 'one' };
    const first = await partner.call('POST', path(`/${id}/retry`), undefined, key);
    const again = await partner.call('POST', path(`/${id}/retry`), undefined, key);
    expect([first.status, again.status, again.text]).to.deep.equal([201, 201, first.text]);
  });

  it('imports nothing for a company of another workspace', async () => {
    const other = await buildWorkspace(partner.db, { name: 'Autre' });
    await sql`update companies set siren = '552100554' where workspace_id = ${other.id}`.execute(
      partner.db.sql,
    );
    const id = await build(printBill({ buyer: STRANGER }));
    const answer = await partner.call('POST', path(`/${id}/retry`));
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: ["Cet espace de travail ne reçoit plus les factures du SIREN de l'acheteur"],
      }),
    ]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('imports a duplicate once the other content is the same', async () => {
    const id = await build(GOOD);
    const taken = await partner.hand(`${GOOD}\n`);
    const refusal = await partner.call('POST', path(`/${id}/retry`));
    expect([taken.status, refusal.status]).to.deep.equal([201, 422]);
    const same = await build(`${GOOD}\n`);
    const answer = await partner.call('POST', path(`/${same}/retry`));
    expect([answer.status, dataOf(answer)['id']]).to.deep.equal([201, dataOf(taken)['invoice_id']]);
  });

  it('applies a status once its invoice is here, and answers the invoice', async () => {
    const { quarantine_id } = await partner.handStatus();
    const sale = await partner.depositSale();
    const answer = await partner.call('POST', path(`/${String(quarantine_id)}/retry`));
    expect([answer.status, dataOf(answer)['id']]).to.deep.equal([201, sale['id']]);
    expect(dataOf(answer)['lifecycle_state']).to.equal('approved');
    expect(await show(String(quarantine_id))).to.include({
      kind: 'status',
      state: 'imported',
      invoice_id: sale['id'],
    });
    expect((await partner.handStatus()).status).to.equal(200);
  });

  it('discards a file with its bytes, once', async () => {
    const id = await build(GOOD);
    const first = await partner.call('DELETE', path(`/${id}`));
    const again = await partner.call('DELETE', path(`/${id}`));
    expect([first.status, again.status]).to.deep.equal([204, 204]);
    expect(await show(id)).to.include({ state: 'discarded', invoice_id: null });
    expect(await usage()).to.deep.equal({ files_count: 0, size_bytes: 0, chunks: 0 });
    const retried = await partner.call('POST', path(`/${id}/retry`));
    expect([retried.status, retried.body]).to.deep.equal([
      409,
      { error: 'conflict', message: "Le fichier est déjà écarté : il n'est plus en quarantaine" },
    ]);
  });

  it('does not hold again what was discarded', async () => {
    const file = withoutLines(GOOD);
    const { quarantine_id } = await partner.hand(file);
    const member = path(`/${String(quarantine_id)}`);
    await partner.call('DELETE', member);
    const again = await partner.hand(file);
    expect(again.quarantine_id).to.equal(quarantine_id);
    expect(await show(String(quarantine_id))).to.include({ state: 'discarded', attempts_count: 2 });
    expect(await usage()).to.deep.equal({ files_count: 0, size_bytes: 0, chunks: 0 });
  });

  it('imports one invoice when two retry at once, and neither when it is discarded first', async () => {
    const id = await build(GOOD);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => partner.call('POST', path(`/${id}/retry`))),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).to.deep.equal([201, 409, 409]);
    const other = await build(printBill({ invoice_number: 'F-2' }));
    const [retried, discarded] = await Promise.all([
      partner.call('POST', path(`/${other}/retry`)),
      partner.call('DELETE', path(`/${other}`)),
    ]);
    expect([
      [201, 409],
      [409, 204],
    ]).to.deep.include([retried.status, discarded.status]);
    const { state, invoice_id } = await show(other);
    expect(state).to.equal(retried.status === 201 ? 'imported' : 'discarded');
    expect(invoice_id === null).to.equal(state === 'discarded');
  });

  it('is one invoice when it is retried as the network repeats it', async () => {
    const id = await build(GOOD);
    const [retried, handed] = await Promise.all([
      partner.call('POST', path(`/${id}/retry`)),
      partner.hand(GOOD),
    ]);
    expect(handed.status).to.be.oneOf([200, 201]);
    expect(retried.status).to.be.oneOf([201, 409]);
    const shown = await show(id);
    expect(shown).to.include({ state: 'imported', invoice_id: dataOf(handed)['invoice_id'] });
  });

  it("is the workspace's own: for every reader of it, for no other, each by the scope of its method", async () => {
    const id = await build(GOOD);
    const { db, workspace, service } = partner;
    const { application } = await buildApplication(db, { scopes: ['read'], workspaces: [workspace] });
    const reader = await buildToken(db, application, { scopes: ['read'] });
    const ask = async (method: string, rest: string, token = reader) =>
      (await service.call(method, path(rest), { token })).status;
    expect([
      await ask('GET', ''),
      await ask('GET', `/${id}`),
      await ask('GET', `/${id}/file`),
      await ask('POST', `/${id}/retry`),
      await ask('DELETE', `/${id}`),
    ]).to.deep.equal([200, 200, 200, 403, 403]);
    const other = await buildWorkspace(db);
    const elsewhere = await buildApplication(db, { workspaces: [other] });
    const foreign = await buildToken(db, elsewhere.application);
    expect([await ask('GET', '', foreign), await ask('GET', `/${id}`, foreign)]).to.deep.equal([404, 404]);
    const theirs = await service.call('GET', `/api/v1/workspaces/${other.id}/quarantine/${id}`, {
      token: foreign,
    });
    expect(theirs.status).to.equal(404);
    expect(await show(id)).to.include({ state: 'held' });
  });

  it('has no file of an odd id', async () => {
    const odd = ['0', '-1', 'x', '1.5', '9223372036854775807', '9223372036854775808', '%00'];
    for (const id of odd)
      for (const [method, rest] of [
        ['GET', ''],
        ['GET', '/file'],
        ['POST', '/retry'],
        ['DELETE', ''],
      ] as const)
        expect((await partner.call(method, path(`/${id}${rest}`))).status, id).to.equal(404);
  });

  it('is noted in the audit log where something changed', async () => {
    const audited = await markAudit(partner.db);
    const imported = await build(GOOD);
    const discarded = await build();
    await partner.call('POST', path(`/${await build(withoutLines(GOOD))}/retry`));
    await partner.call('POST', path(`/${imported}/retry`));
    await partner.call('DELETE', path(`/${discarded}`));
    const changes = (await audited()).filter(({ subject }) => subject === 'quarantined_files');
    expect(changes.map(({ action, subject_id, actor }) => [action, subject_id, actor])).to.deep.equal([
      ['retry_file', imported, `application:${partner.application.id}`],
      ['discard_file', discarded, `application:${partner.application.id}`],
    ]);
  });
});
