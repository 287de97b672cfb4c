import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { emit } from '#events/emit.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type Role, type RunningService } from '#main.ts';
import { createClosing } from '#process/closing.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { deliveriesIn, emitEvent, eventually } from '#test/support/delivery/deliveries.ts';

const KEY = Buffer.alloc(32, 7);
const A_DAY_MS = 86_400_000;

/** `name{label="value",…}` to its value. */
async function scrape(service: RunningService): Promise<Map<string, number>> {
  const answer = await fetch(`${service.metricsAddress}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

describe('the metrics of a service', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let subscriber: Subscriber;
  let service: RunningService | undefined;

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    subscriber = await startSubscriber({ bodies: 'any' });
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await subscriber.close();
    await db.drop();
  });

  const start = async (role: Role, stopDelay = 0) => {
    const configuration = readConfiguration({
      DATABASE_URL: db.url,
      SECRET_KEY: KEY.toString('base64'),
      DELIVERY_WORKERS: '1',
      EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: subscriber.caFile,
    });
    service = await startService(
      {
        ...configuration,
        port: 0,
        metrics: { host: '127.0.0.1', port: 0, stopDelay },
      },
      role,
      createLog('silent'),
      createClosing(),
    );
    return service;
  };

  const endpoint = (path: string) =>
    buildEndpoint(db, createCipher({ key: KEY }), workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(path),
      secret: 'whsec_metrics',
    });

  /** Threads report once a second, both together. */
  const scrapeOnce = (running: RunningService, name: string, value: number) =>
    eventually(async () => {
      const metrics = await scrape(running);
      return metrics.get(`bordereau_${name}`) === value && metrics;
    });

  it('count deliveries by outcome and reason, and time them to their arrival', async () => {
    subscriber.respondWith(({ path }, response) => {
      response.statusCode = path === '/ok' ? 200 : 500;
      response.end();
    });
    await endpoint('/ok');
    await endpoint('/failing');
    const running = await start('delivery');
    await emitEvent(db, workspace);
    await deliveriesIn(db, 2, 'acknowledged', 'retry_scheduled');
    await scrapeOnce(running, 'deliveries_total{state="retry_scheduled",reason="http_5xx"}', 1);
    const metrics = await scrapeOnce(running, 'arrival_duration_seconds_count', 1);
    const seen = (name: string) => metrics.get(`bordereau_${name}`);
    expect(seen('deliveries_total{state="acknowledged",reason="none"}')).to.equal(1);
    expect(seen('deliveries_total{state="retry_scheduled",reason="http_5xx"}')).to.equal(1);
    expect(seen('attempt_duration_seconds_count{outcome="acknowledged"}')).to.equal(1);
    expect(seen('attempt_duration_seconds_count{outcome="failed"}')).to.equal(1);
    expect(seen('arrival_duration_seconds_count')).to.equal(1);
    expect(seen('arrival_duration_seconds_sum')).to.be.within(0, 60);
    expect(seen('attempts_running')).to.equal(0);
    expect(seen('backlog_deliveries')).to.equal(1);
    expect(seen('backlog_oldest_due_seconds')).to.equal(0);
    expect(seen('backlog_events')).to.equal(0);
    expect(seen('connections{pool="service",state="open"}')).to.be.greaterThan(0);
    expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).to.equal(true);
  });

  it('time an arrival from the emission of its event, whatever date the event has', async () => {
    subscriber.respondWith((_request, response) => void response.end());
    await endpoint('/ok');
    const running = await start('delivery');
    // The first is fetched, the second may be pushed.
    for (const count of [1, 2]) {
      await db.transact((tx) =>
        emit(tx, {
          workspace_id: workspace.id,
          type: 'bank_account.updated',
          occurred_at: new Date(tx.now.getTime() - A_DAY_MS),
          fragments: [{ name: '', text: '"id":1' }],
        }),
      );
      await deliveriesIn(db, count, 'acknowledged');
    }
    const metrics = await scrapeOnce(running, 'arrival_duration_seconds_count', 2);
    expect(metrics.get('bordereau_arrival_duration_seconds_sum')).to.be.below(3_600);
  });

  it('are not the only bound: a statement of a service ends after a minute', async () => {
    const { storage } = await start('api');
    const { rows } = await storage.db.pool.query('show statement_timeout');
    expect(rows).to.deep.equal([{ statement_timeout: '1min' }]);
  });

  it('count requests by route and status, with one label for all paths without a route', async () => {
    const running = await start('api');
    const ask = (path: string) => fetch(`${running.address}${path}`);
    await ask('/api/v1/health');
    await ask('/api/v1/invoices/1');
    await ask('/no/1');
    await ask('/no/2');
    const metrics = await scrape(running);
    const requests = (labels: string) =>
      metrics.get(`bordereau_request_duration_seconds_count{${labels}}`);
    expect(requests('method="GET",route="/api/v1/health",status="200"')).to.equal(1);
    expect(requests('method="GET",route="/api/v1/invoices/:id",status="401"')).to.equal(1);
    expect(requests('method="GET",route="none",status="404"')).to.equal(2);
    expect([...metrics.keys()].filter((name) => name.includes('backlog'))).to.deep.equal([]);
  });

  it('have no ids, addresses or URLs in their labels', async () => {
    await endpoint('/secret-path');
    const running = await start('all');
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'acknowledged');
    await fetch(`${running.address}/api/v1/invoices/987654321`);
    const text = await (await fetch(`${running.metricsAddress}/metrics`)).text();
    expect(text).not.to.include('secret-path');
    expect(text).not.to.include('987654321');
    expect(text).not.to.include('subscriber.test');
  });

  it('say that a stopping process is not ready, and let it go on for STOP_DELAY', async () => {
    const running = await start('api', 300);
    const ready = () => fetch(`${running.metricsAddress}/ready`);
    expect((await ready()).status).to.equal(200);
    const stopped = running.stop();
    await sleep(20);
    expect((await ready()).status).to.equal(503);
    expect((await fetch(`${running.address}/api/v1/health`)).status).to.equal(200);
    await stopped;
    service = undefined;
  });
});
