import { expect } from 'chai';
import type { ConvergingOperation } from '#domain/banking/convergence/compare-operations.ts';
import { planConvergence } from '#domain/banking/convergence/plan-convergence.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { buildCompared, buildOpenItem } from '#test/support/invoices/build-compared.ts';

const CONFIRM = { threshold: 80, confirm: true };
const AT = new Date(0);

describe('the plan for an operation', () => {
  const item = (overrides: Partial<OpenItem> = {}) =>
    buildOpenItem({ invoice_number: 'F-1', ...overrides });
  /** An operation of 100 that names F-1, with these allocations; those in `stale` no longer fit. */
  const converging = (
    allocations: readonly StoredAllocation[] = [],
    stale: readonly StoredAllocation[] = [],
  ): ConvergingOperation => ({
    ...buildCompared({ label: 'F-1' }),
    operation: { id: '1' } as ConvergingOperation['operation'], // unused by plans
    allocations,
    confirmable: new Set(allocations.filter((one) => !stale.includes(one)).map(({ id }) => id)),
  });
  let last = 0;
  const allocation = (
    { invoice_id }: OpenItem,
    overrides: Partial<StoredAllocation> = {},
  ): StoredAllocation => ({
    workspace_id: '1',
    id: String((last += 1)),
    company_id: '1',
    bank_operation_id: '1',
    invoice_document_id: invoice_id,
    allocated_amount: '100.0000',
    score: '0.8500',
    status: 'proposed',
    source: 'convergence',
    created_at: AT,
    updated_at: AT,
    ...overrides,
  });
  const plan = (
    one: ConvergingOperation,
    items: readonly OpenItem[],
    options: Parameters<typeof planConvergence>[2] = CONFIRM,
  ) => {
    const { confirmed, proposed } = planConvergence(one, items, options);
    const shown = (planned: typeof confirmed) =>
      planned.map(({ candidate, amount, proposal }) => [
        candidate.item.invoice_number,
        amount,
        ...(proposal === null ? [] : [proposal.id]),
      ]);
    return { confirmed: shown(confirmed), proposed: shown(proposed) };
  };
  const NOTHING = { confirmed: [], proposed: [] };

  it('confirms a sure candidate, and then proposes nothing else', () => {
    const items = [item(), buildOpenItem()];
    expect(plan(converging(), items)).to.deep.equal({
      confirmed: [['F-1', '100.0000']],
      proposed: [],
    });
  });

  it('proposes all that is worth it when told to', () => {
    const items = [buildOpenItem({ invoice_number: 'G' }), item()];
    expect(plan(converging(), items, { ...CONFIRM, confirm: false })).to.deep.equal({
      confirmed: [],
      proposed: [
        ['F-1', '100.0000'],
        ['G', '100.0000'],
      ],
    });
  });

  it('takes the smaller open amount of operation and invoice', () => {
    const less = { open_amount: '40.0000' };
    const amounts = [less, { open_amount: '400.0000' }].map((overrides) =>
      plan(converging(), [item(overrides)], { ...CONFIRM, threshold: 40 }).confirmed[0]?.at(1),
    );
    expect(amounts).to.deep.equal(['40.0000', '100.0000']);
  });

  it('takes nothing of an invoice that another operation has settled', () => {
    expect(plan(converging(), [item({ open_amount: '0.0000' })])).to.deep.equal(NOTHING);
  });

  for (const status of ['discarded', 'confirmed'] as const)
    it(`leaves alone a pair that is ${status}`, () => {
      const named = item();
      expect(plan(converging([allocation(named, { status })]), [named])).to.deep.equal(NOTHING);
    });

  it('only proposes a pair that was undone', () => {
    const named = item();
    const undone = allocation(named, { status: 'undone' });
    const proposed = [['F-1', '100.0000']];
    expect(plan(converging([undone]), [named])).to.deep.equal({ confirmed: [], proposed });
  });

  it('confirms its own proposal, and leaves it alone otherwise', () => {
    const named = item();
    const proposal = allocation(named);
    const confirmed = [['F-1', '100.0000', proposal.id]];
    expect(plan(converging([proposal]), [named])).to.deep.equal({ confirmed, proposed: [] });
    const only = { ...CONFIRM, confirm: false };
    expect(plan(converging([proposal]), [named], only)).to.deep.equal(NOTHING);
  });

  describe('for a proposal of another amount', () => {
    const named = item();

    it("confirms it with today's amount", () => {
      const old = allocation(named, { allocated_amount: '120.0000' });
      const confirmed = [['F-1', '100.0000', old.id]];
      expect(plan(converging([old], [old]), [named])).to.deep.equal({ confirmed, proposed: [] });
    });

    it("proposes it with today's amount if it may not confirm", () => {
      const old = allocation(named, { allocated_amount: '120.0000' });
      const only = { ...CONFIRM, confirm: false };
      const proposed = [['F-1', '100.0000', old.id]];
      expect(plan(converging([old], [old]), [named], only)).to.deep.equal({
        confirmed: [],
        proposed,
      });
    });

    it('leaves one that still fits, unless it confirms it', () => {
      const less = allocation(named, { allocated_amount: '50.0000' });
      const only = { ...CONFIRM, confirm: false };
      expect(plan(converging([less]), [named], only)).to.deep.equal(NOTHING);
      const confirmed = [['F-1', '100.0000', less.id]];
      expect(plan(converging([less]), [named])).to.deep.equal({ confirmed, proposed: [] });
    });

    it("leaves a person's own", () => {
      const own = allocation(named, { allocated_amount: '50.0000', source: 'manual' });
      expect(plan(converging([own]), [named])).to.deep.equal(NOTHING);
    });
  });

  it('proposes ten at most; those that no longer fit do not count', () => {
    const items = Array.from({ length: 12 }, () => buildOpenItem());
    expect(plan(converging(), items).proposed).to.have.length(10);
    const earlier = Array.from({ length: 9 }, () => allocation(buildOpenItem()));
    expect(plan(converging(earlier), items).proposed).to.have.length(1);
    expect(plan(converging(earlier, earlier.slice(0, 4)), items).proposed).to.have.length(5);
  });

  it('confirms what is sure while ten others are proposed, which keep their places', () => {
    const items = Array.from({ length: 10 }, () => buildOpenItem());
    const full = converging(items.map((one) => allocation(one, { score: '0.3000' })));
    const all = [...items, item()];
    const confirmed = [['F-1', '100.0000']];
    expect(plan(full, all)).to.deep.equal({ confirmed, proposed: [] });
    expect(plan(full, all, { ...CONFIRM, confirm: false })).to.deep.equal(NOTHING);
  });
});
