import { expect } from 'chai';
import {
  addAllowlistEntry,
  MAX_ALLOWLIST_ENTRIES,
} from '#domain/access/allowlist/add-allowlist-entry.ts';
import {
  findAllowlistEntry,
  listAllowlistEntries,
} from '#domain/access/allowlist/list-allowlist-entries.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { sql } from 'kysely';

const PERSON = { kind: 'user', id: '3', address: '192.0.2.1' } as const;
const COMMAND_LINE = { kind: 'command_line' } as const;

describe('the entries of an allowlist', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('are listed newest first, each with its author, and by pages', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    await addAllowlistEntry(db, COMMAND_LINE, { workspace_id, cidr: '10.0.0.0/8' });
    await addAllowlistEntry(db, PERSON, { workspace_id, cidr: '192.0.2.0/24' });
    const listed = await listAllowlistEntries(db, workspace_id, { before: null, limit: 10 });
    expect(listed.map(({ cidr, created_by }) => [cidr, created_by])).to.deep.equal([
      ['192.0.2.0/24', 'user:3'],
      ['10.0.0.0/8', 'command_line'],
    ]);
    const before = listed[0]?.id ?? null;
    const rest = await listAllowlistEntries(db, workspace_id, { before, limit: 10 });
    expect(rest.map(({ cidr }) => cidr)).to.deep.equal(['10.0.0.0/8']);
  });

  it('are only found in their workspace', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    const other = await buildWorkspace(db);
    await addAllowlistEntry(db, PERSON, { workspace_id, cidr: '192.0.2.7' });
    const [entry] = await listAllowlistEntries(db, workspace_id, { before: null, limit: 1 });
    const id = entry?.id ?? '';
    expect(await findAllowlistEntry(db, { workspace_id, id })).to.include({
      cidr: '192.0.2.7/32',
    });
    expect(await findAllowlistEntry(db, { workspace_id: other.id, id })).to.equal(null);
  });

  it('are bounded, since every request of an application reads them', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    await sql`
      insert into allowlist_entries (workspace_id, cidr, created_at)
      select ${workspace_id}, '10.' || n / 256 || '.' || n % 256 || '.0/24', now()
      from generate_series(1, ${MAX_ALLOWLIST_ENTRIES}) n`.execute(sqlOn(db));
    const add = (cidr: string) => addAllowlistEntry(db, PERSON, { workspace_id, cidr });
    expect((await refusalOf(add('192.0.2.7'))).violations.map(({ code }) => code)).to.deep.equal([
      'limit_reached',
    ]);
    expect(await add('10.0.1.0/24')).to.have.lengthOf(MAX_ALLOWLIST_ENTRIES);
  });
});
