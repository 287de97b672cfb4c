import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Suite } from 'mocha';
import { answered, ROWS } from '#test-kit/service/check-answer.ts';

const TEST = join(import.meta.dirname, '../..');

/** If test/api and test/resources ran whole and passed, throws unless they saw each success of each route. */
export function expectAllAnswered(root: Suite): void {
  if (!ranAll(root)) return;
  const unseen = ROWS.flatMap(({ method, path, answers }) =>
    Object.keys(answers).map((status) => `${method} ${path} ${status}`),
  ).filter((success) => !answered.has(success));
  if (unseen.length > 0) throw new Error(`successes that no test saw: ${unseen.join(', ')}`);
}

function ranAll(root: Suite): boolean {
  const files = new Set(root.suites.map(({ file }) => file));
  let passed = true;
  root.eachTest((test) => {
    passed &&= test.isPassed();
  });
  const of = globSync('{api,resources}/**/*.test.ts', { cwd: TEST });
  return passed && of.every((file) => files.has(resolve(TEST, file)));
}
