import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import manifest from '#manifest' with { type: 'json' };

const LINKED = join(import.meta.dirname, '../../packages/command/bordereau.js');
const withVersion = (node: string) =>
  `--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`;
const ON_A_TERMINAL = '--import=data:text/javascript,process.stderr.isTTY=true';

describe('the command that npm ci links', () => {
  const env = { PATH: process.env['PATH'] };

  for (const node of ['24.0.0', '20.0.0'])
    it(`runs with the installed Node if Node ${node} calls it`, async () => {
      const args = [withVersion(node), LINKED, 'version'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      expect(stdout).to.equal(`${manifest.version}\n`);
    });

  it('says on a terminal that it works, if it takes long', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    const DATABASE_URL = `postgres://u:p@127.0.0.1:${port}/b`;
    const child = spawn(process.execPath, [ON_A_TERMINAL, LINKED, 'workspace', 'list'], {
      env: { ...env, DATABASE_URL, SECRET_KEY },
    });
    try {
      const [said] = (await once(child.stderr, 'data')) as [Buffer];
      expect(said.toString()).to.equal('bordereau: one moment …\n');
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
      silent.close();
    }
  });
});
