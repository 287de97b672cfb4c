import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { vectors } from '#test/packages/receiver/vectors.ts';
import { PACKAGE, pdoOf, titleOf, whatIsMissing } from './php-project.ts';

const missing = whatIsMissing('phpunit');

const phpunit = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const options = { cwd: PACKAGE, env: { ...process.env, ...env } };
  return promisify(execFile)('phpunit', args, options).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout, // its output lists the failures
  );
};

describe(titleOf("the PHP package's own tests", missing), () => {
  before(function () {
    if (missing !== null) this.skip();
  });

  it('pass, and skip nothing', async () => {
    const told = await phpunit([]);
    expect(told, told).to.match(/\nOK \(\d+ tests, \d+ assertions\)\n$/);
  });

  it('include all vectors', async () => {
    const stdout = await phpunit(['--filter', 'testAgreesWithTheVectors']);
    expect(stdout).to.include(`OK (${vectors.length} tests,`);
  });

  it('pass with the store in PostgreSQL', async () => {
    const { url, drop } = await createTestDatabase();
    expect(await phpunit(['--filter', 'SqlStoreTest'], pdoOf(url))).to.match(/\nOK \(\d+ tests/);
    await drop();
  });
});
