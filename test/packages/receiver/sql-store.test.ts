import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import {
  deliveryTable,
  handleOnce,
  rememberDelivery,
  sqlStore,
  type DeliveryClaim,
  type SqlDialect,
  type SqlStore,
} from '#receiver/index.ts';
import { fencedBlocks } from '#test/docs/fenced-blocks.ts';
import { messageOf } from './message-of.ts';
import { openPostgres, openSqlite, type PartnerDatabase } from './sql-databases.ts';
import { PACKAGE } from './vectors.ts';

/** Short enough to wait for. */
const SHORT_LEASE = { leaseSeconds: 0.05 };

const OPENERS: Partial<Record<SqlDialect, () => PartnerDatabase | Promise<PartnerDatabase>>> = {
  postgresql: openPostgres,
  sqlite: openSqlite,
};

for (const [name, open] of Object.entries(OPENERS))
  describe(`the store in ${name}`, () => {
    let database: PartnerDatabase;
    let store: SqlStore;
    let id = 0;
    before(async () => {
      database = await open();
      store = sqlStore(database);
    });
    after(() => database.close());
    beforeEach(() => (id += 1));

    const claimed = async (from = store): Promise<DeliveryClaim> => {
      const claim = await from.claim(id);
      if (typeof claim === 'string') throw new Error(claim);
      return claim;
    };
    /** Claims with a new mark each time, as another process does. */
    const claimUntilFree = async (): Promise<DeliveryClaim> => {
      for (;;) {
        const claim = await store.claim(id);
        if (typeof claim !== 'string') return claim;
        await sleep(10);
      }
    };
    const remember = (work: () => unknown = () => {}) =>
      database.transaction(async (query) => {
        const fresh = await rememberDelivery({ id }, { ...database, query });
        if (fresh) await work();
        return fresh;
      });

    it('lets one of many do the work, and calls the later ones duplicates', async () => {
      let worked = 0;
      const work = async () => {
        worked += 1;
        await sleep(20);
      };
      const stores = [store, sqlStore(database)];
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          handleOnce(stores[index % 2] ?? store, { id }, work),
        ),
      );
      expect(worked).to.equal(1);
      expect(outcomes.filter((outcome) => outcome === 'done')).to.have.length(1);
      expect(await handleOnce(store, { id }, work)).to.equal('duplicate');
      expect(worked).to.equal(1);
    });

    it('forgets work that failed, and does it again', async () => {
      const message = await messageOf(
        handleOnce(store, { id }, () => {
          throw new Error('the disk is full');
        }),
      );
      expect(message).to.equal('the disk is full');
      expect(await handleOnce(store, { id }, () => {})).to.equal('done');
    });

    it('passes a claim on once its lease has ended, and not before', async () => {
      await claimed(sqlStore({ ...database, ...SHORT_LEASE }));
      const taken = await claimUntilFree();
      expect(await store.claim(id)).to.equal('in_progress');
      await taken.settle();
      expect(await store.claim(id)).to.equal('handled');
    });

    it('takes nothing over that another one has taken since it looked', async () => {
      await (await claimed()).release();
      let looked = () => {};
      let goOn = () => {};
      const hasLooked = new Promise<void>((resolve) => (looked = resolve));
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
      const slow = sqlStore({
        ...database,
        query: async (sql, values) => {
          if (sql.startsWith('update')) {
            looked();
            await mayGoOn;
          }
          return database.query(sql, values);
        },
      });
      const late = slow.claim(id);
      await hasLooked;
      await claimed();
      goOn();
      expect(await late).to.equal('in_progress');
    });

    it('keeps the claim of its next holder when a former one gives up', async () => {
      const former = await claimed(sqlStore({ ...database, ...SHORT_LEASE }));
      await claimUntilFree();
      await former.release();
      await former.renew();
      expect(await store.claim(id)).to.equal('in_progress');
    });

    it('counts the work of a former holder that ended after all', async () => {
      const former = await claimed(sqlStore({ ...database, ...SHORT_LEASE }));
      const next = await claimUntilFree();
      await former.settle();
      await next.release();
      expect(await store.claim(id)).to.equal('handled');
    });

    it('renews the claim of work that takes longer than the lease', async () => {
      const leasedUntil = async () => {
        const rows = await database.query(
          `select leased_until from bordereau_deliveries where delivery_id = ${id}`,
          [],
        );
        return Number((rows as { leased_until: unknown }[])[0]?.leased_until);
      };
      const outcome = await handleOnce(
        sqlStore({ ...database, leaseSeconds: 0.6 }),
        { id },
        async () => {
          const first = await leasedUntil();
          while ((await leasedUntil()) === first) await sleep(10);
        },
      );
      expect(outcome).to.equal('done');
    });

    it('remembers a delivery with the work of its transaction, or neither', async () => {
      const message = await messageOf(
        remember(() => {
          throw new Error('no such invoice');
        }),
      );
      expect(message).to.equal('no such invoice');
      expect(await remember()).to.equal(true);
      expect(await remember()).to.equal(false);
      expect(await store.claim(id)).to.equal('handled');
    });

    it('remembers what was claimed and released, and nothing that is being handled', async () => {
      const claim = await claimed();
      const message = await messageOf(remember());
      expect(message).to.equal(`delivery ${id} is being handled elsewhere; let it come again`);
      await claim.release();
      expect(await remember()).to.equal(true);
    });

    if (name === 'postgresql')
      it('lets one of several transactions at once do the work', async () => {
        const fresh = await Promise.all([1, 2, 3].map(() => remember(() => sleep(20))));
        expect(fresh.filter(Boolean)).to.have.length(1);
      });

    it('forgets what is older than the given age', async () => {
      await (await claimed()).settle();
      await store.forget();
      expect(await store.claim(id)).to.equal('handled');
      await database.query(
        `update bordereau_deliveries set handled_at = handled_at - ${31 * 86_400_000}`,
        [],
      );
      await store.forget();
      expect(await store.claim(id)).to.be.an('object');
    });

    it('keeps the deliveries of two services apart in one table', async () => {
      const staging = sqlStore({ ...database, service: 'staging' });
      await (await claimed()).settle();
      const claim = await claimed(staging);
      expect(await staging.claim(id)).to.equal('in_progress');
      await claim.release();
      const rememberStaging = () =>
        database.transaction((query) =>
          rememberDelivery({ id }, { ...database, query, service: 'staging' }),
        );
      expect([await rememberStaging(), await rememberStaging()]).to.deep.equal([true, false]);
      await database.query(`update bordereau_deliveries set handled_at = 1`, []);
      await staging.forget();
      expect(await store.claim(id)).to.equal('handled');
      expect(await staging.claim(id)).to.be.an('object');
    });

    it('keeps deliveries in another table', async () => {
      await database.query(deliveryTable('staging_deliveries'), []);
      await (await claimed()).settle();
      const other = sqlStore({ ...database, table: 'staging_deliveries' });
      expect([await store.claim(id), typeof (await other.claim(id))]).to.deep.equal([
        'handled',
        'object',
      ]);
    });
  });

describe('a table without the column of the service', () => {
  it('is refused, and keeps what was handled once it is altered as the README says', async () => {
    const database = await openPostgres();
    const sql = fencedBlocks(await readFile(join(PACKAGE, 'README.md'), 'utf8'));
    const [, upgrade] = sql.filter(({ language }) => language === 'sql');
    await database.query('drop table bordereau_deliveries', []);
    await database.query(
      `create table bordereau_deliveries (delivery_id bigint primary key, claim_id varchar(36) not null,
       leased_until bigint not null, handled_at bigint)`,
      [],
    );
    await database.query("insert into bordereau_deliveries values (1, 'x', 0, 1)", []);
    const store = sqlStore(database);
    expect(await messageOf(store.claim(1))).to.include('service');
    await database.query(upgrade?.text ?? '', []);
    expect(await store.claim(1)).to.equal('handled');
    expect(await sqlStore({ ...database, service: 'staging' }).claim(1)).to.be.an('object');
    await database.close();
  });
});

describe('the options of the SQL store', () => {
  const query = () => [];
  const refused = (run: () => unknown) => expect(run).to.throw();

  it('refuse a table name that is more than a name', () => {
    for (const table of ['', 'a b', 'a;drop table b', 'a.b.c', '1a'])
      refused(() => sqlStore({ dialect: 'sqlite', query, table }));
  });

  it('refuse the name of a service that could be taken for another', () => {
    for (const service of ['', 'Staging', 'a b', 'é', '-a', 'a'.repeat(65)])
      refused(() => sqlStore({ dialect: 'sqlite', query, service }));
    expect(sqlStore({ dialect: 'sqlite', query, service: 'api.example.com' })).to.have.property(
      'claim',
    );
  });

  it('refuse a lease of no time, and forgetting what may still come', async () => {
    for (const leaseSeconds of [0, -1, Number.NaN])
      refused(() => sqlStore({ dialect: 'sqlite', query, leaseSeconds }));
    const store = sqlStore({ dialect: 'sqlite', query });
    expect(await messageOf(store.forget(7))).to.equal('days has to be 8 or more');
  });

  it('say so when query gives no rows', async () => {
    const store = sqlStore({ dialect: 'postgresql', query: async () => ({ rows: [] }) });
    expect(await messageOf(store.claim(1))).to.include('(await pool.query(sql, values)).rows');
  });
});
