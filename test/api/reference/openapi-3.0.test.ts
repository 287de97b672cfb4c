import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from 'chai';
import { printedReference } from '#test-kit/service/reference.ts';

const FILTER = join(import.meta.dirname, '../../../packages/client/openapi-3.0.jq');

describe('the reference as OpenAPI 3.0', () => {
  it('has nothing that its specification does not have', async function () {
    const options = { input: printedReference(), maxBuffer: 2 ** 24, encoding: 'utf8' } as const;
    const { error, stdout, stderr } = spawnSync('jq', ['-f', FILTER], options);
    if (error !== undefined) {
      process.stdout.write('    skipped: jq is not on this machine\n');
      this.skip();
    }
    expect(stderr).to.equal('');
    const config = await createConfig({
      rules: { struct: 'error', 'no-unresolved-refs': 'error', spec: 'error' },
    });
    const found = await lintFromString({ source: stdout, absoluteRef: '/openapi.json', config });
    expect(JSON.parse(stdout)).to.have.property('openapi', '3.0.3');
    expect(found.map(({ message, location }) => [message, location[0]?.pointer])).to.deep.equal([]);
  });
});
