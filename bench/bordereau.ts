import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WITHIN_MS = 60_000;

/** Runs a command of this checkout. @returns the object that it prints */
export async function bordereau<T>(
  { program, env, cwd }: { program: string; env: Record<string, string>; cwd: string },
  ...args: string[]
): Promise<T> {
  const { stdout } = await run(process.execPath, [program, ...args], {
    cwd, // has no .env
    env,
    timeout: WITHIN_MS,
  });
  return JSON.parse(stdout) as T;
}
