import { expect } from 'chai';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { ConnectFailure } from '#egress/connect.ts';
import {
  createConnections,
  type Connections,
  type Open,
} from '#delivery/worker/transport/connections.ts';
import type { ConnectionSlot } from '#delivery/worker/transport/origin.ts';
import { waiterOf } from '#test/support/delivery/waiter.ts';

const ORIGIN = 'https://subscriber.test';
const MOST = 128;
const MAX_WAIT_MS = 60_000;

describe('the connections of an origin', () => {
  const connect = async () => {
    await sleep(5);
    return new TLSSocket(new PassThrough());
  };

  /** Acquires a connection as an attempt does. */
  const acquire = async (connections: Connections, open: Open, workspace_id = '1') => {
    const slot = await request(connections, workspace_id);
    if (slot === null) throw new Error('none came free');
    if (slot.connection === null) await connections.establish(slot, open);
    return slot;
  };
  const request = (connections: Connections, workspace_id = '1', origin = ORIGIN) =>
    new Promise<ConnectionSlot | null>((grant) => {
      connections.request(origin, workspace_id, waiterOf(grant));
    });

  const reading = { at: 0, loop: performance.eventLoopUtilization(), delay: 0 };
  const watchOf = (worked: number) => ({
    begin: () => reading,
    load: () => ({ worked, delayed: 0 }),
  });

  it('are at most 128: the next attempt waits for one to come free', async () => {
    const connections = createConnections(1_500, watchOf(0));
    let opened = 0;
    const open = () => {
      opened += 1;
      return connect();
    };
    const taken: ConnectionSlot[] = await Promise.all(
      Array.from({ length: MOST }, () => acquire(connections, open)),
    );
    expect(new Set(taken).size).to.equal(MOST);

    const late = await acquire(connections, open).catch((error: unknown) => error);
    expect(late).to.have.property('message', 'none came free');

    const [first] = taken;
    if (first === undefined) throw new Error('nothing taken');
    const waiting = acquire(connections, open);
    connections.release(first);
    expect(await waiting).to.equal(first);
    expect(opened).to.equal(MOST);
    connections.close();
  });

  it('give the slot of one that broke to the next in line', async () => {
    const connections = createConnections(MAX_WAIT_MS);
    const [first] = await Promise.all([1, 2].map(() => acquire(connections, connect)));
    const waiting = acquire(connections, connect);
    first?.connection?.close();
    if (first !== undefined) connections.release(first);
    const next = await waiting;
    expect(next).to.not.equal(first);
    expect(next.connection?.usable).to.equal(true);
    connections.close();
  });

  for (const [utilization, grows] of [
    [0.1, true],
    [1, false],
  ] as const) {
    it(`are joined by another${grows ? '' : ' only after a second'} while the thread is ${grows ? 'free' : 'busy'}`, async () => {
      const connections = createConnections(MAX_WAIT_MS, watchOf(utilization));
      await acquire(connections, connect);
      const second = acquire(connections, connect).then(() => true);
      const grew = await (grows ? second : Promise.race([second, sleep(300, false)]));
      expect(grew).to.equal(grows);
      connections.close();
    });
  }

  it('double at most while none of the new ones is there', async () => {
    const connections = createConnections(MAX_WAIT_MS, watchOf(0));
    const pending: (() => void)[] = [];
    const slowly = () =>
      new Promise<TLSSocket>((resolve) => {
        pending.push(() => resolve(new TLSSocket(new PassThrough())));
      });
    const attempts = Array.from({ length: 8 }, () => acquire(connections, slowly));
    const counts: number[] = [];
    for (const expected of [1, 2, 4, 8]) {
      while (pending.length < expected) await sleep(5);
      counts.push(pending.length);
      for (const finish of pending) finish();
    }
    expect(counts).to.deep.equal([1, 2, 4, 8]);
    await Promise.all(attempts);
    connections.close();
  });

  it('may be opened as before after a right to open one was not used', async () => {
    const connections = createConnections(300, watchOf(0));
    await acquire(connections, connect);
    const unused = await request(connections);
    expect(unused).to.include({ connection: null });
    if (unused !== null) connections.release(unused);
    expect(await request(connections)).to.include({ connection: null });
    connections.close();
  });

  it('are opened for every attempt after a second, should the first one hang', async () => {
    const connections = createConnections(MAX_WAIT_MS, watchOf(0));
    let opened = 0;
    const hang = () => {
      opened += 1;
      return new Promise<TLSSocket>(() => {});
    };
    for (let n = 0; n < 3; n += 1) void acquire(connections, hang);
    await sleep(500);
    expect(opened).to.equal(1);
    while (opened < 3) await sleep(20);
  });

  it('wait in turn while the wire is full', async () => {
    let room = 3;
    const wire = {
      isFull: () => room <= 0,
      begin: () => (room -= 1),
      end: () => {},
    };
    const connections = createConnections(MAX_WAIT_MS, watchOf(0), undefined, wire);
    const order: string[] = [];
    const ask = (host: string): Promise<ConnectionSlot | null> =>
      request(connections, '1', `https://${host}.example`);
    const slots: (ConnectionSlot | null)[] = [];
    for (const host of ['a', 'b', 'c']) {
      const slot = await ask(host);
      if (slot !== null) await connections.establish(slot, connect);
      slots.push(slot);
    }
    for (const slot of slots) if (slot !== null) connections.release(slot);
    const asked = ['c', 'a', 'b'].map(async (host) => {
      await ask(host);
      order.push(host);
    });
    await sleep(50);
    expect(order).to.deep.equal([]);
    for (const expected of [['c'], ['c', 'a'], ['c', 'a', 'b']]) {
      room = 1;
      await sleep(50);
      expect(order).to.deep.equal(expected);
    }
    connections.close();
    void asked;
  });

  it('are given to nobody once they are closed, and no further one is opened', async () => {
    const connections = createConnections(MAX_WAIT_MS);
    const first = await acquire(connections, connect);
    let granted = 0;
    connections.request(
      ORIGIN,
      '1',
      waiterOf(() => (granted += 1)),
    );
    connections.close();
    let opened = 0;
    const open = () => {
      opened += 1;
      return connect();
    };
    const error = await connections.establish(first, open).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(ConnectFailure);
    expect([granted, opened]).to.deep.equal([0, 0]);
  });

  it('end at once if they open after all was closed, so that no request leaves', async () => {
    const connections = createConnections(MAX_WAIT_MS);
    const slot = await request(connections);
    const { promise: opened, resolve: open } = Promise.withResolvers<TLSSocket>();
    if (slot === null) throw new Error('none came free');
    const established = connections.establish(slot, () => opened).catch((error: unknown) => error);
    connections.close();
    const socket = new TLSSocket(new PassThrough());
    open(socket);
    expect(await established).to.be.instanceOf(ConnectFailure);
    expect(socket.destroyed).to.equal(true);
  });

  it('count on the wire from their opening on', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const wire = {
      isFull: () => false,
      begin: () => begun.push(0),
      end: (one: number) => void ended.push(one),
    };
    const connections = createConnections(MAX_WAIT_MS, watchOf(0), undefined, wire);
    const slot = await acquire(connections, connect);
    expect(begun).to.have.length(1);
    connections.release(slot);
    expect(ended.at(-1)).to.equal(1);
    connections.close();
  });

  it('leave no trace of an attempt to open one that failed', async () => {
    const connections = createConnections(MAX_WAIT_MS);
    const refuse = () => Promise.reject(new ConnectFailure('connection_refused'));
    for (let time = 0; time < MOST + 1; time += 1) {
      const error = await acquire(connections, refuse).catch((reason: unknown) => reason);
      expect(error).to.have.property('error_code', 'connection_refused');
    }
  });
});
