import { expect } from 'chai';
import { usualOptions } from '#bench/operation/usual-run.ts';
import type { Repetition } from '#bench/peers/measure.ts';
import { printComparison } from '#bench/peers/print-comparison.ts';

describe('the comparison with peers', () => {
  const buildRepetition = (deliveries: number, p50: number): Repetition => ({
    drain: { deliveries, sender: 2, database: 0.5 },
    steady: { p50, p99: Number.NaN, sender: 6, database: 4 },
  });

  it('prints medians, and the rate relative to ours in the same repetition', () => {
    const compared = new Map([
      ['bordereau', [buildRepetition(8_000, 1), buildRepetition(4_000, 2)]],
      ['pg-boss', [buildRepetition(4_000, 8), buildRepetition(4_000, 3)]],
    ] as const);
    const text = printComparison(compared, usualOptions({}), { version: '15.18' });
    const rows = text.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows.filter(([name]) => name === 'bordereau' || name === 'pg-boss')).to.deep.equal([
      ['bordereau', '6 000', '1.00', '2.00', '0.50'],
      ['pg-boss', '4 000', '0.75', '2.00', '0.50'],
      ['bordereau', '1.5', '–', '6.00', '4.00'],
      ['pg-boss', '5.5', '–', '6.00', '4.00'],
    ]);
  });
});
