import { describeFailure } from './failure.ts';
import { createProgram } from './program.ts';

/** A command closes what it opens; should something keep the process alive, it ends after this. */
const LINGER_MS = 2_000;

/** `bordereau …` as the main work of this process (`argv` as in `process.argv`). Never rejects. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  process.exitCode = await carryOut(argv.slice(2));
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

/** Carries out one command; an error becomes one line on stderr. @returns the exit code */
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
    // A file that takes no more; the exit code says it too.
  }
}
