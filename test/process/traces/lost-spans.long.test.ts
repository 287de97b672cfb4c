import { expect } from 'chai';
import { deliveriesIn, eventually } from '#test/support/delivery/deliveries.ts';
import { prepareTracedGround, type TracedGround } from '#test/support/service/traced-ground.ts';

describe('the spans that a collector does not take', () => {
  let ground: TracedGround;
  let db: TracedGround['db'];
  let subscriber: TracedGround['subscriber'];
  let collector: TracedGround['collector'];
  beforeEach(async () => {
    ground = await prepareTracedGround();
    ({ db, subscriber, collector } = ground);
  });
  afterEach(() => ground.close());

  const harms: [string, Parameters<TracedGround['collector']['respondWith']>[0]][] = [
    ['never answers', () => {}],
    ['answers 500', (response) => void response.writeHead(500).end()],
    ['answers 503', (response) => void response.writeHead(503).end()],
    ['closes the connection', (response) => response.destroy()],
    ['answers nonsense', (response) => void response.writeHead(200).end('\0{')],
  ];
  for (const [what, respond] of harms)
    it(`delay neither requests, deliveries nor the stop when the collector ${what}`, async () => {
      collector.respondWith(respond);
      await ground.endpoint('/a');
      const service = await ground.start('all', { DELIVERY_TRACEPARENT: 'true' });
      for (let number = 0; number < 5; number += 1)
        expect(await ground.deposit(service, {}, `F-${number}`)).to.equal(201);
      await deliveriesIn(db, 5, 'acknowledged');
      await collector.waitFor(({ exports }) => exports.length > 0);
      await ground.stopAll();
      expect(subscriber.requests).to.have.length(5);
    });

  it('are counted if the collector refuses them', async () => {
    collector.respondWith((response) => void response.writeHead(400).end());
    const service = await ground.start('api');
    await ground.deposit(service);
    await collector.waitFor(({ exports }) => exports.length > 0);
    const dropped = await eventually(async () => {
      const metrics = await (await fetch(`${service.metricsAddress}/metrics`)).text();
      return /^bordereau_spans_dropped_total\{reason="refused"\} (\d+)$/m.exec(metrics)?.[1];
    });
    expect(dropped).to.equal('2');
  });
});
