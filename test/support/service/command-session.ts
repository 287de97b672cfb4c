import { createInterface } from 'node:readline';
import { carryOut } from '#cli/command-line.ts';
import type { CommandEnd } from '#test-kit/service/run-command.ts';

export interface SessionCommand {
  args: readonly string[];
  env: Record<string, string>;
  /** Of the terminal that stdout pretends to be; without them it is none. */
  columns?: number | undefined;
}

/**
 * A process that runs many commands. Each line of stdin is a command in JSON, each line of stdout
 * the end of that command.
 */
const { PATH = '' } = process.env;
const write = process.stdout.write.bind(process.stdout);
const written = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const)
  process[name].write = (text: Uint8Array | string) => {
    written[name] += String(text);
    return true;
  };

for await (const line of createInterface({ input: process.stdin })) {
  const { args, env, columns } = JSON.parse(line) as SessionCommand;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, { PATH }, env);
  Object.assign(process.stdout, { isTTY: columns !== undefined, columns });
  const code = await carryOut(args);
  const end: CommandEnd = { code, ...written };
  Object.assign(written, { stdout: '', stderr: '' });
  write(`${JSON.stringify(end)}\n`);
}
