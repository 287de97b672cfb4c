import { createInterface } from 'node:readline';
import { carryOut } from '#cli/command-line.ts';
import type { CommandEnd } from '#test-kit/service/run-command.ts';

/**
 * A process that carries out many commands, since starting one takes most of a second: each line of
 * stdin is a JSON array of arguments, each line of stdout how that command ended. An argument of its own is the
 * width of the terminal that stdout is to be for them.
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
  const code = await carryOut(JSON.parse(line) as string[]); // what the test sent
  const end: CommandEnd = { code, ...written };
  Object.assign(written, { stdout: '', stderr: '' });
  write(`${JSON.stringify(end)}\n`);
}
