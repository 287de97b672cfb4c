import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  declareDue,
  pay,
  readReceipts,
  said,
  sellServices,
} from '#test-kit/banking/build-receipts.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { inShort, readJournal, startBookkeeper } from '#test/support/books/journal.ts';
import { fresh } from '#test/support/ground/opened.ts';

const STEPS = ['receive', 'receive', 'undo', 'declare', 'post'] as const;

describe('a sale that is paid and undone in any order', () => {
  const partner = fresh(() => startBookkeeper());

  /** Adds up `12.34 at 20` by rate, or `445710 -12.34` by account, in cents. */
  const sumsOf = (pairs: readonly (readonly [key: string, amount: string])[]) => {
    const sums: Record<string, number> = {};
    for (const [key, amount] of pairs)
      sums[key] = (sums[key] ?? 0) + Math.round(Number(amount) * 100);
    return sums;
  };
  const receive = async (id: unknown, cents: number) => {
    if (cents % 2 === 0) {
      const { operation, allocation } = await pay(partner, { id }, (cents / 100).toFixed(2));
      return `bank_operations/${operation}/allocations/${allocation}`;
    }
    const receipt = { amount: (cents / 100).toFixed(2), means: 'cash', received_on: '2026-03-02' };
    const path = `/api/v1/invoices/${String(id)}/receipts`;
    return `receipts/${String(dataOf(await partner.call('POST', path, { receipt }))['id'])}`;
  };

  it('has said and posted each rate to the cent, whenever that is done', async () => {
    const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat());
    const play = async (steps: [(typeof STEPS)[number], number][]) => {
      const { id } = await sellServices(partner);
      let open = 175_00;
      const live: [path: string, cents: number][] = [];
      for (const [what, draw] of [...steps, ['receive', -1] as const]) {
        const cents = draw < 0 ? open : Math.min(open, 1 + (draw % 175_00));
        if (what === 'declare') await declareDue(partner);
        else if (what === 'post') await readJournal(partner);
        else if (what === 'receive' && cents > 0) {
          live.push([await receive(id, cents), cents]);
          open -= cents;
        } else if (what === 'undo' && live.length > 0) {
          const [[path, freed] = ['', 0]] = live.splice(draw % live.length, 1);
          expect((await partner.call('DELETE', `/api/v1/${path}`)).status).to.be.oneOf([200, 204]);
          open += freed;
        }
      }
      await declareDue(partner);
      const amounts = (await said(partner, { id })).flatMap((one) =>
        String((one as string[])[0]).split(', '),
      );
      const rates = amounts.map((text) => text.split(' at ').toReversed() as [string, string]);
      expect(sumsOf(rates)).to.deep.equal({ '20': 120_00, '10': 55_00 });
      const texts = inShort(await readJournal(partner, `&invoice_id=${String(id)}`)).join();
      const moved = [...texts.matchAll(/(4457\d0) (-?[\d.]+)/g)].map(
        ([, account = '', amount = '']) => [account, amount] as const,
      );
      expect(sumsOf(moved)).to.deep.equal({ '445710': -25_00, '445740': 0 });
      const states = await readReceipts(partner, `&invoice_id=${String(id)}&state=waiting`);
      expect(states).to.deep.equal([]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 10 }), play), { numRuns: 25 });
  });
});
