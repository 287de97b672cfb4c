import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a program in a folder. @returns what it printed on stdout
 * @throws Error with what it printed on stderr
 */
export async function runProgram(
  folder: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  try {
    const options = { cwd: folder, maxBuffer: MAX_OUTPUT };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`${program} failed: ${said || String(cause)}`, { cause });
  }
}
