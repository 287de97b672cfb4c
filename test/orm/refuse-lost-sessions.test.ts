import { expect } from 'chai';
import { Client } from 'pg';
import { refuseLostSessions } from '#orm/refuse-lost-sessions.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('a pooler before the database', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  /** As pgbouncer with `pool_mode = transaction`: the session that came back last goes out first. */
  async function startPooler() {
    const sessions = [1, 2, 3].map(() => new Client({ connectionString: db.url }));
    await Promise.all(sessions.map((session) => session.connect()));
    const free = [...sessions];
    const connect = async () => {
      let held: Client | null = null;
      const query = async (text: string) => {
        const session: Client | undefined = held ?? free.pop();
        if (session === undefined) throw new Error('no session is free');
        const result = await session.query(text);
        held = text === 'begin' || (held !== null && text !== 'rollback') ? session : null;
        if (held === null) free.push(session);
        return result;
      };
      return { query: query as Client['query'], release: () => {} };
    };
    return { connect, close: () => Promise.all(sessions.map((session) => session.end())) };
  }

  it('that gives each transaction another session is refused', async () => {
    const pooler = await startPooler();
    const refused = await refuseLostSessions(pooler).then(
      () => 'taken',
      (error: unknown) => String(error),
    );
    expect(refused).to.include('let it keep sessions (pgbouncer: pool_mode = session)');
    await pooler.close();
  });

  it('that keeps sessions is not noticed, and no session keeps the mark', async () => {
    await refuseLostSessions(db.pool);
    await Promise.all(
      [1, 2, 3].map(async () => {
        const { rows } = await db.pool.query<{ mark: string | null }>(
          "select current_setting('bordereau.mark', true) as mark",
        );
        expect(rows).to.deep.equal([{ mark: null }]);
      }),
    );
  });
});
