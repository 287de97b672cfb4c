import { least, sumCents } from '#kernel/cents.ts';

/**
 * Splits a receipt of an invoice over its parts, in whole cents that sum to it. A part lacks its share of what is
 * received in all, less what it was given. Each cent goes to the part that lacks most and has room, of equals to the first, so
 * a paid invoice has given each part its amount, in whatever order receipts come and go. That is a level up to which
 * all are filled, which is looked for by halves.
 * @param parts in the order of `receiptParts`
 * @param given what receipts gave each part so far
 */
export function splitReceipt(
  parts: readonly { due: bigint }[],
  given: readonly bigint[],
  amount: bigint,
): bigint[] {
  const total = sumCents(parts.map(({ due }) => due));
  if (total <= 0n)
    return toLast(
      parts.map(() => 0n),
      amount,
    );
  const received = sumCents(given) + amount;
  const shares = parts.map(({ due }, index) => {
    const had = given[index] ?? 0n;
    const lacks = received * due - had * total;
    // A part below zero is given what is below zero.
    return due < 0n
      ? { lacks, low: least(due - had, 0n), high: 0n }
      : { lacks, low: 0n, high: -least(had - due, 0n) };
  });
  /** The parts without those cents of which each lacks less; `total` is one cent. */
  const filledTo = (level: bigint): bigint[] =>
    shares.map(({ lacks, low, high }) => {
      const cents = floor(lacks - level, total) + 1n;
      return cents < low ? low : least(cents, high);
    });
  let level = least(...shares.map(({ lacks, high }) => lacks - high * total));
  let above = 1n - least(...shares.map(({ lacks, low }) => low * total - lacks));
  while (above - level > 1n) {
    const middle = floor(level + above, 2n);
    if (sumCents(filledTo(middle)) < amount) above = middle;
    else level = middle;
  }
  const split = filledTo(level);
  const higher = filledTo(above);
  let surplus = sumCents(split) - amount;
  for (let index = split.length - 1; index >= 0 && surplus > 0n; index -= 1) {
    surplus -= (split[index] ?? 0n) - (higher[index] ?? 0n);
    split[index] = higher[index] ?? 0n;
  }
  return toLast(split, amount);
}

const floor = (value: bigint, by: bigint): bigint =>
  value < 0n ? -((by - 1n - value) / by) : value / by;

/** What has no room is of no rate. */
const toLast = (split: readonly bigint[], amount: bigint): bigint[] => {
  const rest = amount - sumCents(split);
  return split.map((cents, index) => (index === split.length - 1 ? cents + rest : cents));
};
