import { expect } from 'chai';
import { createFairGate, type FairGateOptions, type Pass } from '#kernel/fair-gate.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { holdLock, lockCategory } from '#test/support/database/hold-lock.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';
import { shared } from '#test/support/ground/opened.ts';
import { expectServed } from '#test/support/ground/served.ts';
import { openWays } from '#test/support/ground/ways.ts';
import { buildTenant, type Tenant } from '#test/support/service/tenant.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const SHARES = { total: 10, each: 4, maxWaiting: 200 };

describe('the connections of the API', () => {
  const db = shared(() => createDatabase({ connections: 3 }));
  let close: () => Promise<void>;
  let service: TestService;
  let greedy: Tenant;
  let neighbour: Tenant;
  let waits: Promise<Pass>[];

  async function serve(shares: FairGateOptions): Promise<void> {
    const gate = createFairGate(shares);
    waits = [];
    const enter: typeof gate.enter = (...asked) => {
      const wait = gate.enter(...asked);
      waits.push(wait);
      return wait;
    };
    const ways = await openWays(db.url, SHARES.total, { ...gate, enter });
    service = await startService(ways.db, { ways });
    close = async () => {
      await service.close();
      await ways.close();
    };
    greedy = await buildTenant({ db, service });
    neighbour = await buildTenant({ db, service });
  }
  afterEach(() => close());

  const expectAll = async (status: number, requests: Promise<Answer>[]) => {
    const statuses = (await Promise.all(requests)).map((answer) => answer.status);
    expect(new Set(statuses)).to.deep.equal(new Set([status]));
  };

  it('are not taken up by writes that wait for one row', async () => {
    await serve(SHARES);
    const release = await holdLock(db, lockCategory(greedy.category));
    const writes = Array.from({ length: 40 }, (_, number) => greedy.rename(`Achats ${number}`));
    await waitingForLock(db, SHARES.each);
    await expectServed(neighbour);
    await release();
    await expectAll(200, writes);
  });

  it('are not taken up by slow reads, which hold up no look-up either', async () => {
    await serve(SHARES);
    const release = await holdLock(db, 'lock table suppliers in access exclusive mode');
    const { call, path } = greedy;
    const reads = Array.from({ length: 100 }, () => call('GET', `${path}/suppliers`));
    await waitingForLock(db, SHARES.each);
    await expectServed(neighbour);
    const lookedUp = await call('GET', `${path}/webhook_endpoints/1`);
    expect(lookedUp.status).to.equal(404);
    await release();
    await expectAll(200, reads);
  });

  let holding = 0;
  /** Takes up a tenant's share by writes. @returns what lets them go on */
  async function fillShare({ rename, category }: Tenant, each: number) {
    const release = await holdLock(db, lockCategory(category));
    const writes = Array.from({ length: each }, () => rename('Achats'));
    await waitingForLock(db, (holding += each));
    return async () => {
      holding -= each;
      await release();
      await expectAll(200, writes);
    };
  }
  const untilWaiting = async () => {
    while (waits.length === 0) await neighbour.call('GET', '/api/v1/health');
  };
  const categoriesOf = async ({ workspace }: Tenant): Promise<unknown[]> => {
    const text = 'select name from categories where workspace_id = $1 order by id';
    return (await db.pool.query(text, [workspace.id])).rows;
  };

  it('are not those that look up callers and what they name', async () => {
    await serve({ ...SHARES, each: 5 });
    const letGo = [
      await fillShare(greedy, 5),
      await fillShare(await buildTenant({ db, service }), 5),
    ];
    const { call, path } = neighbour;
    const found = [
      await call('GET', `${path}/webhook_endpoints/1`),
      await call('GET', '/api/v1/categories/0'),
      await call('GET', '/api/v1/categories/999999'),
      await call('GET', '/api/v1/health'),
    ];
    expect(found.map(({ status }) => status)).to.deep.equal([404, 404, 404, 200]);
    for (const go of letGo) await go();
  });

  it('are shared by the applications of one workspace', async () => {
    await serve({ ...SHARES, each: 2 });
    const letGo = await fillShare(greedy, 2);
    await db.transact(async ({ em, now }) => {
      const { application } = neighbour;
      const pair = { application_id: application.id, workspace_id: greedy.workspace.id };
      em.create(AccessGrant, { ...pair, granted_at: now, revoked_at: null });
      await em.flush();
    });
    const reading = neighbour.call('GET', `${greedy.path}/categories`);
    await untilWaiting();
    await expectServed(neighbour);
    await letGo();
    expect((await reading).status).to.equal(200);
  });

  for (const [why, bound] of [
    ['too many wait already', { maxWaiting: 0 }],
    ['its turn does not come', { maxWait: 20 }],
  ] as const) {
    it(`are refused with 503, and nothing is written, when ${why}`, async () => {
      await serve({ ...SHARES, each: 2, ...bound });
      const letGo = await fillShare(greedy, 2);
      const creation = { category: { name: 'Ventes' } };
      const answer = await greedy.call('POST', `${greedy.path}/categories`, creation);
      expect([answer.status, answer.headers.get('retry-after'), answer.body]).to.deep.equal([
        503,
        '1',
        {
          error: 'unavailable',
          message: 'Trop de requêtes sont en cours, veuillez réessayer',
        },
      ]);
      await expectServed(neighbour);
      await letGo();
      expect(await categoriesOf(greedy)).to.deep.equal([{ name: 'Achats' }]);
    });
  }

  it('serve no client that hung up while it waited', async () => {
    await serve({ ...SHARES, each: 2 });
    const letGo = await fillShare(greedy, 2);
    const leaving = new AbortController();
    const creation = { category: { name: 'Ventes' } };
    const left = errorOf(
      greedy.call('POST', `${greedy.path}/categories`, creation, {}, leaving.signal),
    );
    await untilWaiting();
    leaving.abort();
    await left;
    expect(await errorOf(Promise.all(waits))).to.have.property('status', 400);
    await letGo();
    expect((await greedy.call('GET', `${greedy.path}/categories`)).status).to.equal(200);
    expect(await categoriesOf(greedy)).to.deep.equal([{ name: 'Achats' }]);
  });
});
