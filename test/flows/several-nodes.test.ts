import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { sql } from 'kysely';
import { findFreePort } from '#kernel/free-port.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { nodeCipher, senderOf } from '#test-kit/delivery/delivery-node.ts';
import { holdAnswers, type HeldAnswers } from '#test/support/service/held-answers.ts';
import { readLanes, type LaneRecord } from '#test/support/delivery/lane-records.ts';
import {
  createNodeGroup,
  type GroupEndpoint,
  type NodeGroup,
} from '#test/support/delivery/node-group.ts';

describe('several delivery processes on one database', () => {
  let group: NodeGroup;
  let answers: HeldAnswers;
  let earlier: number;

  before(async () => (group = await createNodeGroup()));
  beforeEach(() => {
    answers = holdAnswers();
    group.subscriber.respondWith(answers.respond);
    earlier = group.subscriber.requests.length;
  });
  after(() => group.close());

  /** Reuses earlier tests' processes: starting one takes a second. */
  const run = (...names: string[]) =>
    Promise.all(names.filter((name) => !group.isRunning(name)).map((name) => group.start(name)));
  const sendersOf = async (count: number) =>
    (await group.subscriber.waitFor(earlier + count)).slice(earlier).map(senderOf);
  const laneOf = async ({ id }: { id: string }): Promise<LaneRecord> =>
    eventually(async () =>
      (await readLanes(group.db)).find(({ webhook_endpoint_id }) => webhook_endpoint_id === id),
    );

  it('let one that joins take lanes that are opened then', async () => {
    await run('North');
    group.subscriber.respondWith(200);
    const endpoints: GroupEndpoint[] = [];
    const deliverToNew = async () => {
      const endpoint = await group.addEndpoint(`/${endpoints.length}`);
      endpoints.push(endpoint);
      await emitEvent(group.db, endpoint.workspace);
      return new Set(await sendersOf(endpoints.length));
    };
    expect(await deliverToNew()).to.deep.equal(new Set(['North']));
    await run('South');
    // The first one has the lane.
    while ((await deliverToNew()).size < 2);
    await group.settled(endpoints, endpoints.length, 'acknowledged');
  });

  it('let one that slept past its lease write nothing when it wakes', async () => {
    await run('North', 'South');
    const held: ServerResponse[] = [];
    group.subscriber.respondWith((_request, response) => void held.push(response));
    const endpoint = await group.addEndpoint('/hooks');
    await emitEvent(group.db, endpoint.workspace);
    const [name = ''] = await sendersOf(1);
    const sleeper = group.node(name);
    sleeper.kill('SIGSTOP');
    expect(new Set(await sendersOf(2))).to.deep.equal(new Set(['North', 'South']));

    // Nothing is written yet: only its lost lease refuses the sleeper's answer.
    group.subscriber.respondWith(503);
    held[0]?.writeHead(200).end();
    sleeper.kill('SIGCONT');
    await sleeper.untilSaid(`"webhook_endpoint_id":"${endpoint.id}","type":"response_2xx"`);
    // An orderly end waits for its writes.
    expect(await group.end(name, 'SIGTERM')).to.equal(0);
    const [unsettled] = await group.settled([endpoint], 1, 'queued');
    expect(unsettled).to.deep.include({ attempts_count: 0, attempts: [] });

    held[1]?.writeHead(503).end();
    const [settled] = await group.settled([endpoint], 1, 'retry_scheduled');
    expect(settled?.attempts).to.deep.equal([{ response_status: 503, error_code: null }]);
    expect(await failureCount(endpoint)).to.equal(1);
  });

  it('let another take over what a killed one held, once its lease has ended', async () => {
    const port = String(await findFreePort());
    await Promise.all([
      run('North', 'South'),
      group.start('Front', { role: 'api', variables: { PORT: port } }),
    ]);
    const endpoint = await depositInvoice(port);
    const [holder = ''] = await sendersOf(1);
    const held = await laneOf(endpoint);
    await group.end(holder, 'SIGKILL');
    const [, heir] = await sendersOf(2);
    const taken = await laneOf(endpoint);
    expect(heir).not.to.equal(holder);
    expect(taken.leased_by).to.be.a('string').and.not.equal(held.leased_by);
    expect(taken.fence).to.be.greaterThan(held.fence);

    answers.answer('/invoices', 200);
    const [delivery] = await group.settled([endpoint], 1, 'acknowledged');
    expect(delivery?.attempts).to.deep.equal([{ response_status: 200, error_code: null }]);
    const [first, second] = group.subscriber.requests.slice(earlier);
    expect(second?.body).to.equal(first?.body);
  });

  it('let the others take the share of one that stands still', async () => {
    await run('North', 'South');
    group.subscriber.respondWith(200);
    // So many that one node would exceed its share.
    const paths = Array.from({ length: 8 }, (_, n) => `/${n}`);
    const endpoints = await Promise.all(paths.map((path) => group.addEndpoint(path)));
    let rounds = 0;
    const deliverRound = async () => {
      await Promise.all(endpoints.map(({ workspace }) => emitEvent(group.db, workspace)));
      rounds += 1;
      await group.settled(endpoints, rounds * endpoints.length, 'acknowledged');
    };
    const deliverUntilSentBy = async (name: string) => {
      const from = group.subscriber.requests.length;
      do await deliverRound();
      while (!group.subscriber.requests.slice(from).map(senderOf).includes(name));
    };
    await deliverUntilSentBy('South');
    group.node('South').kill('SIGSTOP');
    const before = group.subscriber.requests.length;
    await deliverRound();
    const senders = new Set(group.subscriber.requests.slice(before).map(senderOf));
    expect([...senders]).to.include('North');
    group.node('South').kill('SIGCONT');
    await deliverUntilSentBy('South');
  });

  async function depositInvoice(port: string): Promise<{ id: string }> {
    const { db, subscriber } = group;
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const token = await buildToken(db, application);
    const url = subscriber.url('/invoices');
    const endpoint = await buildEndpoint(db, nodeCipher, workspace, { url });
    const path = `http://127.0.0.1:${port}/api/v1/workspaces/${workspace.id}/invoices`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ invoice: buildDeposit() });
    expect((await fetch(path, { method: 'POST', headers, body })).status).to.equal(201);
    return endpoint;
  }

  async function failureCount({ id }: { id: string }): Promise<number | undefined> {
    const { rows } = await sql<{ failure_count: number }>`
      select failure_count from webhook_endpoints where id = ${id}`.execute(group.db.sql);
    return rows[0]?.failure_count;
  }
});

const SHIFT = 5 * 60_000;
const LEASE_MS = 2_000;
const RETRY_MS = 1_000;

describe('delivery processes whose clocks are ten minutes apart', () => {
  const variables = {
    DELIVERY_LEASE: `${LEASE_MS}ms`,
    DELIVERY_RETRY_SCHEDULE: `${RETRY_MS}ms,1h`,
  };
  let group: NodeGroup;
  let answers: HeldAnswers;
  let endpoints: GroupEndpoint[];

  before(async () => {
    group = await createNodeGroup();
    await Promise.all([
      group.start('Ahead', { clockShift: SHIFT, variables }),
      group.start('Behind', { clockShift: -SHIFT, variables }),
    ]);
    answers = holdAnswers();
    group.subscriber.respondWith(answers.respond);
    endpoints = [];
    // Until each has an attempt in flight.
    while (new Set(group.subscriber.requests.map(senderOf)).size < 2) {
      const endpoint = await group.addEndpoint(`/${endpoints.length}`);
      await emitEvent(group.db, endpoint.workspace);
      endpoints.push(endpoint);
      await group.subscriber.waitFor(endpoints.length);
    }
  });
  after(() => group.close());

  it('take no lease from each other', async () => {
    const held = await readLanes(group.db);
    const lastsLonger = ({ lease_expires_at }: LaneRecord, index: number) =>
      Number(lease_expires_at) > Number(held[index]?.lease_expires_at) + LEASE_MS;
    const renewed = await eventually(async () => {
      const lanes = await readLanes(group.db);
      return lanes.every(lastsLonger) && lanes;
    });
    const lease = ({ leased_by, fence }: LaneRecord) => ({ leased_by, fence });
    expect(renewed.map(lease)).to.deep.equal(held.map(lease));
    expect(new Set(held.map(({ leased_by }) => leased_by)).size).to.equal(2);
    expect(group.subscriber.requests.length).to.equal(endpoints.length);
  });

  it("retry neither early nor late, and write the database's time", async () => {
    group.subscriber.respondWith(200);
    for (const index of endpoints.keys()) answers.answer(`/${index}`, 503);
    await group.settled(endpoints, endpoints.length, 'acknowledged');
    expect(group.subscriber.requests.length).to.equal(2 * endpoints.length);
    for (const times of await readTimes()) {
      // Readings of the database's clock differ by half a round trip.
      expect(times.acknowledged_at - times.first_failed_at).to.be.at.least(RETRY_MS * 0.9);
      for (const [name, time] of Object.entries(times))
        expect(Math.abs(time - Date.now()), name).to.be.below(SHIFT / 2);
    }
  });

  it("sign with the database's time and log attempts by it", async () => {
    for (const { headers } of group.subscriber.requests) {
      const signature = headers['x-ahead-signature'] ?? headers['x-behind-signature'];
      const seconds = Number(/^t=(\d+)/.exec(String(signature))?.[1]);
      expect(Math.abs(seconds * 1_000 - Date.now())).to.be.below(SHIFT / 2);
    }
    const { rows } = await sql<{ attempted_at: number }>`
      select (extract(epoch from attempted_at) * 1000)::float8 as attempted_at
      from delivery_attempts`.execute(group.db.sql);
    expect(rows).to.have.length(2 * endpoints.length);
    for (const { attempted_at } of rows)
      expect(Math.abs(attempted_at - Date.now())).to.be.below(SHIFT / 2);
  });

  /** Reads every delivery's times in milliseconds since 1970. */
  async function readTimes() {
    const { rows } = await sql<{
      occurred_at: number;
      created_at: number;
      first_failed_at: number;
      acknowledged_at: number;
    }>`
      select (extract(epoch from occurred_at) * 1000)::float8 as occurred_at,
        (extract(epoch from created_at) * 1000)::float8 as created_at,
        (extract(epoch from first_failed_at) * 1000)::float8 as first_failed_at,
        (extract(epoch from acknowledged_at) * 1000)::float8 as acknowledged_at
      from deliveries`.execute(group.db.sql);
    return rows;
  }
});
