import { expect } from 'chai';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('the audit log in the hands of managers', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());

  /** A workspace of its own. */
  async function openLog() {
    const workspace = await buildWorkspace(partner.db);
    const person = await signInPerson({ ...partner, workspace }, 'manager');
    const record = (name: string, subject = 'categories') =>
      partner.db.transact((tx) =>
        recordChange(
          tx,
          { kind: 'user', id: person.id, address: '192.0.2.1' },
          {
            workspace_id: workspace.id,
            action: 'update',
            subject,
            subject_id: '12',
            before: { name: 'Achats' },
            after: { name },
          },
        ),
      );
    const path = `/console/workspaces/${workspace.id}/audit_log/csv`;
    return { workspace, person, record, path };
  }

  const linesOf = (text: string) => text.trimEnd().split('\r\n');

  it('is a file of the filter, newest first, with the names of authors', async () => {
    const { person, record, path } = await openLog();
    await record('Ventes');
    await record('Frais', 'suppliers');
    const { status, headers, text } = await person.call('GET', path);
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.equal('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).to.match(
      /^attachment; filename="audit-log-\d+\.csv"$/,
    );
    const sent = await fetch(`${partner.service.baseUrl}${path}`, {
      headers: { Cookie: person.cookie },
    });
    const start = Buffer.from(await sent.arrayBuffer()).subarray(0, 3);
    expect(start.toString('hex'), 'the byte order mark').to.equal('efbbbf');
    const [head, ...lines] = linesOf(text);
    expect(head).to.equal(
      'id;recorded_at;actor;actor_name;address;action;subject;subject_id;before;after',
    );
    expect(lines.map((line) => line.split(';').slice(2))).to.deep.equal(
      [
        ['suppliers', 'Frais'],
        ['categories', 'Ventes'],
      ].map(([subject, name]) => [
        `user:${person.id}`,
        person.email,
        '192.0.2.1',
        'update',
        subject,
        '12',
        '"{""name"":""Achats""}"',
        `"{""name"":""${name}""}"`,
      ]),
    );
    const filtered = await person.call('GET', `${path}?subject=suppliers:12`);
    expect(linesOf(filtered.text)).to.have.lengthOf(2);
  });

  it('never gives a spreadsheet a formula', async () => {
    const { person, path, workspace } = await openLog();
    await partner.db.transact((tx) =>
      recordChange(
        tx,
        { kind: 'command_line' },
        { workspace_id: workspace.id, action: '=cmd()', subject: '+x', subject_id: '1' },
      ),
    );
    const { text } = await person.call('GET', path);
    expect(linesOf(text)[1]).to.match(/;'=cmd\(\);'\+x;1;;$/);
  });

  it('is streamed page by page', async () => {
    const { person, record, path } = await openLog();
    for (let n = 0; n < 3; n += 1) await record(`Nom ${n}`);
    const { headers, text } = await person.call('GET', path);
    expect(headers.get('content-length')).to.equal(null);
    expect(linesOf(text)).to.have.lengthOf(4);
  });

  it('is cut off once its reader has lost the role', async () => {
    const { person, path, workspace } = await openLog();
    const note = 'x'.repeat(1000);
    await partner.db.query({
      text: `
        insert into audit_log (recorded_at, actor, workspace_id, action, subject, subject_id, after)
        select now(), 'command_line', $1, 'update', 'categories', n, $2
        from generate_series(1, 20000) n`,
      values: [workspace.id, JSON.stringify({ note })],
    });
    const answer = await fetch(`${partner.service.baseUrl}${path}`, {
      headers: { Cookie: person.cookie },
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    await partner.db.query({
      text: 'delete from user_roles where user_id = $1',
      values: [person.id],
    });
    let bytes = 0;
    const readAll = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return 'the end';
        bytes += value?.length ?? 0;
      }
    };
    const outcome = await readAll().catch((error: unknown) => String(error));
    expect(outcome).to.equal('TypeError: terminated');
    expect(bytes).to.be.below(20_000 * note.length);
  });

  it('refuses a filter that has no meaning', async () => {
    const { person, path } = await openLog();
    for (const query of [
      'subject=1',
      'subject=a:b',
      'actor=;',
      'from=hier',
      'from=2026-13-01',
      'x=1',
    ])
      expect((await person.call('GET', `${path}?${query}`)).status, query).to.equal(400);
    for (const query of ['from=2026-11-12', 'from=2026-11-12T14:02', 'from=2026-11-12T14:02:05'])
      expect((await person.call('GET', `${path}?${query}`)).status, query).to.equal(200);
  });

  it('reads a time as one of Paris', async () => {
    const { person, path } = await openLog();
    const page = path.replace('/console', '').replace('/csv', '');
    const { text } = await person.call('GET', `${page}?from=2026-07-01T10:00`);
    expect(text).to.contain('value="2026-07-01T10:00:00"');
  });

  it('shows one change whole, and none of another workspace', async () => {
    const { workspace, person, record } = await openLog();
    await record('Ventes');
    const { rows } = await partner.db.query({
      text: 'select max(id) as id from audit_log where workspace_id = $1',
      values: [workspace.id],
    });
    const [{ id }] = rows as [{ id: string }];
    const page = await person.call('GET', `/workspaces/${workspace.id}/audit_log/${id}`);
    expect(page.status).to.equal(200);
    expect(page.text).to.contain('Achats').and.to.contain('Ventes');
    const other = await manager.call('GET', `/workspaces/${partner.workspace.id}/audit_log/${id}`);
    expect(other.status).to.equal(404);
  });
});
