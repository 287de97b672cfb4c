import { expect } from 'chai';
import { emit } from '#events/emit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import {
  nodeCipher,
  senderOf,
  startNode,
  type DeliveryNode,
} from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { startCollector, type Collector } from '#test-kit/service/collector.ts';
import { deliveriesIn } from '#test/support/delivery/deliveries.ts';
import { SAMPLED, SPAN, TRACE } from '#test/support/service/traceparents.ts';

describe('a trace whose process is killed during an attempt', () => {
  let db: TestDatabase;
  let subscriber: Subscriber;
  let collector: Collector;
  let nodes: DeliveryNode[];
  before(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber({ bodies: 'any' });
    collector = await startCollector();
    nodes = [];
  });
  after(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    await Promise.all(nodes.map(({ end }) => end));
    await collector.close();
    await subscriber.close();
    await db.drop();
  });

  const startNamed = async (name: string, lease: string) => {
    const node = await startNode({
      db,
      subscriber,
      name,
      variables: {
        DELIVERY_LEASE: lease,
        DELIVERY_TRACEPARENT: 'true',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      },
    });
    nodes.push(node);
    return node;
  };

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
    const first = await startNamed('First', '1s');
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
    first.kill('SIGKILL');
    await first.end;
    const second = await startNamed('Second', '30s');
    await deliveriesIn(db, 1, 'acknowledged');
    second.kill('SIGTERM');
    await second.end;

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
