import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { createAnnouncer, type Announcer } from '#orm/announcer.ts';
import { readDatabaseAddress } from '#orm/database-address.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay } from '#test/support/database/database-relay.ts';

describe('an announcer', () => {
  let db: TestDatabase;
  let announcers: Announcer[];
  let errors: Error[];

  beforeEach(async () => {
    db = await createDatabase();
    announcers = [];
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(announcers.map((announcer) => announcer.close()));
    await db.drop();
  });

  /** Another process's; errors go to `errors`. */
  const create = (url = db.url, pool: Pick<typeof db.pool, 'query'> = db.pool): Announcer => {
    const announcer = createAnnouncer(pool as typeof db.pool, readDatabaseAddress(url), (error) =>
      errors.push(error),
    );
    announcers.push(announcer);
    return announcer;
  };
  const listeners = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'bordereau listener'
    `.execute(db.sql);
    return rows.map(({ pid }) => pid);
  };
  const untilListeners = async (count: number) => {
    while ((await listeners()).length !== count) await new Promise(setImmediate);
  };
  /** Counts what is heard on `payments`; `until` resolves at that count. */
  const hear = (announcer: Announcer) => {
    let heard = 0;
    const unsubscribe = announcer.subscribe('payments', () => void (heard += 1));
    const until = async (count: number) => {
      while (heard < count) await new Promise(setImmediate);
    };
    return { until, unsubscribe, count: () => heard };
  };

  it('notifies its own listeners at once, each once, until they unsubscribe', async () => {
    const [own, other] = [create(), create()];
    await own.listen();
    const heard = hear(own);
    void own.announce('payments');
    expect(heard.count()).to.equal(1);
    await own.close();
    // The server keeps the order: this follows the echo.
    void other.announce('payments');
    await other.close();
    heard.unsubscribe();
    void own.announce('payments');
    expect(heard.count()).to.equal(1);
  });

  it('hears other processes, on the channel they announce, and no echo of its own', async () => {
    const [own, other] = [create(), create()];
    await own.listen();
    const heard = hear(own);
    let events = 0;
    own.subscribe('events', () => void (events += 1));
    void own.announce('payments');
    await new Promise(setImmediate);
    while ((await notifies(db)) > 0) await new Promise(setImmediate);
    void other.announce('payments');
    await heard.until(2);
    expect([heard.count(), events]).to.deep.equal([2, 0]);
  });

  it('keeps an announcement about anything when it merges it with others', async () => {
    for (const merged of [
      [['7'], []],
      [[], ['7']],
    ]) {
      const [own, other] = [create(), create()];
      await own.listen();
      const heard: (readonly string[])[] = [];
      own.subscribe('deliveries', (subjects) => void heard.push(subjects));
      // The first is under way while the others are merged.
      void other.announce('deliveries', ['5']);
      for (const subjects of merged) void other.announce('deliveries', subjects);
      while (heard.length < 2) await new Promise(setImmediate);
      expect(heard).to.deep.equal([['5'], []]);
    }
  });

  it('listens by one connection, for any number of requests at once', async () => {
    const announcer = create();
    await Promise.all([announcer.listen(), announcer.listen(), announcer.listen()]);
    await announcer.listen();
    expect(await listeners()).to.have.length(1);
    await announcer.close();
    await untilListeners(0);
    expect(errors).to.deep.equal([]);
  });

  it('leaves no connection if it is closed while it begins to listen', async () => {
    const announcer = create();
    const listening = announcer.listen();
    await announcer.close();
    await listening;
    await untilListeners(0);
    expect(errors).to.deep.equal([]);
  });

  it('rejects each request if it cannot listen, and tries again when asked again', async () => {
    const relay = await startDatabaseRelay(db.url);
    await relay.cut();
    const [own, other] = [create(relay.url), create()];
    const asked = await Promise.allSettled([own.listen(), own.listen()]);
    expect(asked.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    await relay.mend();
    await own.listen();
    const heard = hear(own);
    void other.announce('payments');
    await heard.until(1);
    await own.close();
    await relay.cut();
  });

  it('listens again after its connection was lost, and reports what it may have missed', async () => {
    const announcer = create();
    await announcer.listen();
    const heard = hear(announcer);
    await sql`select pg_terminate_backend(${(await listeners())[0]})`.execute(db.sql);
    await heard.until(1);
    expect(await listeners()).to.have.length(1);
  });

  it('leaves no connection if the server refuses to listen, and listens once it may', async () => {
    let refused = false;
    const relay = await startDatabaseRelay(db.url, (data) => {
      const at = data.indexOf('listen ');
      if (refused && at >= 0) data.write('lixten ', at);
    });
    const announcer = create(relay.url);
    await announcer.listen();
    const heard = hear(announcer);
    refused = true;
    await sql`select pg_terminate_backend(${(await listeners())[0]})`.execute(db.sql);
    while (errors.filter(({ message }) => message.includes('lixten')).length < 2) await sleep(10);
    await untilListeners(0);
    refused = false;
    await heard.until(1);
    expect(await listeners()).to.have.length(1);
    await announcer.close();
    await untilListeners(0);
    await relay.cut();
  });

  it('says what an announcement is about, here and to other processes, before it has resolved there', async () => {
    const [own, other] = [create(), create()];
    await own.listen();
    const heard: (readonly string[])[] = [];
    own.subscribe('endpoints', (subjects) => void heard.push(subjects));
    void own.announce('endpoints', ['1:2']);
    expect(heard).to.deep.equal([['1:2']]);
    await other.announce('endpoints', ['1:3', '4']);
    while (heard.length < 2) await new Promise(setImmediate);
    expect(heard[1]).to.deep.equal(['1:3', '4']);
  });

  it('drops subjects that are too many for one notification', async () => {
    const [own, other] = [create(), create()];
    await own.listen();
    const heard: (readonly string[])[] = [];
    own.subscribe('endpoints', (subjects) => void heard.push(subjects));
    await other.announce(
      'endpoints',
      Array.from({ length: 4_000 }, (_, n) => `1:${n}`),
    );
    while (heard.length < 1) await new Promise(setImmediate);
    expect([heard, errors]).to.deep.equal([[[]], []]);
  });

  it('can be closed even if it could not begin to listen', async () => {
    const relay = await startDatabaseRelay(db.url);
    await relay.cut();
    const announcer = create(relay.url);
    const listening = announcer.listen().catch(() => 'refused');
    await announcer.close();
    expect(await listening).to.equal('refused');
  });

  it('joins the announcements that come while one is under way', async () => {
    const { promise: held, resolve } = Promise.withResolvers<undefined>();
    const sent: unknown[] = [];
    const query = async ({ values }: { values: string[] }) => {
      sent.push(values[1]?.split(' ').slice(1));
      await held;
    };
    // An announcer uses only this of the pool, and ignores the answer.
    const announcer = create(db.url, { query: query as unknown as typeof db.pool.query });
    const later = [1, 2, 3, 4, 5].map((n) => announcer.announce('endpoints', [`1:${n % 3}`]));
    expect(sent).to.have.length(1);
    let closed = false;
    const closing = announcer.close().then(() => (closed = true));
    await new Promise(setImmediate);
    expect(closed).to.equal(false);
    resolve(undefined);
    await closing;
    await Promise.all(later);
    expect(sent).to.deep.equal([['1:1'], ['1:2', '1:0', '1:1']]);
  });
});

/** Announcements under way on other connections. */
async function notifies(db: TestDatabase): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_notify%'
      and pid <> pg_backend_pid()
  `.execute(db.sql);
  return rows.length;
}
