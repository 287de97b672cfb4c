import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WITHIN_MS = 60_000;

interface BordereauPlace {
  program: string;
  env: Record<string, string>;
  cwd: string;
  stdin?: string;
}

/** Runs a command of this checkout, which reads `stdin`. @returns the object that it prints */
export async function bordereau<T>(
  { program, env, cwd, stdin }: BordereauPlace,
  ...args: string[]
): Promise<T> {
  const running = run(process.execPath, [program, ...args], {
    cwd, // has no .env
    env,
    timeout: WITHIN_MS,
  });
  running.child.stdin?.end(stdin ?? '');
  const { stdout } = await running;
  return JSON.parse(stdout) as T;
}
