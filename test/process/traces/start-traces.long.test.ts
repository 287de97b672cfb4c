import { expect } from 'chai';
import { sql } from 'kysely';
import { deliveriesIn, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { prepareTracedGround, type TracedGround } from '#test/support/service/traced-ground.ts';
import { MALFORMED, SAMPLED, SPAN, TRACE } from '#test/support/service/traceparents.ts';

const ROUTE = '/api/v1/workspaces/:workspace_id/invoices';

describe('the traces of a service', () => {
  let ground: TracedGround;
  let db: TracedGround['db'];
  let workspace: TracedGround['workspace'];
  let application: TracedGround['application'];
  let token: TracedGround['token'];
  let subscriber: TracedGround['subscriber'];
  let collector: TracedGround['collector'];
  beforeEach(async () => {
    ground = await prepareTracedGround();
    ({ db, workspace, application, token, subscriber, collector } = ground);
  });
  afterEach(() => ground.close());

  it('go from a request over its event and fan-out to each attempt, retries included', async () => {
    subscriber.respondWith(({ path }, response) => {
      const isFirst = subscriber.requests.filter((request) => request.path === path).length === 1;
      response.writeHead(path === '/failing?token=hidden' && isFirst ? 503 : 200).end();
    });
    const good = await ground.endpoint('/good?token=hidden');
    const failing = await ground.endpoint('/failing?token=hidden');
    expect(await ground.deposit(await ground.start('all'))).to.equal(201);
    await deliveriesIn(db, 2, 'acknowledged');
    await ground.stopAll();

    const [request] = ground.named(`POST ${ROUTE}`);
    const [transaction] = ground.named('transaction');
    const [fanOut] = ground.named('fan_out');
    const attempts = ground.named('attempt');
    expect(collector.spans).to.have.length(6);
    expect(collector.spans.map(({ trace }) => trace)).to.deep.equal(
      collector.spans.map(() => TRACE),
    );
    expect(request).to.deep.include({ parent: SPAN, kind: 2, failure: null });
    expect(request?.attributes).to.deep.equal({
      'http.request.method': 'POST',
      'http.route': ROUTE,
      'http.response.status_code': 201,
      'bordereau.application_id': application.id,
      'bordereau.workspace_id': workspace.id,
    });
    expect(transaction).to.deep.include({ parent: request?.id, kind: 1 });
    expect(transaction?.attributes).to.deep.equal({ 'bordereau.outcome': 'committed' });
    expect(await ground.storedTraceparents()).to.deep.equal([`00-${TRACE}-${transaction?.id}-01`]);
    const { rows } = await sql<{ id: string }>`
      select id from events where type = 'invoice.created'`.execute(db.sql);
    expect(fanOut).to.deep.include({ parent: transaction?.id, kind: 1 });
    expect(fanOut?.attributes).to.deep.equal({
      'bordereau.workspace_id': workspace.id,
      'bordereau.event_id': rows[0]?.id,
      'bordereau.event_type': 'invoice.created',
      'bordereau.deliveries': 2,
    });
    const deliveries = await readDeliveries(db);
    const idOf = ({ id }: { id: string }) =>
      deliveries.find((delivery) => delivery.webhook_endpoint_id === id)?.id;
    const attempt = (to: { id: string }, number: number, status: number) => ({
      'bordereau.workspace_id': workspace.id,
      'bordereau.webhook_endpoint_id': to.id,
      'bordereau.delivery_id': idOf(to),
      'bordereau.event_type': 'invoice.created',
      'bordereau.attempt': number,
      'http.response.status_code': status,
    });
    expect(attempts.map(({ attributes }) => attributes)).to.have.deep.members([
      attempt(good, 1, 200),
      { ...attempt(failing, 1, 503), 'error.type': '503' },
      attempt(failing, 2, 200),
    ]);
    for (const { parent, kind } of attempts)
      expect({ parent, kind }).to.deep.equal({ parent: transaction?.id, kind: 3 });
    expect(attempts.flatMap(({ failure }) => failure ?? [])).to.deep.equal(['503']);
    for (const { began, ended } of collector.spans) expect(ended >= began).to.equal(true);
    expect(request?.resource).to.deep.include({ 'service.name': 'bordereau' });
    expect(new Set(collector.spans.map(({ id }) => id)).size).to.equal(6);
  });

  it('have no URL of a receiver, no body and no secret', async () => {
    await ground.endpoint('/hidden-path');
    expect(
      await ground.deposit(await ground.start('all', { DELIVERY_TRACEPARENT: 'true' })),
    ).to.equal(201);
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    const text = collector.exports.map((one) => one.text).join();
    expect(text).to.include('attempt');
    for (const hidden of ['hidden-path', 'subscriber.test', 'F-1', 'whsec', token])
      expect(text).not.to.include(hidden);
  });

  it('reach receivers only as the header traceparent, and only with DELIVERY_TRACEPARENT', async () => {
    await ground.endpoint('/a');
    const silent = await ground.start('all');
    await ground.deposit(silent, { traceparent: SAMPLED }, 'F-1');
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    const telling = await ground.start('all', { DELIVERY_TRACEPARENT: 'true' });
    await ground.deposit(telling, { traceparent: SAMPLED }, 'F-2');
    await deliveriesIn(db, 2, 'acknowledged');
    await ground.stopAll();
    const [without, withIt] = subscriber.requests;
    const attempts = ground.named('attempt');
    expect(without?.headers).not.to.have.property('traceparent');
    expect(withIt?.headers['traceparent']).to.equal(`00-${TRACE}-${attempts[1]?.id}-01`);
    const names = (raw: readonly string[] = []) => raw.filter((_, index) => index % 2 === 0);
    expect(names(withIt?.rawHeaders).filter((name) => name !== 'traceparent')).to.deep.equal(
      names(without?.rawHeaders),
    );
  });

  it('give each attempt of a delivery a header of its own', async () => {
    await ground.endpoint('/a');
    subscriber.respondWith((_request, response) => {
      response.writeHead(subscriber.requests.length === 1 ? 500 : 200).end();
    });
    await ground.deposit(await ground.start('all', { DELIVERY_TRACEPARENT: 'true' }));
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    const sent = subscriber.requests.map(({ headers }) => headers['traceparent']);
    const [first, second] = ground.named('attempt');
    expect(sent).to.deep.equal([`00-${TRACE}-${first?.id}-01`, `00-${TRACE}-${second?.id}-01`]);
    expect(first?.id).not.to.equal(second?.id);
    const [one, other] = subscriber.requests;
    expect(other?.body).to.equal(one?.body);
  });

  it('are joined over processes: one takes the request, another one delivers', async () => {
    await ground.endpoint('/a');
    await ground.deposit(await ground.start('api'));
    await ground.stopAll();
    expect(ground.named('attempt')).to.deep.equal([]);
    await ground.start('delivery');
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    const [transaction] = ground.named('transaction');
    for (const name of ['fan_out', 'attempt'])
      expect(ground.named(name)[0]).to.deep.include({ trace: TRACE, parent: transaction?.id });
    const instances = collector.spans.map(({ resource }) => resource['service.instance.id']);
    expect(new Set(instances).size).to.equal(2);
  });

  it('do not include a delivery by a process without them', async () => {
    await ground.endpoint('/a');
    await ground.deposit(await ground.start('api'));
    await ground.stopAll();
    const before = collector.spans.length;
    await ground.start('delivery', {
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      DELIVERY_TRACEPARENT: 'true',
    });
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    expect(collector.spans).to.have.length(before);
    expect(subscriber.requests[0]?.headers).not.to.have.property('traceparent');
  });

  it('do not include a delivery whose request was not traced', async () => {
    await ground.endpoint('/a');
    await ground.deposit(await ground.start('api', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }));
    await ground.stopAll();
    expect(await ground.storedTraceparents()).to.deep.equal([null]);
    await ground.start('delivery', { DELIVERY_TRACEPARENT: 'true' });
    await deliveriesIn(db, 1, 'acknowledged');
    await ground.stopAll();
    expect(collector.exports).to.deep.equal([]);
    expect(subscriber.requests[0]?.headers).not.to.have.property('traceparent');
  });

  it('begin again if the caller sends no traceparent, or a malformed one', async () => {
    const service = await ground.start('api');
    const sendable = MALFORMED.filter((text) => text.trim() === text && text.length < 9_000);
    for (const [index, traceparent] of sendable.entries())
      expect(await ground.deposit(service, { traceparent }, `F-${index}`)).to.equal(201);
    expect(await ground.deposit(service, {}, 'F-none')).to.equal(201);
    await ground.stopAll();
    const requests = ground.named(`POST ${ROUTE}`);
    expect(requests).to.have.length(sendable.length + 1);
    for (const { parent, trace } of requests) {
      expect(parent).to.equal('');
      expect(trace).not.to.equal(TRACE);
    }
    expect(new Set(requests.map(({ trace }) => trace)).size).to.equal(requests.length);
    const traces = (await ground.storedTraceparents()).map((text) => text?.slice(3, 35));
    expect(traces).to.have.members(requests.map(({ trace }) => trace));
  });

  it('are not made for a ratio of 0, nor for a caller that does not sample', async () => {
    await ground.endpoint('/a');
    const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const service = await ground.start('all', { ...none, DELIVERY_TRACEPARENT: 'true' });
    await ground.deposit(service, {}, 'F-1');
    await ground.deposit(service, { traceparent: SAMPLED.replace(/01$/, '00') }, 'F-2');
    await deliveriesIn(db, 2, 'acknowledged');
    await ground.stopAll();
    expect(collector.exports).to.deep.equal([]);
    expect(await ground.storedTraceparents()).to.deep.equal([null, null]);
    for (const { headers } of subscriber.requests)
      expect(headers).not.to.have.property('traceparent');
  });

  it('name the route of refused requests, not their path, and a transaction that was rolled back', async () => {
    const service = await ground.start('api');
    const ask = (path: string) =>
      fetch(`${service.address}${path}`, { headers: { traceparent: SAMPLED } });
    await ask('/api/v1/invoices/987654321');
    await ask('/no/987654321');
    await ground.deposit(service, { traceparent: SAMPLED, 'Idempotency-Key': 'k' });
    await ground.deposit(service, { traceparent: SAMPLED, 'Idempotency-Key': 'k' }, 'F-2');
    await ground.stopAll();
    const statuses = collector.spans
      .filter(({ kind }) => kind === 2)
      .map(({ name, attributes }) => [name, attributes['http.response.status_code']]);
    expect(statuses).to.have.deep.members([
      ['GET /api/v1/invoices/:id', 401],
      ['GET none', 404],
      [`POST ${ROUTE}`, 201],
      [`POST ${ROUTE}`, 422],
    ]);
    const outcomes = ground
      .named('transaction')
      .map(({ attributes }) => attributes['bordereau.outcome']);
    expect(outcomes).to.have.members(['committed', 'rolled_back']);
    expect(collector.exports.map(({ text }) => text).join()).not.to.include('987654321');
  });

  it('carry what OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES and OTEL_EXPORTER_OTLP_HEADERS say', async () => {
    const service = await ground.start('api', {
      OTEL_SERVICE_NAME: 'invoices',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    });
    await ground.deposit(service);
    await ground.stopAll();
    expect(collector.exports[0]?.headers['authorization']).to.equal('Bearer collector');
    expect(collector.spans[0]?.resource).to.deep.include({
      'service.name': 'invoices',
      'deployment.environment.name': 'test',
    });
  });
});
