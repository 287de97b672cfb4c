import type { Command } from 'commander';
import { supervise } from '#cli/supervise.ts';

/** Exit code 0 only if every expected delivery arrived and verified. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('boot everything in a temporary directory and watch deliveries arrive')
    .action(async () => {
      // Imported on demand: a running service would keep the code in memory.
      const { runDemo } = await import('#cli/demo/demo.ts');
      const conclude = await supervise({ manner: 'patient', withParent: true }, (life) =>
        runDemo(life, process.stdout),
      );
      // After everything is closed.
      conclude();
    });
}
