import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { listenOn } from '#sandbox-platform/listen.ts';
import { fencedBlocks } from '#test/docs/fenced-blocks.ts';

const ROOT = join(import.meta.dirname, '../../..');

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the README of sandbox-platform', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'sandbox-platform-'))));
  after(() => rm(folder, { recursive: true }));

  it('does what it says, and the program ends well', async () => {
    const text = await readFile(join(ROOT, 'packages/sandbox-platform/README.md'), 'utf8');
    const log = join(folder, 'platform.jsonl');
    const blocks = fencedBlocks(text).filter(({ language }) => language === 'sh');
    const story = [...blocks.map((block) => `${block.text}echo`), 'kill $!', 'wait $!']
      .join('\n')
      .replace(/^npm ci .*$/m, '')
      .replace('node_modules/.bin/', 'packages/sandbox-platform/')
      .replaceAll('sandbox-platform --port', 'sandbox-platform.cjs --port')
      .replaceAll('platform.jsonl', log)
      .replaceAll('4446', String(await findFreePort()));
    const { stdout, stderr } = await promisify(execFile)('bash', ['-euc', story], { cwd: ROOT });
    expect(stderr).to.equal('');
    const [, submitted = '', found = '', changed = ''] = stdout.split('\n');
    const flow = JSON.parse(submitted) as Record<string, string>;
    expect(flow).to.include({ name: 'F-2026-017.xml', trackingId: '1' });
    expect((JSON.parse(found) as { results: object[] }).results[0]).to.include({
      flowType: 'SupplierInvoice',
      flowDirection: 'In',
    });
    expect(JSON.parse(changed)).to.include({ acknowledgement: 'pending', max_limit: 2 });
    const [, ...flows] = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(flows.map(({ company, flow_type }) => [company, flow_type])).to.deep.equal([
      ['732829320', 'CustomerInvoice'],
      ['732829320', 'CustomerInvoice'],
      ['799001128', 'SupplierInvoice'],
    ]);
  });
});

describe('the command of sandbox-platform', () => {
  it('listens on 127.0.0.1 alone', async () => {
    const { url, close } = await listenOn(0)(async (_request, response) => void response.end());
    expect((await fetch(url)).status).to.equal(200);
    const failure = await fetch(url.replace('127.0.0.1', '127.0.0.2')).catch(String);
    expect(failure).to.equal('TypeError: fetch failed');
    await close();
  });
});
