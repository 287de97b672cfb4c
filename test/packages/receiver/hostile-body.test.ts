import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { FRAMEWORKS } from './receiving-server.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const PROCESS = join(import.meta.dirname, 'receiving-process.ts');
const HEAP_MB = 96;
/** Kept as they arrive, they would take about 170 MB. */
const CHUNKS = 1_000_000;
const PIECE = '1\r\nx\r\n'.repeat(10_000);

const headOf = (...headers: string[]) =>
  ['POST /hooks HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  );
const now = () => Math.floor(Date.now() / 1_000);
const DIGEST = '0'.repeat(64);

/**
 * Sends until there is an answer. A server that closes before it has read everything resets the connection, and the
 * answer may be lost with it: then again.
 */
async function send(port: number, pieces: readonly string[]): Promise<[string, string]> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isReset = false;
  const over = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (/\r\n\r\n./.test(answer)) resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      isReset = code === 'ECONNRESET' || code === 'EPIPE';
      resolve();
    });
  });
  for (const piece of pieces) {
    if (answer !== '' || socket.destroyed) break;
    if (socket.write(piece)) await new Promise(setImmediate);
    else await Promise.race([over, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  await over;
  socket.destroy();
  if (answer === '' && isReset) return send(port, pieces);
  return [answer.split(' ')[1] ?? '', answer.split('\r\n\r\n')[1] ?? ''];
}

const chunked = (...headers: string[]): string[] => [
  headOf('Transfer-Encoding: chunked', ...headers),
  ...Array<string>(CHUNKS / 10_000).fill(PIECE),
  '0\r\n\r\n',
];

for (const framework of ['node:http', 'Express, before its parser', 'Koa', 'Hono', 'Fastify'])
  describe(`a receiver in ${framework} of ${HEAP_MB} MB`, () => {
    let child: ChildProcess;
    let port: number;
    before(async () => {
      child = fork(PROCESS, [framework], { execArgv: [`--max-old-space-size=${HEAP_MB}`] });
      [{ port }] = (await once(child, 'message')) as [{ port: number }];
    });
    after(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    });

    const refusals: [problem: string, ...headers: string[]][] = [
      ['signature_missing'],
      ['signature_malformed', `X-Service-Signature: v1=${DIGEST}`],
      ['timestamp_outside_tolerance', `X-Service-Signature: t=${now() - 9_000},v1=${DIGEST}`],
    ];
    for (const [problem, ...headers] of refusals)
      it(`answers 401 ${problem} before the body, which need not come`, async () => {
        const head = headOf('Content-Length: 9', ...headers);
        expect(await send(port, [head])).to.deep.equal(['401', problem]);
      });

    it('answers 413 to a length that is too large before it looks at anything else', async () => {
      const head = headOf(`Content-Length: ${32 * 1024 * 1024 + 1}`);
      expect(await send(port, [head])).to.deep.equal(['413', 'too_large']);
    });

    it('survives a million chunks of one byte, unsigned and under a signature of the right form', async () => {
      expect(await send(port, chunked())).to.deep.equal(['401', 'signature_missing']);
      const forged = `X-Service-Signature: t=${now()},v1=${DIGEST}`;
      expect(await send(port, chunked(forged))).to.deep.equal(['401', 'signature_mismatch']);
      expect([child.exitCode, child.signalCode]).to.deep.equal([null, null]);
    });
  });

describe('a delivery of 30 MiB', () => {
  const body = bodyOf({ data: { text: 'x'.repeat(30 * 1024 * 1024) } });
  for (const [name, start] of Object.entries(FRAMEWORKS))
    it(`is taken in ${name}`, async () => {
      const taken: number[] = [];
      const server = await start({
        secret: SECRET,
        bodyTimeoutMs: Infinity,
        handle: (_delivery, received) => void taken.push(received.body.length),
      });
      const url = `http://127.0.0.1:${server.port}/hooks`;
      const headers = signedHeaders(body);
      const response = await fetch(url, { method: 'POST', body, headers });
      expect([response.status, await response.text()]).to.deep.equal([200, 'ok']);
      expect(taken).to.deep.equal([body.length]);
      await server.close();
    });
});
