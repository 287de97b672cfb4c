import { createInterface } from 'node:readline';
import { carryOut } from '#cli/command-line.ts';
import type { CommandEnd } from '#test-kit/service/run-command.ts';

/**
 * A process that runs many commands, since starting one takes most of a second. Each line of stdin
 * is a JSON array of arguments, each line of stdout the end of that command. Its optional argument
 * is the width of the terminal that stdout pretends to be.
 */
const [, , columns] = process.argv;
if (columns !== undefined) Object.assign(process.stdout, { isTTY: true, columns: Number(columns) });
const write = process.stdout.write.bind(process.stdout);
const written = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const)
  process[name].write = (text: Uint8Array | string) => {
    written[name] += String(text);
    return true;
  };

for await (const line of createInterface({ input: process.stdin })) {
  const code = await carryOut(JSON.parse(line) as string[]);
  const end: CommandEnd = { code, ...written };
  Object.assign(written, { stdout: '', stderr: '' });
  write(`${JSON.stringify(end)}\n`);
}
