/**
 * How many of each list are taken: each has its first before any has its second, and so on.
 * @param sizes of the lists
 * @param most in all
 */
export function shareInRounds(sizes: readonly number[], most: number): number[] {
  const shares = sizes.map(() => 0);
  let left = most;
  for (let round = 0; left > 0; round += 1) {
    const waiting = sizes.flatMap((size, index) => (size > round ? [index] : []));
    if (waiting.length === 0) break;
    for (const index of waiting.slice(0, left)) shares[index] = round + 1;
    left -= Math.min(left, waiting.length);
  }
  return shares;
}

/** At most so many items, in their order: each kind has its first before any has its second, and so on. */
export function shareByKind<T>(
  items: readonly T[],
  kindOf: (item: T) => string,
  most: number,
): T[] {
  if (items.length <= most) return [...items];
  const kinds = [...Map.groupBy(items, kindOf).values()];
  const sizes = kinds.map(({ length }) => length);
  const shares = shareInRounds(sizes, most);
  const kept = new Set(kinds.flatMap((each, index) => each.slice(0, shares[index])));
  return items.filter((item) => kept.has(item));
}
