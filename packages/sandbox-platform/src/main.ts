import { Command } from 'commander';
import { describeCommand, type CommandOptions } from './command.ts';
import { listenOn } from './listen.ts';
import { rehearse } from './rehearse.ts';

const command = describeCommand(new Command('sandbox-platform')).parse();
const { port, manner, companies } = command.opts<CommandOptions>();

try {
  const print = (object: object) => void process.stdout.write(`${JSON.stringify(object)}\n`);
  const rehearsal = { manner, companies, key: command.name() };
  const { close } = await rehearse(rehearsal, listenOn(port), print);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  command.error(String(error)); // such as a port that is taken
}
