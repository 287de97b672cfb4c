import type { PrintableInvoice } from '#model/invoice.ts';
import { section, type Block, type Section } from './section.ts';
import { taxRows } from './tax-table.ts';
import { totalsBlock } from './totals.ts';

/** A taller tax table goes above the totals, not to their left. */
const MAX_BESIDE = 300;
const GAP = 18;

export function summary(invoice: PrintableInvoice): Section[] {
  const taxes = taxRows(invoice);
  const totals = totalsBlock(invoice);
  const height = taxes.reduce((sum, block) => sum + block.height, 0);
  if (height > MAX_BESIDE)
    return [{ tag: 'Table', blocks: taxes, gap: GAP }, section([totals], GAP)];
  const together: Block = {
    height: Math.max(height, totals.height),
    draw: (pen, y) => {
      pen.group('Table', () => {
        let top = y;
        for (const block of taxes) {
          block.draw(pen, top);
          top += block.height;
        }
      });
      totals.draw(pen, y);
    },
  };
  return [section([together], GAP)];
}
