import { Option, type Command } from 'commander';
import { supervise } from '#cli/supervise.ts';

/** Exit code 0 only if every expected delivery arrived and verified. In a terminal it stays, until Ctrl-C. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('boot everything in a temporary directory and watch deliveries arrive')
    .option('--stay', 'keep everything running afterwards, with a console to sign in to')
    .addOption(new Option('--exit', 'end afterwards, in a terminal too').conflicts('stay'))
    .action(async ({ stay, exit }: { stay?: true; exit?: true }) => {
      // Imported on demand: a running service would keep the code in memory.
      const { runDemo } = await import('#cli/demo/demo.ts');
      const conclude = await supervise({ manner: 'patient', withParent: true }, (life) =>
        runDemo(life, process.stdout, stay ?? (exit !== true && process.stdout.isTTY)),
      );
      // After everything is closed.
      conclude();
    });
}
