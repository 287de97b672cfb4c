import { expect } from 'chai';
import type { PoolClient } from 'pg';
import { findSettledId } from '#domain/shared/audit/find-settled-id.ts';
import { listAuditBetween } from '#domain/shared/audit/read-audit.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const INSERT = `
  insert into audit_log (recorded_at, actor, action, subject, subject_id)
  values (clock_timestamp(), 'command_line', 'create', 'workspaces', 1) returning id`;

describe('following the audit log', () => {
  let db: TestDatabase;
  const writers: PoolClient[] = [];
  beforeEach(async () => (db = await createDatabase()));
  afterEach(async () => {
    for (const writer of writers.splice(0)) writer.release(true);
    await db.drop();
  });

  /** Draws an id, and has not committed. */
  async function write(): Promise<{ id: string; client: PoolClient }> {
    const client = await db.pool.connect();
    writers.push(client);
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(INSERT);
    return { id: rows[0]?.id ?? '', client };
  }
  const settle = () => {
    const settling = { id: '' };
    const settled = findSettledId(db).then((id) => (settling.id = id));
    return { settling, settled };
  };
  /** Its look at those who write has been made. */
  const looked = () =>
    eventually(async () => {
      const { rows } = await db.pool.query(
        `select from pg_stat_activity where query like '%writing where writer%' and pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    });
  const readUpTo = async (upTo: string) => {
    const entries = await listAuditBetween(db, {}, { after: '0', upTo }, 10);
    return entries.map(({ id }) => id);
  };

  it('begins at 0 if nothing was recorded', async () => {
    expect(await findSettledId(db)).to.equal('0');
  });

  it('waits for a transaction that drew a lower id and commits later', async () => {
    const first = await write();
    const second = await write();
    await second.client.query('commit');
    const { settling, settled } = settle();
    await looked();
    expect(settling.id).to.equal('');
    await first.client.query('commit');
    expect(await settled).to.equal(second.id);
    expect(await readUpTo(second.id)).to.deep.equal([first.id, second.id]);
  });

  it('continues after one that was rolled back', async () => {
    const first = await write();
    const second = await write();
    await second.client.query('commit');
    const { settled } = settle();
    await looked();
    await first.client.query('rollback');
    expect(await settled).to.equal(second.id);
    expect(await readUpTo(second.id)).to.deep.equal([second.id]);
  });

  it('does not wait for one that begins to write after the look', async () => {
    const first = await write();
    const second = await write();
    await second.client.query('commit');
    const { settled } = settle();
    await looked();
    const third = await write();
    await first.client.query('commit');
    expect(await settled).to.equal(second.id);
    await third.client.query('commit');
    expect(await readUpTo(third.id)).to.deep.equal([first.id, second.id, third.id]);
  });

  it('does not wait for a transaction that writes elsewhere, or reads', async () => {
    const { client, id } = await write();
    await client.query('commit');
    await client.query('begin; select from audit_log; create table made_up ()');
    expect(await findSettledId(db)).to.equal(id);
  });
});
