import { expect } from 'chai';
import { fresh } from '#test/support/ground/opened.ts';
import {
  ITALIAN,
  services,
  startReporting,
  type ReportingGround,
} from '#test/support/books/reporting-ground.ts';
import { dataOf } from '#test-kit/service/answers.ts';

/** Cash on a day. @returns its id */
async function receive(
  { call, goTo }: ReportingGround,
  invoice_id: number,
  received_on: string,
  amount: string,
): Promise<number> {
  goTo(received_on);
  const receipt = { amount, means: 'cash', received_on };
  const answer = await call('POST', `/api/v1/invoices/${invoice_id}/receipts`, { receipt });
  expect(answer.status, answer.text).to.equal(201);
  return Number(dataOf(answer)['id']);
}

async function payBack({ call, goTo }: ReportingGround, id: number, day: string): Promise<void> {
  goTo(day);
  expect((await call('DELETE', `/api/v1/receipts/${id}`)).status).to.equal(204);
}

const linesOf = async (ground: ReportingGround, start: string) => {
  const items = await ground.items(await ground.period('payments', start));
  return items.map(({ flow, label, reported_on, amounts }) => {
    const [{ net_amount, tax_amount }] = amounts as [{ net_amount: number; tax_amount: number }];
    return [flow, label, reported_on, net_amount, tax_amount];
  });
};

describe('payments of a period', () => {
  const ground = fresh(() => startReporting());
  const signed = fresh(() => startReporting({ negative_payments: 'signed' }));

  it('are reported by day, and for an invoice to abroad by invoice', async () => {
    ground.goTo('2026-11-14');
    const consumer = await ground.sell('FA-1', { lines: [services()] });
    const abroad = await ground.sell('FA-2', { buyer: ITALIAN, lines: [services(1000)] });
    await receive(ground, consumer, '2026-11-14', '120.00');
    await receive(ground, abroad, '2026-11-20', '1200.00');
    expect(await linesOf(ground, '2026-11-01')).to.deep.equal([
      ['10.2', 'FA-2', '2026-11-20', 1000, 200],
      ['10.4', '2026-11-14', '2026-11-14', 100, 20],
    ]);
    ground.goTo('2026-12-01');
    const period = await ground.period('payments', '2026-11-01');
    expect(period).to.include({ due_on: '2026-12-10', state: 'due' });
    const report = dataOf(await ground.compose(period));
    expect(report).to.include({ number: '799001128-SP-20261130-01' });
  });

  it('that are paid back leave no line, or one below zero', async () => {
    for (const [each, lines] of [
      [ground, []],
      [
        signed,
        [
          ['10.4', '2026-11-03', '2026-11-03', 100, 20],
          ['10.4', '2026-11-20', '2026-11-20', -100, -20],
        ],
      ],
    ] as const) {
      each.goTo('2026-11-02');
      const sale = await each.sell('FA-1', { issue_date: '2026-11-02', lines: [services()] });
      await payBack(each, await receive(each, sale, '2026-11-03', '120.00'), '2026-11-20');
      expect(await linesOf(each, '2026-11-01')).to.deep.equal(lines);
    }
    signed.goTo('2026-12-01');
    const report = await signed.compose(await signed.period('payments', '2026-11-01'));
    expect(report.status, report.text).to.equal(201);
    const amounts = (await signed.download(dataOf(report))).match(/<Amount>.*<.Amount>/g);
    expect(amounts).to.deep.equal(['<Amount>120.00</Amount>', '<Amount>-120.00</Amount>']);
  });

  it('that are paid back later change the period that reported them', async () => {
    ground.goTo('2026-11-02');
    const sale = await ground.sell('FA-1', { issue_date: '2026-11-02', lines: [services()] });
    const receipt = await receive(ground, sale, '2026-11-03', '120.00');
    ground.goTo('2026-12-01');
    const november = await ground.period('payments', '2026-11-01');
    await ground.outcome(dataOf(await ground.compose(november)), 'sent');
    expect(await ground.period('payments', '2026-11-01')).to.include({ state: 'reported' });
    await payBack(ground, receipt, '2026-12-15');
    expect(await ground.period('payments', '2026-11-01')).to.include({ state: 'changed' });
    expect(await linesOf(ground, '2026-12-01')).to.deep.equal([]);
  });
});
