import { expect } from 'chai';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe("a workspace's allowlist", () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));

  after(() => db.drop());

  async function workspace() {
    const { id: workspace_id } = await buildWorkspace(db);
    return {
      workspace_id,
      add: (cidr: string) => addAllowlistEntry(db, ACTOR, { workspace_id, cidr }),
      remove: (cidr: string) => removeAllowlistEntry(db, ACTOR, { workspace_id, cidr }),
      list: () => listAllowlist(db, workspace_id),
      written: await markAudit(db),
    };
  }

  it('holds IPv4 ranges in one form each, in the order of their arrival', async () => {
    const { add, list } = await workspace();
    expect(await list()).to.deep.equal([]);
    await add('203.0.113.7');
    await add('0.0.0.0/0');
    expect(await add('10.0.0.0/8')).to.deep.equal(['203.0.113.7/32', '0.0.0.0/0', '10.0.0.0/8']);
    expect(await list()).to.deep.equal(['203.0.113.7/32', '0.0.0.0/0', '10.0.0.0/8']);
  });

  it('belongs to its workspace alone', async () => {
    const [first, second] = [await workspace(), await workspace()];
    await first.add('203.0.113.7');
    expect(await second.remove('203.0.113.7')).to.deep.equal([]);
    expect(await first.list()).to.deep.equal(['203.0.113.7/32']);
  });

  it('changes once for a repeated change, with one line of the audit log', async () => {
    const { workspace_id, add, remove, written } = await workspace();
    await add('203.0.113.7');
    expect(await add('203.0.113.7/32')).to.deep.equal(['203.0.113.7/32']);
    await remove('203.0.113.7');
    expect(await remove('203.0.113.7/32')).to.deep.equal([]);
    const lines = await written();
    const line = {
      workspace_id,
      actor: 'command_line',
      address: null,
      subject: 'allowlist_entries',
      subject_id: lines[0]?.subject_id,
    };
    expect(lines).to.deep.equal([
      { ...line, action: 'create', before: null, after: { cidr: '203.0.113.7/32' } },
      { ...line, action: 'delete', before: { cidr: '203.0.113.7/32' }, after: null },
    ]);
  });

  it('accepts the same range from many at once without a fault', async () => {
    const { add, list, written } = await workspace();
    await Promise.all(Array.from({ length: 8 }, () => add('203.0.113.7')));
    expect(await list()).to.deep.equal(['203.0.113.7/32']);
    expect(await written()).to.have.lengthOf(1);
  });

  it('refuses text that is not an IPv4 range', async () => {
    const { add, remove, list } = await workspace();
    for (const text of ['', 'x', '10.0.0.1/8', '10.0.0.0/33', '2001:db8::/32', '::ffff:10.0.0.1']) {
      for (const change of [add, remove]) {
        const { status, details } = await refusalOf(change(text));
        expect([status, details]).to.deep.equal([
          422,
          { base: ['Cidr doit être une plage IPv4, par exemple 192.0.2.0/24'] },
        ]);
      }
    }
    expect(await list()).to.deep.equal([]);
  });

  it('is not found for an unknown workspace', async () => {
    const input = { workspace_id: '999999', cidr: '203.0.113.7' };
    for (const work of [
      () => addAllowlistEntry(db, ACTOR, input),
      () => removeAllowlistEntry(db, ACTOR, input),
      () => listAllowlist(db, input.workspace_id),
    ]) {
      expect((await refusalOf(work())).error).to.equal('not_found');
    }
  });
});
