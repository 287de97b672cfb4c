import type { Command } from 'commander';
import { printResult } from '#cli/print-result.ts';

/** `bordereau charts` → `{"files": [names]}`. */
export function addChartsCommand(program: Command): void {
  program
    .command('charts')
    .description('write the state charts')
    .option('--out <directory>', 'where to', 'docs/charts')
    .action(async ({ out }: { out: string }) => {
      const { writeCharts } = await import('#cli/charts.ts');
      printResult(await writeCharts(out));
    });
}
