const MAX_LINES = 40;
const MAX_LINE = 500;

/** At most forty lines of bounded length, then the count of the rest. */
export function foldLines(lines: readonly string[], rest: string): string[] {
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`));
  const left = lines.length - shown.length;
  const cut = lines.slice(0, MAX_LINES).some((line) => line.length > MAX_LINE);
  if (left === 0) return cut ? [...shown, `… long lines are cut: ${rest}`] : shown;
  return [...shown, `… ${left} more ${left === 1 ? 'line' : 'lines'}: ${rest}`];
}
