import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Mocha from 'mocha';

/** What mocha prints anyway; and into TEST_NOTES, if it is set, how long each file took. */
// oxlint-disable-next-line import/no-default-export -- mocha asks for one
export default class NotingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const notes = process.env['TEST_NOTES'];
    if (notes === undefined) return;
    const times: Record<string, number> = {};
    let begun = 0;
    runner.on('suite', (suite) => {
      if (suite.parent?.root === true) begun = performance.now();
    });
    runner.on('suite end', (suite) => {
      if (suite.parent?.root !== true || suite.file === undefined) return;
      const file = relative('.', suite.file);
      times[file] = (times[file] ?? 0) + performance.now() - begun;
    });
    runner.on('end', () => {
      writeFileSync(join(notes, 'times.json'), JSON.stringify(times));
    });
  }
}
