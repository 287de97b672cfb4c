import { expect } from 'chai';
import * as fc from 'fast-check';
import { swapPriorities } from '#domain/banking/rules/swap-priorities.ts';

interface Rule {
  id: string;
  priority: number;
}

const inOrder = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => a.priority - b.priority || Number(a.id) - Number(b.id));

const swapped = (group: readonly Rule[], place: number): Rule[] => {
  const changes = swapPriorities(group, place);
  if (changes === null) throw new Error('no room');
  return inOrder(
    group.map((rule) => ({ ...rule, priority: changes.get(rule.id) ?? rule.priority })),
  );
};

describe('the priorities of two neighbours that are swapped', () => {
  it('are exchanged if they differ, and no other changes', () => {
    const group = [
      { id: '5', priority: 10 },
      { id: '2', priority: 20 },
      { id: '9', priority: 30 },
    ];
    expect([...(swapPriorities(group, 0) ?? [])]).to.deep.equal([
      ['2', 10],
      ['5', 20],
    ]);
    expect([...(swapPriorities(group, 1) ?? [])]).to.deep.equal([
      ['9', 20],
      ['2', 30],
    ]);
  });

  it('give way one by one if they are equal', () => {
    const group = ['1', '2', '3'].map((id) => ({ id, priority: 100 }));
    expect(swapped(group, 0).map(({ id }) => id)).to.deep.equal(['2', '1', '3']);
    expect(swapped(group, 1).map(({ id }) => id)).to.deep.equal(['1', '3', '2']);
  });

  it('keep the order of all the others', () => {
    const rules = fc
      .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 12 })
      .chain((ids) =>
        fc
          .array(fc.integer({ min: -2, max: 2 }), { minLength: ids.length, maxLength: ids.length })
          .map((priorities) =>
            inOrder(ids.map((id, at) => ({ id: String(id), priority: priorities[at] ?? 0 }))),
          ),
      );
    fc.assert(
      fc.property(rules, fc.nat(), (group, number) => {
        const place = number % (group.length - 1);
        const wanted = group.map(({ id }) => id);
        wanted.splice(place, 2, wanted[place + 1] ?? '', wanted[place] ?? '');
        expect(swapped(group, place).map(({ id }) => id)).to.deep.equal(wanted);
      }),
    );
  });

  it('have no room behind the largest number', () => {
    const group = ['1', '2'].map((id) => ({ id, priority: 2_147_483_647 }));
    expect(swapPriorities(group, 0)).to.equal(null);
  });
});
