import { Command } from 'commander';
import { addCheckCommand } from './check/command.ts';
import { describeCommand, type CommandOptions } from './command.ts';
import { listenOn } from './listen.ts';
import { rehearse } from './rehearse.ts';

const program = describeCommand(new Command('sandbox-platform')).action(
  async ({ port, manner, companies }: CommandOptions) => {
    const print = (object: object) => void process.stdout.write(`${JSON.stringify(object)}\n`);
    const rehearsal = { manner, companies, key: program.name() };
    const { close } = await rehearse(rehearsal, listenOn(port), print);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  },
);
addCheckCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  program.error(String(error)); // such as a port that is taken
}
