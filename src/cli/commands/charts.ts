import type { Command } from 'commander';
import { printResult } from '#cli/print-result.ts';

const LAYOUT_PACKAGE = 'elkjs';

/** `bordereau charts` → `{"files": [names]}`. */
export function addChartsCommand(program: Command): void {
  program
    .command('charts', { hidden: !canDraw() })
    .description('draw the state machines as charts')
    .option('--out <directory>', 'directory to write to', 'docs/charts')
    .action(async ({ out }: { out: string }) => {
      const { writeCharts } = await import('#tools/charts/write-charts.ts').catch(missing);
      printResult(await writeCharts(out));
    });
}

/** An installation for serving only lacks the drawing packages, and does not offer the command. */
function canDraw(): boolean {
  try {
    return import.meta.resolve(LAYOUT_PACKAGE) !== '';
  } catch {
    return false;
  }
}

function missing(err: unknown): never {
  if (err instanceof Error && 'code' in err && err.code === 'ERR_MODULE_NOT_FOUND')
    throw new Error('drawing charts needs the development packages: run "npm ci"', {
      cause: err,
    });
  throw err;
}
