import type { Command } from 'commander';
import { createBareProgram } from './bare-program.ts';
import { describeFailure } from './failure.ts';

/** Commands close what they open; a process that is still alive ends after this time. */
const LINGER_MS = 2_000;

/** Runs `bordereau …` as this process's main work (`argv` as in `process.argv`). Never rejects. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', endUnheard);
  process.exitCode = await carryOut(argv.slice(2));
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

/** Runs one command; prints an error as one line on stderr. @returns the exit code */
export async function carryOut(args: readonly string[]): Promise<number> {
  try {
    const program = await loadProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const { line, exitCode } = describeFailure(error);
    if (line !== null) say(`bordereau: ${line}\n`);
    return exitCode;
  }
}

/** A start does not load what other commands do, which takes half a second. */
async function loadProgram([first]: readonly string[]): Promise<Command> {
  if (first !== 'start') return (await import('./program.ts')).createProgram();
  const { addStartCommand } = await import('./commands/start.ts');
  return createBareProgram([addStartCommand]);
}

function say(line: string): void {
  try {
    process.stderr.write(line);
  } catch {
    // A full output file; the exit code reports it.
  }
}

/** Its reader is gone, or its disk is full. A command that serves has a listener of its own. */
function endUnheard(error: NodeJS.ErrnoException): void {
  if (process.stdout.listenerCount('error') > 1) return;
  if (error.code !== 'EPIPE') say(`bordereau: cannot write the result: ${error.code}\n`);
  process.exit(1);
}
