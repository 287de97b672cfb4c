import { expect } from 'chai';
import { emit } from '#events/emit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { nodeCipher, senderOf } from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { startCollector } from '#test-kit/service/collector.ts';
import { deliveriesIn } from '#test/support/delivery/deliveries.ts';
import { createFleet, reaching } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';
import { SAMPLED, SPAN, TRACE } from '#test/support/service/traceparents.ts';

describe('a trace whose process is killed during an attempt', () => {
  const db = shared(createDatabase);
  const subscriber = shared(() => startSubscriber({ bodies: 'any' }));
  const collector = shared(startCollector);
  const fleet = shared(() =>
    createFleet({
      DATABASE_URL: db.url,
      ...reaching(subscriber),
      DELIVERY_TRACEPARENT: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    }),
  );

  it('goes on with the attempt of the process that takes over', async () => {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, nodeCipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(),
    });
    // Open until its sender is killed.
    subscriber.respondWith((request, response) => {
      if (senderOf(request) === 'Second') response.writeHead(200).end();
    });
    const first = await fleet.start('delivery', { BRAND: 'First', DELIVERY_LEASE: '1s' });
    await db.transact((tx) =>
      emit(
        { ...tx, traceparent: SAMPLED },
        {
          workspace_id: workspace.id,
          type: 'bank_account.updated',
          occurred_at: tx.now,
          fragments: [{ name: '', text: '"id":1' }],
        },
      ),
    );
    await subscriber.waitFor(1);
    await first.kill();
    const second = await fleet.start('delivery', { BRAND: 'Second' });
    await deliveriesIn(db, 1, 'acknowledged');
    await second.kill('SIGTERM');

    const [lost, made] = subscriber.requests;
    const attempts = collector.spans.filter(({ name }) => name === 'attempt');
    expect(attempts).to.have.length(1);
    expect(attempts[0]).to.deep.include({ trace: TRACE, parent: SPAN });
    expect(made?.headers['traceparent']).to.equal(`00-${TRACE}-${attempts[0]?.id}-01`);
    expect(lost?.headers['traceparent']).to.match(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(lost?.headers['traceparent']).not.to.equal(made?.headers['traceparent']);
    expect(made?.body).to.equal(lost?.body);
  });
});
