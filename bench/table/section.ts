/** Measure, value, unit. */
export type Line = readonly [string, number | null | undefined, string, digits?: number];

const PART_WIDTH = 16;
const MEASURE_WIDTH = 50;
const VALUE_WIDTH = 10;
/** Other programs disturb a measurement below this share less than it varies by itself. */
const WORTH_A_WORD = 0.05;

export const section = (part: string, about: string, lines: readonly Line[]): string[] => [
  '',
  `${part.padEnd(PART_WIDTH)}${about}`,
  ...lines.map(([measure, value, unit, digits]) =>
    [
      ''.padEnd(PART_WIDTH),
      measure.padEnd(MEASURE_WIDTH),
      format(value, digits).padStart(VALUE_WIDTH),
      ` ${unit}`,
    ].join(''),
  ),
];

/** Grouped by thousands; a dash for unknown. */
export function format(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return '–';
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', fixed).replaceAll(',', ' ');
}

export const bystanderLines = ({
  machine_used_by_others: share,
}: {
  machine_used_by_others: number | null;
}): Line[] =>
  share === null || share < WORTH_A_WORD
    ? []
    : [['machine used by other programs', share * 100, '%']];
