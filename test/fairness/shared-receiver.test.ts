import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { expect } from 'chai';
import { createConnections, type Connections } from '#delivery/worker/transport/connections.ts';
import type { ConnectionSlot } from '#delivery/worker/transport/origin.ts';
import { waiterOf } from '#test/support/delivery/waiter.ts';

const ORIGIN = 'https://shared.example';
const MOST = 128;
const MAX_WAIT_MS = 60_000;

describe('a receiver that tenants share', () => {
  const reading = { at: 0, loop: performance.eventLoopUtilization(), delay: 0 };
  const idleLoop = { begin: () => reading, load: () => ({ worked: 0, delayed: 0 }) };
  const connect = async () => new TLSSocket(new PassThrough());
  let connections: Connections;

  const build = (limits?: { total: number; each: number }) => {
    connections = createConnections(MAX_WAIT_MS, idleLoop, limits);
  };
  beforeEach(() => build());
  afterEach(() => connections.close());

  const acquire = (workspace_id: string, origin = ORIGIN) =>
    new Promise<ConnectionSlot>((resolve, reject) => {
      const granted = (slot: ConnectionSlot | null) => {
        if (slot === null) reject(new Error('none came free'));
        else if (slot.connection !== null) resolve(slot);
        else connections.establish(slot, connect).then(() => resolve(slot), reject);
      };
      connections.request(origin, workspace_id, waiterOf(granted));
    });
  /** Takes every connection that a workspace gets, and asks for `waiting` more. */
  const occupy = async (workspace_id: string, waiting: number) => {
    const order: string[] = [];
    const taken = await Promise.all(Array.from({ length: MOST }, () => acquire(workspace_id)));
    const later = Array.from({ length: waiting }, () => note(workspace_id, order));
    return { taken, later, order };
  };
  const note = async (workspace_id: string, order: string[]) => {
    const slot = await acquire(workspace_id);
    order.push(workspace_id);
    return slot;
  };

  it('has a connection for each of them, although one takes all that there are', async () => {
    await occupy('attacker', 300);
    const slot = await acquire('other');
    expect(slot.line.workspace_id).to.equal('other');
  });

  it('is not given again to a tenant that holds more than a share while another waits', async () => {
    const { taken, order } = await occupy('attacker', 300);
    await acquire('other');
    for (let n = 0; n < 20; n += 1) void note('other', order);
    await sleep(0);
    for (const slot of taken.slice(0, 30)) connections.release(slot);
    await sleep(0);
    expect(order.slice(0, 20)).to.deep.equal(Array.from({ length: 20 }, () => 'other'));
  });

  it('is given in turn, however many requests of one wait', async () => {
    const order: string[] = [];
    const only = await acquire('first');
    for (let n = 0; n < 1_000; n += 1) void note('attacker', order).then(connections.release);
    for (let n = 0; n < 5; n += 1) void note('other', order).then(connections.release);
    connections.release(only);
    while (order.length < 10) await sleep(1);
    expect(order.slice(0, 10).filter((one) => one === 'other')).to.have.length(5);
  });
});

describe('the connections of a thread', () => {
  const reading = { at: 0, loop: performance.eventLoopUtilization(), delay: 0 };
  const idleLoop = { begin: () => reading, load: () => ({ worked: 0, delayed: 0 }) };
  const connect = async () => new TLSSocket(new PassThrough());

  const build = (limits: { total: number; each: number }, maxWait = MAX_WAIT_MS) => {
    const connections = createConnections(maxWait, idleLoop, limits);
    const request = (workspace_id: string, host: string) =>
      new Promise<ConnectionSlot | null>((grant) => {
        connections.request(`https://${host}.example`, workspace_id, waiterOf(grant));
      });
    const acquire = async (workspace_id: string, host: string) => {
      const slot = await request(workspace_id, host);
      if (slot?.connection === null) await connections.establish(slot, connect);
      return slot;
    };
    return { connections, request, acquire };
  };

  it('are not used up by one tenant’s many slow receivers', async () => {
    const { connections, request, acquire } = build({ total: 8, each: 5 }, 50);
    const slow = Array.from({ length: 20 }, (_, n) => request('attacker', `slow${n}`));
    expect(await acquire('other', 'healthy')).to.have.nested.property('connection.usable', true);
    const granted = (await Promise.all(slow)).filter((slot) => slot !== null);
    expect(granted).to.have.length(5);
    connections.close();
  });

  it('make room by closing one that is not used', async () => {
    const { connections, acquire } = build({ total: 2, each: 2 });
    for (const host of ['a', 'b']) {
      const slot = await acquire('1', host);
      if (slot !== null) connections.release(slot);
    }
    const first = await acquire('2', 'c');
    const second = await acquire('2', 'd');
    expect([first?.connection?.usable, second?.connection?.usable]).to.deep.equal([true, true]);
    connections.close();
  });

  it('come free after a connection that could not be opened', async () => {
    const { connections, request } = build({ total: 1, each: 1 });
    for (let time = 0; time < 3; time += 1) {
      const slot = await request('1', 'a');
      if (slot === null) throw new Error('none came free');
      const failed = await connections
        .establish(slot, () => Promise.reject(new Error('refused')))
        .catch(String);
      expect(failed).to.include('refused');
    }
    const unused = await request('1', 'b');
    if (unused !== null) connections.release(unused);
    expect(await request('1', 'c')).not.to.equal(null);
    connections.close();
  });
});
