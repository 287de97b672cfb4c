import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CITUS_PARTS } from '#tools/citus/parts.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('the script that runs Citus', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'tools/citus/main.ts'), ...args], {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    });

  it('has parts whose files exist, each named in its README', () => {
    const readme = readFileSync(join(ROOT, 'tools/citus/README.md'), 'utf8');
    for (const { name, words } of CITUS_PARTS) {
      expect(readme, name).to.include(`| \`${name}\` |`);
      for (const path of words('').filter((word) => /\.[jt]s$/.test(word)))
        expect(globSync(path, { cwd: ROOT }), path).to.not.deep.equal([]);
    }
  });

  it('says what is missing before it does anything', () => {
    const without = run({});
    expect([without.status, without.stdout]).to.deep.equal([1, '']);
    expect(without.stderr).to.match(/^test:citus: CITUS_URL is not set: .+\n$/);
    const away = run({ CITUS_URL: 'postgres://127.0.0.1:1/none' });
    expect([away.status, away.stdout]).to.deep.equal([1, '']);
    expect(away.stderr).to.match(/^test:citus: .*ECONNREFUSED.*\n$/);
    const parts = CITUS_PARTS.map(({ name }) => name).join(', ');
    expect(run({}, 'flow').stderr).to.include(`Allowed choices are ${parts}`);
  });
});
