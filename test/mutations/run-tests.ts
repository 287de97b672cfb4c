import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface TestRun {
  directory: string;
  tests: readonly string[];
  environment: Readonly<Record<string, string>>;
  timeoutMs: number;
}

export type TestResult = 'passed' | 'failed' | 'timed out';

/** Runs test files in one process until the first failure; on a time-out ends it with all its children. */
export async function runTests(run: TestRun): Promise<{ result: TestResult; output: string }> {
  const mocha = join(run.directory, 'node_modules/mocha/bin/mocha.js');
  const child = spawn(process.execPath, [mocha, '--bail', '--reporter', 'dot', ...run.tests], {
    cwd: run.directory,
    env: { ...process.env, ...run.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const keep = (chunk: string) => (output = (output + chunk).slice(-20_000));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  let isLate = false;
  const endGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // All have ended by themselves.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  const timer = setTimeout(() => {
    isLate = true;
    endGroup();
  }, run.timeoutMs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  // Processes left by a failed test.
  endGroup();
  if (isLate) return { result: 'timed out', output };
  return { result: code === 0 ? 'passed' : 'failed', output };
}
