import { expect } from 'chai';
import { splitReceipt } from '#einvoice/split-receipt.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);

/** The rule as it is written, one cent after the other. */
function slowSplit(dues: readonly bigint[], given: readonly bigint[], amount: bigint): bigint[] {
  const total = sum(dues);
  const received = sum(given) + amount;
  const left = dues.map((due, i) => (due > given[i]! ? due - given[i]! : 0n));
  const wanted = dues.map((due, i) => received * due - given[i]! * total);
  const split = wanted.map((one, i) => {
    const whole = one > 0n ? one / total : 0n;
    return whole > left[i]! ? left[i]! : whole;
  });
  const lack = (i: number) => wanted[i]! - split[i]! * total;
  const indexes = [...dues.keys()];
  while (sum(split) < amount) {
    const open = indexes.filter((i) => split[i]! < left[i]!);
    split[open.reduce((best, i) => (lack(i) > lack(best) ? i : best))]! += 1n;
  }
  while (sum(split) > amount) {
    const taken = indexes.filter((i) => split[i]! > 0n);
    split[taken.reduce((best, i) => (lack(i) <= lack(best) ? i : best))]! -= 1n;
  }
  return split;
}

/** Numbers of a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Invoices with receipts, undos and amounts declared by hand, until all is paid. @returns their receipts and undos */
export function playSplits(steps: number, seed: number): number {
  const random = randomOf(seed);
  let played = 0;
  while (played < steps) played += playInvoice(random);
  return played;
}

function playInvoice(random: (below: number) => number): number {
  const dues = Array.from({ length: 1 + random(5) }, () => BigInt(random(4) && random(30_000)));
  dues.push(BigInt(random(2) && random(30_000)));
  const parts = dues.map((due) => ({ due }));
  const given = dues.map(() => 0n);
  const live: bigint[][] = [];
  const add = (split: readonly bigint[], sign: bigint) =>
    split.forEach((one, i) => (given[i]! += sign * one));
  const receive = (amount: bigint) => {
    const split = splitReceipt(parts, given, amount);
    expect(split).to.deep.equal(slowSplit(dues, given, amount));
    expect(sum(split)).to.equal(amount);
    expect(split.every((one) => one >= 0n)).to.equal(true);
    add(split, 1n);
    live.push(split);
  };
  if (sum(dues) === 0n) return 0;
  const length = 1 + random(12);
  for (let step = 0; step < length; step += 1) {
    const left = Number(sum(dues) - sum(given));
    const part = random(dues.length);
    if (random(8) === 0) {
      const byHand = dues.map((due, i) =>
        i === part ? BigInt(random(1 + Math.min(200, Number(due - given[i]!)))) : 0n,
      );
      add(byHand, 1n);
    } else if (live.length > 0 && random(3) === 0) {
      const [undone = []] = live.splice(random(live.length), 1);
      add(undone, -1n);
    } else if (left > 0) receive(BigInt(1 + random(left)));
  }
  if (sum(given) < sum(dues)) receive(sum(dues) - sum(given));
  expect(given).to.deep.equal(dues);
  return length + 1;
}
