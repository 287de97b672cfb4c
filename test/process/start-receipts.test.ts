import { expect } from 'chai';
import { createLog } from '#kernel/log.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { startReceipts } from '#process/start-receipts.ts';
import {
  pay,
  readReceipts,
  said,
  sellServices,
  startReceiver,
} from '#test-kit/banking/build-receipts.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { fresh } from '#test/support/ground/opened.ts';

describe('the worker of receipts', () => {
  const partner = fresh(() => startReceiver());
  let closing: Closing;
  beforeEach(() => (closing = createClosing()));
  afterEach(() => closing.close());

  it('declares the others where one of a slice fails, which it tries again later', async () => {
    const sales = await Promise.all(
      ['A', 'B', 'C'].map((invoice_number) => sellServices(partner, { invoice_number })),
    );
    for (const sale of sales) await pay(partner, sale, '100.00');
    const [, broken] = await readReceipts(partner);
    await partner.db.pool.query(`update receipts set breakdown = '[' where id = $1`, [
      broken?.['id'],
    ]);
    await startReceipts(partner.service.services, partner.db, createLog('silent'), closing);
    const states = async () => {
      const { rows } = await partner.db.pool.query<{ state: string; is_later: boolean }>(
        `select state, due_at > updated_at as is_later from receipts order by id`,
      );
      return rows.map(({ state, is_later }) => [state, is_later]);
    };
    const expected = [
      ['declared', null],
      ['waiting', true],
      ['declared', null],
    ];
    await eventually(async () => JSON.stringify(await states()) === JSON.stringify(expected));
    expect(await states()).to.deep.equal(expected);
    const words = [['68.57 at 20, 31.43 at 10', null]];
    expect([
      await said(partner, sales[0] ?? {}),
      await said(partner, sales[2] ?? {}),
    ]).to.deep.equal([words, words]);
  });
});
