/** A longer name is not a slip, and the work grows with the product of both lengths. */
const MAX_LENGTH = 40;

/**
 * The known name that was probably meant: the nearest by letters added, left out, replaced or swapped, if at most a
 * third of them differ or two are swapped. Otherwise null.
 */
export function nearestName(text: string, known: readonly string[]): string | null {
  if (text.length > MAX_LENGTH) return null;
  const lower = text.toLowerCase();
  const found = known
    .map((name) => ({ name, distance: distanceOf(lower, name) }))
    .filter(
      ({ name, distance }) =>
        distance * 3 <= Math.max(lower.length, name.length) ||
        (distance === 1 && lettersOf(name) === lettersOf(lower)),
    )
    .reduce<{ name: string | null; distance: number }>(
      (best, each) => (each.distance < best.distance ? each : best),
      { name: null, distance: Infinity },
    );
  return found.name;
}

const lettersOf = (text: string): string => Array.from(text).toSorted().join('');

/** Optimal string alignment, row by row. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? 0;
}
