import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { serveInspection } from '#process/inspect/inspect-server.ts';
import { isReachedAt } from '#test/support/service/is-reached-at.ts';
import { createMoveRecorder, type MoveRecorder } from '#process/inspect/recorder.ts';

const MOVE = { machine: 'payment_batch', workspace_id: '1', trigger: 'approval', to: 'approved' };

describe('the server of an inspection', () => {
  let recorder: MoveRecorder;
  let server: Awaited<ReturnType<typeof serveInspection>>;
  let port: number;
  before(async () => {
    recorder = createMoveRecorder(systemClock);
    server = await serveInspection(recorder, 0, createLog('silent'));
    port = Number(new URL(server.url).port);
  });
  after(async () => {
    await server.close();
    recorder.close();
  });

  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  const read = async (...args: Parameters<typeof send>) => {
    const response = await send(...args);
    let body = '';
    for await (const part of response) body += String(part);
    return [response.statusCode, body] as const;
  };
  const readUntil = (response: IncomingMessage, text: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const hear = (part: Buffer) => {
        heard += String(part);
        if (!heard.includes(text)) return;
        response.off('data', hear);
        resolve(heard);
      };
      response.on('data', hear);
    });

  it('listens on 127.0.0.1 and nowhere else', async () => {
    expect(await isReachedAt('127.0.0.1', port)).to.equal(true);
    expect(await isReachedAt('127.0.0.2', port)).to.equal(false);
  });

  it('shows the page of the charts with the live list, which loads nothing from elsewhere', async () => {
    const response = await send('/docs/charts');
    expect(response.headers['content-security-policy']).to.match(
      /^default-src 'none'; script-src 'self';/,
    );
    expect(response.headers).to.deep.include({ 'x-content-type-options': 'nosniff' });
    const [status, page] = await read('/docs/charts');
    expect(status).to.equal(200);
    expect(page).to.include('id="live-rows"');
    const paths = [...page.matchAll(/(?:src|href)="\.\.(\/docs\/assets\/[^"]+)"/g)];
    expect(paths).to.have.length(5);
    for (const [, path = ''] of paths) expect((await read(path))[0], path).to.equal(200);
    expect((await send('/')).headers.location).to.equal('./docs/charts');
  });

  for (const [what, headers, answer] of [
    [
      'a name that leads here',
      { Host: 'evil.example' },
      /^Open this as http:\/\/127\.0\.0\.1:\d+\.\n$/,
    ],
    ['another port', { Host: '127.0.0.1:1' }, /^Open this as /],
    [
      'a page of another site',
      { Origin: 'https://evil.example' },
      /^Pages of other sites may not read this\.\n$/,
    ],
    ['a page without an origin', { Origin: 'null' }, /^Pages of other sites/],
    [
      'a picture of another site',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
      /^Pages of other sites/,
    ],
  ] as const)
    it(`is refused to ${what}: the page and the stream`, async () => {
      for (const path of ['/docs/charts', '/docs/live', '/nothing']) {
        const [status, text] = await read(path, headers);
        expect(status, path).to.equal(403);
        expect(text).to.match(answer);
      }
    });

  it('may be linked to from anywhere', async () => {
    const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
    for (const headers of [link, { 'Sec-Fetch-Site': 'none' }, { 'Sec-Fetch-Site': 'same-origin' }])
      expect((await read('/docs/charts', headers))[0]).to.equal(200);
  });

  it('opens no stream as a document, which a page of another site could embed', async () => {
    for (const site of ['cross-site', 'same-origin', 'none'])
      for (const use of ['document', 'iframe']) {
        const loaded = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': use };
        expect((await read('/docs/live', loaded))[0], `${site} ${use}`).to.equal(403);
      }
    const stream = await send('/docs/live', {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': 'empty',
    });
    expect(stream.statusCode).to.equal(200);
    stream.destroy();
  });

  it('is read-only, and has nothing except its page', async () => {
    expect((await read('/docs/charts', {}, 'POST'))[0]).to.equal(405);
    for (const path of ['/docs', '/docs/assets/inspect/..%2f..%2fpackage.json', '/api/v1/health'])
      expect((await read(path))[0], path).to.equal(404);
  });

  it('streams what has moved, then what moves', async () => {
    recorder.moved([{ ...MOVE, id: '1' }]);
    const stream = await send('/docs/live', { Host: `localhost:${port}` });
    expect(stream.headers['content-type']).to.equal('text/event-stream');
    const first = await readUntil(stream, '@xstate.snapshot');
    expect(first.split('\n')[0]).to.match(
      /^data: \{"type":"@xstate\.actor","name":"payment_batch:1\/1",/,
    );
    recorder.moved(Array.from({ length: 1300 }, (_, index) => ({ ...MOVE, id: `b${index}` })));
    await readUntil(stream, 'event: skipped\ndata: {"count":1260}\n\n');
    stream.destroy();
  });

  it('opens eight streams at most', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => send('/docs/live')));
    expect(streams.map(({ statusCode }) => statusCode)).to.deep.equal(streams.map(() => 200));
    expect(await read('/docs/live')).to.deep.equal([503, '8 pages are open already: close one.\n']);
    streams.forEach((stream) => stream.destroy());
    while ((await send('/docs/live')).statusCode !== 200) await new Promise(setImmediate);
  });

  it('cuts off a page that does not keep up', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /docs/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(String(head)).to.match(/^HTTP\/1\.1 200 OK\r\n/);
    socket.pause();
    const cut = once(socket, 'close');
    let turns = 0;
    const name = 'x'.repeat(100_000);
    const unsubscribe = recorder.subscribe(() => {
      turns += 1;
      if (turns === 8) socket.resume();
      recorder.moved(Array.from({ length: 5 }, (_, index) => ({ ...MOVE, id: `${name}${index}` })));
    });
    recorder.moved([{ ...MOVE, id: 'first' }]);
    await cut;
    unsubscribe();
  });

  it('says what to do if its port is taken', async () => {
    const failure = await serveInspection(recorder, port, createLog('silent')).catch((err) => err);
    expect(failure.message).to.equal(
      `--inspect: port ${port} of 127.0.0.1 is not available; choose another one, such as --inspect ${port + 1}`,
    );
  });
});
