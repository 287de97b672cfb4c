import { supervise } from '#cli/supervise.ts';
import { inScope } from '#bench/child.ts';
import type { Closing } from '#process/closing.ts';
import { printBar, type Bar } from './bar.ts';
import { measureConvergence } from './convergence.ts';
import { measureDossier } from './dossier.ts';
import { measureExport } from './export.ts';
import { measureReceipts } from './receipts.ts';
import { measureReport, measureReportAbroad } from './report.ts';

const MEASURES: Readonly<Record<string, (closing: Closing) => Promise<Bar[]>>> = {
  receipts: measureReceipts,
  convergence: measureConvergence,
  report: measureReport,
  abroad: measureReportAbroad,
  export: measureExport,
  dossier: measureDossier,
};

/** `npm run bench:books [-- parts]`: each figure beside its bar and, from the same run, beside its absence. */
export async function measureBooks(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? Object.keys(MEASURES) : names;
  await supervise({ manner: 'hasty', withParent: true }, async (life) => {
    for (const name of chosen) {
      const measure = MEASURES[name];
      if (measure === undefined)
        throw new Error(`the parts are ${Object.keys(MEASURES).join(', ')}`);
      const bars = await inScope(life, ({ closing }) => measure(closing));
      for (const bar of bars) printBar(bar);
    }
  });
}
