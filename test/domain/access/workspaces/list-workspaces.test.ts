import { expect } from 'chai';
import { sql } from 'kysely';
import { listWorkspaces } from '#domain/access/workspaces/list-workspaces.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const PAGE = { per_page: 25, offset: 0 };

describe('the list of workspaces', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));

  after(() => db.drop());

  async function granted(count: number, name = 'Atelier') {
    const workspaces = [];
    for (let index = 0; index < count; index += 1)
      workspaces.push(await buildWorkspace(db, { name: `${name} ${index}` }));
    const { application } = await buildApplication(db, { workspaces });
    return { workspaces, application_id: application.id };
  }

  const allow = (workspace_id: string | undefined, cidr: string) =>
    sql`insert into allowlist_entries (workspace_id, cidr, created_at) values (${workspace_id}, ${cidr}, now())`.execute(
      db.sql,
    );

  it('contains those whose allowlist is empty or has the address, as the counts do', async () => {
    const { workspaces, application_id } = await granted(3);
    const [open, listed, other] = workspaces.map(({ id }) => id);
    await allow(listed, '198.51.100.0/24');
    await allow(listed, '192.0.2.0/24');
    await allow(other, '192.0.2.8/32');
    const idsFrom = async (address: string) => {
      const [found, total] = await listWorkspaces(db, { application_id, address }, PAGE);
      expect(total).to.equal(found.length);
      return found.map(({ id }) => id);
    };
    expect(await idsFrom('192.0.2.7')).to.deep.equal([open, listed]);
    expect(await idsFrom('::ffff:192.0.2.8')).to.deep.equal([open, listed, other]);
    for (const address of ['203.0.113.1', '2001:db8::1', 'unknown', '192.0.2.7/24', ''])
      expect(await idsFrom(address), address).to.deep.equal([open]);
  });

  it('states the total even on an empty page', async () => {
    const { application_id } = await granted(2);
    const caller = { application_id, address: '192.0.2.7' };
    expect(await listWorkspaces(db, caller, { per_page: 2, offset: 2 })).to.deep.equal([[], 2]);
  });

  it('takes a few times as long for two thousand grants as for ten', async () => {
    const few = await granted(10);
    const many = await granted(0);
    await sql`
      with made as (
        insert into workspaces (name, created_at)
        select 'Atelier ' || n, now() from generate_series(1, 2000) n returning id
      ), listed as (
        insert into allowlist_entries (workspace_id, cidr, created_at)
        select id, range, now() from made, unnest(array['192.0.2.0/24', '198.51.100.0/24']) range
      )
      insert into access_grants (application_id, workspace_id, granted_at)
      select ${many.application_id}, id, now() from made
    `.execute(db.sql);
    await sql`analyze`.execute(db.sql);
    const heldBy = async ({ application_id }: { application_id: string }) => {
      const began = performance.eventLoopUtilization();
      for (let run = 0; run < 10; run += 1)
        await listWorkspaces(db, { application_id, address: '192.0.2.7' }, PAGE);
      return performance.eventLoopUtilization(began).active;
    };
    await heldBy(few);
    const [fast, slow] = [await heldBy(few), await heldBy(many)];
    expect(slow).to.be.below(fast * 10 + 20);
  });
});
