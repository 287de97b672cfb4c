import type { Edition } from './edition.ts';
import { section, stackBlocks, type Block, type Section } from './section.ts';
import { taxTable, taxTableHeight } from './tax-table.ts';
import { totalsBlock } from './totals.ts';

/** A taller tax table goes above the totals, not to their left. */
const MAX_BESIDE = 150;
const GAP = 10;

export function summary(edition: Edition): Section[] {
  const taxes = taxTable(edition);
  const totals = totalsBlock(edition);
  const height = taxTableHeight(taxes);
  if (height > MAX_BESIDE) return [taxes, section([totals], GAP)];
  const table = stackBlocks([...(taxes.head ? [taxes.head] : []), ...taxes.blocks]);
  const together: Block = {
    height: Math.max(height, totals.height),
    draw: (pen, y) => {
      if (taxes.blocks.length > 0) pen.group('Table', () => table.draw(pen, y));
      totals.draw(pen, y);
    },
  };
  return [section([together], GAP)];
}
