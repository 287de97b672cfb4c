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
