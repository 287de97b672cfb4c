/** A measured figure beside the bar that it is to reach. */
export interface Bar {
  what: string;
  value: number;
  unit: string;
  /** The figure without what is measured, from the same run. */
  without?: string;
  most?: number;
  least?: number;
}

export const isReached = ({ value, most = Infinity, least = -Infinity }: Bar): boolean =>
  value <= most && value >= least;

export function printBar(bar: Bar): void {
  const { what, value, unit, without, most, least } = bar;
  const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
  const verdict = isReached(bar) ? '' : '  MISSED';
  const beside = without === undefined ? '' : `; without ${without}`;
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2);
  process.stdout.write(`${what.padEnd(58)} ${shown} ${unit} (${limit}${beside})${verdict}\n`);
}

/** Rounded as they are printed. */
export const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
