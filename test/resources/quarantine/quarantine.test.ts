import { expect } from 'chai';
import { listOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { withoutLines } from '#test/support/invoices/bills.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { GOOD, quarantineOf } from './quarantine-of.ts';

describe('the quarantine of a workspace', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const { path, build, show, usage } = quarantineOf(() => partner);

  it('is listed without findings, by state, and has each with them', async () => {
    const first = await build('one');
    const second = await build('two');
    await partner.call('DELETE', path(`/${second}`));
    const { findings, ...shown } = await show(first);
    expect(findings).to.deep.equal([
      {
        severity: 'error',
        code: 'unreadable',
        rule: null,
        path: 'file',
        message: 'ne peut pas être lu',
      },
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
    const headers = [
      'content-type',
      'content-disposition',
      'x-content-type-options',
      'content-security-policy',
      'content-length',
    ];
    expect(headers.map((name) => response.headers.get(name))).to.deep.equal([
      'application/octet-stream',
      `attachment; filename="quarantine-${id}"`,
      'nosniff',
      "script-src 'none'; sandbox",
      '700000',
    ]);
    const etag = response.headers.get('etag') ?? '';
    const again = await partner.call('GET', path(`/${id}/file`), undefined, {
      'If-None-Match': etag,
    });
    expect(again.status).to.equal(304);
    await partner.call('DELETE', path(`/${id}`));
    const gone = await partner.call('GET', path(`/${id}/file`));
    expect([gone.status, gone.body]).to.deep.equal([404, NOT_FOUND]);
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

  it('is open to every reader of the workspace, and to no other, each by the scope of its method', async () => {
    const id = await build(GOOD);
    const { db, workspace, service } = partner;
    const { application } = await buildApplication(db, {
      scopes: ['read'],
      workspaces: [workspace],
    });
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
    expect([await ask('GET', '', foreign), await ask('GET', `/${id}`, foreign)]).to.deep.equal([
      404, 404,
    ]);
    const theirs = await service.call('GET', `/api/v1/workspaces/${other.id}/quarantine/${id}`, {
      token: foreign,
    });
    expect(theirs.status).to.equal(404);
    expect(await show(id)).to.include({ state: 'held' });
  });

  it('has no file under an odd id', async () => {
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
    expect(
      changes.map(({ action, subject_id, actor }) => [action, subject_id, actor]),
    ).to.deep.equal([
      ['retry_file', imported, `application:${partner.application.id}`],
      ['discard_file', discarded, `application:${partner.application.id}`],
    ]);
  });
});
