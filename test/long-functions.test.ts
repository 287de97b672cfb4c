import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '..');
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const RULE = 'max-lines-per-function';

interface LinterOverride {
  files: string[];
  rules: Record<string, unknown>;
}

const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
  overrides: LinterOverride[];
};

describe('the files that may hold a function above 50 lines', () => {
  let directory: string;
  before(() => (directory = mkdtempSync(join(tmpdir(), 'oxlint-'))));
  after(() => rmSync(directory, { recursive: true }));

  it('leave the list in .oxlintrc.json once they hold none', () => {
    const listed = overrides
      .filter(({ rules }) => rules[RULE] === 'off')
      .flatMap(({ files }) => files);
    const rule = overrides.map(({ rules }) => rules[RULE]).find((value) => value !== 'off');
    const configuration = join(directory, 'oxlint.json');
    const rules = { [RULE]: rule };
    writeFileSync(configuration, JSON.stringify({ categories: { correctness: 'off' }, rules }));
    const { stdout } = spawnSync(
      process.execPath,
      [OXLINT, '-c', configuration, '--format=unix', ...listed],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(listed.filter((file) => !stdout.includes(file))).to.deep.equal([]);
  });
});
