import { expect } from 'chai';
import { firstReachable, waitingLines } from '#domain/invoicing/lifecycle/waiting-lines.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';

const waiting = (...codes: readonly Parameters<typeof statusEvent>[0][]) =>
  codes.map((code, index) => ({
    event: { id: String(index) } as LifecycleEventRow, // the order needs no more
    trigger: statusEvent(code, 'buyer', 'network'),
  }));

describe('statuses that wait', () => {
  it('form one line a trigger, however many they are', () => {
    const three = ['204', '205', '208'] as const;
    const codes = Array.from({ length: 1000 }, () => three).flat();
    expect(waitingLines(waiting(...codes)).map((line) => line.length)).to.deep.equal([
      1000, 1000, 1000,
    ]);
  });

  it('come next in the order of their arrival, but only those that the state lets through', () => {
    const lines = waitingLines(waiting('211', '205', '204', '205'));
    const next = () => firstReachable(lines, 'in_hand')?.shift()?.event.id;
    expect([next(), next(), next(), next()]).to.deep.equal(['0', '1', '3', undefined]);
  });

  it('are skipped if none is reachable', () => {
    expect(firstReachable(waitingLines(waiting('204', '205')), 'refused')).to.equal(undefined);
    expect(firstReachable([], 'in_hand')).to.equal(undefined);
  });
});
