import type { Command } from 'commander';
import { isInstalled } from '#cli/is-installed.ts';
import { printResult } from '#cli/print-result.ts';

/** The files that `/docs/charts` serves. */
const DRAWN = 'src/api/pages/charts/drawn';
/** The coordinates of those in pages of the console. */
const IN_CONSOLE = 'src/console/charts';

/** `bordereau charts` → `{"files": [names]}`. */
export function addChartsCommand(program: Command): void {
  program
    .command('charts', { hidden: !canDraw() })
    .description('draw the state machines as charts')
    .option('--out <directory>', 'directory to write to instead of those in this checkout')
    .action(async ({ out }: { out?: string }) => {
      const { writeCharts } = await import('#tools/charts/write-charts.ts').catch(missing);
      const written = out === undefined ? writeCharts(DRAWN, IN_CONSOLE) : writeCharts(out);
      printResult(await written);
    });
}

const canDraw = () => isInstalled('elkjs') && isInstalled('#tools/charts/write-charts.ts');

function missing(err: unknown): never {
  if (err instanceof Error && 'code' in err && err.code === 'ERR_MODULE_NOT_FOUND')
    throw new Error('drawing charts needs the development packages: run "npm ci"', {
      cause: err,
    });
  throw err;
}
