import { expect } from 'chai';
import { chooseCandidates } from '#domain/banking/convergence/choose-candidates.ts';
import { rankCandidates } from '#domain/banking/convergence/rank-candidates.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { buildCompared, buildOpenItem } from '#test/support/invoices/build-compared.ts';

const PARTY = 'BOULANGERIEDUPONT';

describe('ranked candidates', () => {
  const rank = (operation: Parameters<typeof buildCompared>[0], items: readonly OpenItem[]) =>
    rankCandidates(buildCompared(operation), items);
  const numbersOf = (ranked: readonly { item: OpenItem }[]) =>
    ranked.map(({ item }) => item.invoice_number);
  const numbered = (invoice_number: string, open_amount = '100.0000') =>
    buildOpenItem({ invoice_number, open_amount });

  it('come best first, and by ascending id among equals', () => {
    const items = [
      buildOpenItem({ invoice_id: '10', invoice_number: 'C' }),
      buildOpenItem({ invoice_id: '9', invoice_number: 'B' }),
      buildOpenItem({ invoice_id: '11', invoice_number: 'F-1' }),
    ];
    expect(numbersOf(rank({ label: 'F-1' }, items))).to.deep.equal(['F-1', 'B', 'C']);
  });

  it('count a number within a longer one only if it stands alone, too', () => {
    const items = [numbered('F-1'), numbered('F-1-2')];
    const scores = (label: string) => rank({ label }, items).map(({ hundredths }) => hundredths);
    expect(scores('REGLEMENT F-1-2')).to.deep.equal([85, 45]);
    expect(scores('F-1-2 ET F-1')).to.deep.equal([85, 85]);
  });

  describe('of a set', () => {
    const items = [numbered('F-1', '40.0000'), numbered('F-2', '60.0000'), numbered('F-3')];
    const setOf = (operation: Parameters<typeof buildCompared>[0], among = items) =>
      numbersOf(rank(operation, among).filter(({ in_set }) => in_set));

    it('include those that the label names, if they add up to what remains', () => {
      expect(setOf({ label: 'F-1 F-2' })).to.deep.equal(['F-1', 'F-2']);
      expect(setOf({ label: 'F-1 F-2', amount: '100.0001' })).to.deep.equal([]);
      expect(setOf({ label: 'F-1 F-2 F-3' })).to.deep.equal([]);
    });

    it('include those that end-to-end ids name, too', () => {
      expect(setOf({ label: 'F-1', end_to_end_id: 'F-2' })).to.deep.equal(['F-1', 'F-2']);
      const instructed_invoices = new Set([items[1]?.invoice_id ?? '']);
      expect(setOf({ label: 'F-1', instructed_invoices })).to.deep.equal(['F-1', 'F-2']);
    });

    it('number two or more, and at most a hundred', () => {
      expect(setOf({ label: 'F-3' })).to.deep.equal([]);
      const many = (count: number) =>
        Array.from({ length: count }, (_, at) => numbered(`G${at}`, '1.0000'));
      const operation = (among: readonly OpenItem[]) => ({
        amount: `${among.length}.0000`,
        label: numbersOf(among.map((item) => ({ item }))).join(' '),
      });
      for (const [count, size] of [
        [100, 100],
        [101, 0],
      ] as const) {
        const among = many(count);
        expect(setOf(operation(among), among)).to.have.length(size);
      }
    });
  });

  describe('are chosen', () => {
    const choose = (
      operation: Parameters<typeof buildCompared>[0],
      items: readonly OpenItem[],
      threshold = 80,
    ) => {
      const { sure, others } = chooseCandidates(rank(operation, items), threshold);
      return [numbersOf(sure), numbersOf(others)];
    };

    it('for sure from the threshold on', () => {
      const items = [numbered('F-1')];
      expect(choose({ label: 'F-1' }, items, 85)).to.deep.equal([['F-1'], []]);
      expect(choose({ label: 'F-1' }, items, 86)).to.deep.equal([[], ['F-1']]);
    });

    it('for sure unless another one is within 0.05', () => {
      const rival = (overrides: Partial<OpenItem>) =>
        buildOpenItem({ invoice_number: 'F-2', party_key: 'AUTRE', ...overrides });
      const operation = { label: 'F-1 F-2', counterparty_key: PARTY };
      const first = numbered('F-1');
      // 1.00 against 0.85, then against 0.95 and more
      expect(choose(operation, [first, rival({})])).to.deep.equal([['F-1'], ['F-2']]);
      const paid = { label: 'F-1 F-2' };
      const late = rival({ issue_date: '2026-03-11' });
      expect(choose(paid, [first, late])).to.deep.equal([[], ['F-1', 'F-2']]);
      expect(choose(paid, [first, rival({})])).to.deep.equal([[], ['F-1', 'F-2']]);
    });

    it('as a set, whose weakest member is measured against the best of the others', () => {
      const set = [numbered('F-1', '40.0000'), numbered('F-2', '60.0000')];
      expect(choose({ label: 'F-1 F-2' }, [...set, numbered('F-9')])).to.deep.equal([
        ['F-1', 'F-2'],
        ['F-9'],
      ]);
      expect(choose({ label: 'F-1 F-2' }, set, 86)).to.deep.equal([[], ['F-1', 'F-2']]);
    });

    it('as proposals from 0.30 on', () => {
      const part = { open_amount: '200.0000' };
      const operation = { counterparty_key: PARTY };
      const named = buildOpenItem({ ...part, invoice_number: 'A' });
      const early = buildOpenItem({ ...part, invoice_number: 'B', issue_date: '2026-03-11' });
      expect(choose(operation, [named, early])).to.deep.equal([[], ['A']]);
    });
  });
});
