import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigurationError } from '#config/configuration-error.ts';
import { loadEnvironment } from '#config/configuration.ts';

describe('the environment', () => {
  let directory: string;
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'bordereau-env-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is the real one if there is no .env', () => {
    expect(loadEnvironment(directory)).to.deep.equal({ ...process.env });
  });

  it('adds what .env says, under the real one', () => {
    writeFileSync(join(directory, '.env'), '# ports\nBORDEREAU_TEST=4000\nPATH=/nowhere\n');
    const env = loadEnvironment(directory);
    expect(env['BORDEREAU_TEST']).to.equal('4000');
    expect(env['PATH']).to.equal(process.env['PATH']);
    expect(process.env).not.to.have.property('BORDEREAU_TEST');
  });

  it('fails on a .env that cannot be read', () => {
    mkdirSync(join(directory, '.env'));
    expect(() => loadEnvironment(directory)).to.throw(ConfigurationError, '.env cannot be read');
  });
});
