import { expect } from 'chai';
import { dropEndedBudgets, takeFromBudget } from '#orm/sql/processes/request-budgets.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const RATE = { limit: 100, period: 60_000 };

describe('the budget of an application', () => {
  let db: TestDatabase;
  let application_id: string;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    application_id = (await buildApplication(db)).application.id;
  });

  const take = (atLeast: number, atMost: number, rate = RATE) =>
    takeFromBudget(db, { application_id, atLeast, atMost }, rate);
  const end = () => db.pool.query('update request_budgets set ends_at = now()');
  const version = async () =>
    (await db.pool.query('select ctid from request_budgets order by application_id')).rows;

  it('gives those who wait, and beyond them an eighth of what it has', async () => {
    expect(await take(1, 1)).to.include({ taken: 1, left: 99 });
    expect(await take(1, 1000)).to.include({ taken: 13, left: 86 });
    expect(await take(40, 1)).to.include({ taken: 40, left: 46 });
    expect(await take(200, 1)).to.include({ taken: 46, left: 0 });
  });

  it('writes nothing once it is used up', async () => {
    await take(100, 1);
    const before = await version();
    const { endsIn, ...refused } = await take(1, 1);
    expect(refused).to.deep.equal({ taken: 0, left: 0 });
    expect(endsIn).to.be.within(1, 60_000);
    expect(await version()).to.deep.equal(before);
  });

  it('is whole again in its next period', async () => {
    await take(100, 1);
    await end();
    expect(await take(5, 1)).to.include({ taken: 5, left: 95 });
    await end();
    const again = await take(1, 1);
    expect(again).to.include({ taken: 1, left: 99 });
    expect(again.endsIn).to.be.within(1, 60_000);
  });

  it('is never overdrawn by processes that take at once', async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => take(7, 7)));
    expect(taken.reduce((sum, each) => sum + each.taken, 0)).to.equal(100);
  });

  it('is dropped once its period is over, and is whole when it is asked again', async () => {
    await dropEndedBudgets(db);
    await take(100, 1);
    expect(await dropEndedBudgets(db)).to.equal(0);
    await end();
    expect(await dropEndedBudgets(db)).to.be.above(0);
    expect(await take(1, 1)).to.include({ taken: 1, left: 99 });
  });

  it('of a smaller limit than a moment ago has nothing left', async () => {
    await take(50, 1);
    expect(await take(1, 1, { ...RATE, limit: 20 })).to.include({ taken: 0, left: 0 });
  });
});
