import { expect } from 'chai';
import { createLog } from '#kernel/log.ts';
import { serveMetrics } from '#process/metrics/serve-metrics.ts';

describe('the listener of METRICS_PORT', () => {
  const log = createLog('silent');
  const at = { host: '127.0.0.1', port: 0 };
  let isReady = false;
  let listening: Awaited<ReturnType<typeof serveMetrics>>;
  let text: () => Promise<string>;

  before(async () => {
    const print = async () => ({ text: await text(), mediaType: 'text/plain; version=0.0.4' });
    listening = await serveMetrics(at, { print, isReady: () => isReady }, log);
  });
  beforeEach(() => (text = async () => 'a 1\n'));
  after(() => listening.close());

  const get = (path: string, method = 'GET') => fetch(`${listening.address}${path}`, { method });

  it('serves the metrics with their media type', async () => {
    const answer = await get('/metrics?x=1');
    expect(answer.headers.get('content-type')).to.equal('text/plain; version=0.0.4');
    expect(await answer.text()).to.equal('a 1\n');
  });

  it('is live from the beginning, and ready once the process is', async () => {
    expect((await get('/live')).status).to.equal(200);
    expect((await get('/ready')).status).to.equal(503);
    isReady = true;
    expect((await get('/ready')).status).to.equal(200);
  });

  it('answers other paths 404 and other methods 405', async () => {
    expect((await get('/')).status).to.equal(404);
    expect((await get('/metrics', 'POST')).status).to.equal(405);
  });

  it('answers 500 if the metrics cannot be read, and goes on', async () => {
    text = async () => Promise.reject(new Error('no text'));
    const answer = await get('/metrics');
    expect(answer.status).to.equal(500);
    expect(await answer.text()).not.to.include('no text');
    expect((await get('/live')).status).to.equal(200);
  });

  it('says which port is taken', async () => {
    const port = Number(new URL(listening.address).port);
    const second = serveMetrics(
      { ...at, port },
      { print: async () => ({ text: '', mediaType: '' }), isReady: () => true },
      log,
    );
    const error = await second.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).to.have.property(
      'message',
      `METRICS_PORT: port ${port} of 127.0.0.1 cannot be listened on`,
    );
  });
});
