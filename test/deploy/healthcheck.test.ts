import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import { ROOT } from './deploy-files.ts';

/** Runs the check as the image does. */
async function check(env: Record<string, string>, ...args: string[]) {
  const program = join(ROOT, 'deploy/healthcheck.js');
  const child = spawn(process.execPath, [program, ...args], { env });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, stderr };
}

describe('deploy/healthcheck.js', () => {
  let server: Server;
  let answer: RequestListener;
  const asked: string[] = [];
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => void asked.splice(0));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = () => String((server.address() as AddressInfo).port);

  for (const host of ['127.0.0.1', '0.0.0.0', '::', ''])
    it(`ends with 0 if the service is ready, which listens for metrics at "${host}"`, async () => {
      answer = (_, response) => response.end('ready\n');
      const checked = await check({ METRICS_HOST: host, METRICS_PORT: port() });
      expect(checked).to.deep.equal({ code: 0, stderr: '' });
      expect(asked).to.deep.equal(['/ready']);
    });

  it('asks whether the service is alive if it is told to', async () => {
    answer = (_, response) => response.end('live\n');
    const checked = await check({ METRICS_PORT: port() }, 'live');
    expect(checked).to.deep.equal({ code: 0, stderr: '' });
    expect(asked).to.deep.equal(['/live']);
  });

  it('ends with 1 if the service is not ready', async () => {
    answer = (_, response) => response.writeHead(503).end();
    const url = `http://127.0.0.1:${port()}/ready`;
    const checked = await check({ METRICS_PORT: port() });
    expect(checked).to.deep.equal({ code: 1, stderr: `${url} answers 503\n` });
  });

  it('ends with 1 if the service accepts the request and does not answer', async () => {
    answer = () => {};
    const url = `http://127.0.0.1:${port()}/ready`;
    const checked = await check({ METRICS_PORT: port() });
    expect(checked).to.deep.equal({ code: 1, stderr: `${url} does not answer (TimeoutError)\n` });
  });

  it('ends with 1 if nothing listens', async () => {
    const free = await findFreePort();
    const { code, stderr } = await check({ METRICS_PORT: String(free) });
    expect(code).to.equal(1);
    expect(stderr).to.include('does not answer (ECONNREFUSED)');
  });

  it('ends with 1 and says so if no port is set', async () => {
    expect(await check({})).to.deep.equal({ code: 1, stderr: 'METRICS_PORT is not set\n' });
  });
});
