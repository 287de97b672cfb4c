import { describeFailure } from './failure.ts';
import { createProgram } from './program.ts';

/** A command closes everything it opens; if something still keeps the process alive, it ends after this time. */
const LINGER_MS = 2_000;

/** Runs `bordereau …` as the main work of this process (`argv` as in `process.argv`). Never rejects. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  process.exitCode = await carryOut(argv.slice(2));
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

/** Runs one command; an error becomes one line on stderr. @returns the exit code */
export async function carryOut(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const { line, exitCode } = describeFailure(error);
    if (line !== null) say(`bordereau: ${line}\n`);
    return exitCode;
  }
}

function say(line: string): void {
  try {
    process.stderr.write(line);
  } catch {
    // A full output file; the exit code reports it too.
  }
}
