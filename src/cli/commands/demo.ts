import type { Command } from 'commander';
import { runDemo } from '../demo/demo.ts';
import { supervise } from '../supervise.ts';

/** `bordereau demo`: exit code 0 only if every expected delivery arrived and verified. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('boot everything in a temporary directory and watch deliveries arrive')
    .action(async () => {
      const conclude = await supervise({ manner: 'patient', withParent: true }, (life) =>
        runDemo(life, process.stdout),
      );
      // Only now that nothing of it is left.
      conclude();
    });
}
