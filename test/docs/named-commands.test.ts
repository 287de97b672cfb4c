import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError, type Command } from 'commander';
import { expect } from 'chai';
import { createProgram } from '#cli/program.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Up to what ends it in a sentence or a shell. */
const CALL = /(?:npx --no |node_modules\/\.bin\/|-- |exec [a-z]+ )bordereau ([^`\n|>)&#;]+)/g;
/** What a reader puts in its place, and files of theirs. */
const LEFT_OPEN = /[<$…]|\.\.\//;

const wordsOf = (call: string): string[] =>
  [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

/** Parses, and does nothing. */
function disarm(command: Command): void {
  for (const below of command.commands) disarm(below);
  if (command.commands.length === 0) command.action(() => {});
}

/** Null for a command that the program takes. */
async function findFault(call: string): Promise<string | null> {
  const program = createProgram().configureOutput({ writeOut: () => {}, writeErr: () => {} });
  disarm(program);
  try {
    await program.parseAsync(wordsOf(call), { from: 'user' });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? null : error.message;
  }
}

/** Without the breaks of long commands. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\\\n\s*/g, ' ');

const calls = PAGES.flatMap((path) =>
  [...read(path).matchAll(CALL)].map(([, call = '']) => ({ path, call: call.trim() })),
).filter(({ call }) => !LEFT_OPEN.test(call));

describe('the commands that the documentation names', () => {
  it('are accepted by the command line, with the options that they need', async () => {
    expect(calls).to.have.length.greaterThan(60);
    const faults: string[] = [];
    for (const { path, call } of calls) {
      const fault = await findFault(call);
      if (fault !== null) faults.push(`${path}: ${call}: ${fault}`);
    }
    expect(faults).to.deep.equal([]);
  });
});
