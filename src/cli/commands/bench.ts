import { Command } from 'commander';
import { isInstalled } from '#cli/is-installed.ts';

/** `bordereau bench`; its options and work are in `bench/`. */
export function addBenchCommand(program: Command): void {
  program
    .command('bench', { hidden: !isInstalled('#bench/command.ts') })
    .description('load-test the service, with its own databases and receivers')
    .usage('[parts] [options]')
    .argument('[options...]')
    .helpOption(false)
    .addHelpText('after', '\nOptions: see bordereau bench --help')
    .allowUnknownOption()
    .action(async (args: string[]) => {
      const { describeBench } = await import('#bench/command.ts');
      const bench = new Command('bordereau bench').copyInheritedSettings(program);
      await describeBench(bench).parseAsync(args, { from: 'user' });
    });
}
