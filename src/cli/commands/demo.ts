import type { Command } from 'commander';
import { supervise } from '#cli/supervise.ts';

/** `bordereau demo`: exit code 0 only if every expected delivery arrived and verified. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('boot everything in a temporary directory and watch deliveries arrive')
    .action(async () => {
      // Imported now: a service that runs for years keeps what it loaded.
      const { runDemo } = await import('#cli/demo/demo.ts');
      const conclude = await supervise({ manner: 'patient', withParent: true }, (life) =>
        runDemo(life, process.stdout),
      );
      // Only now that nothing of it is left.
      conclude();
    });
}
