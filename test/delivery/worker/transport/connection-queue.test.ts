import { mock } from 'node:test';
import { expect } from 'chai';
import type { LoopWatch } from '#delivery/worker/transport/loop-watch.ts';
import {
  createOrigin,
  lineOf,
  type Origin,
  type ConnectionSlot,
} from '#delivery/worker/transport/origin.ts';
import {
  createConnectionQueue,
  type GrantOpening,
  type ConnectionQueue,
} from '#delivery/worker/transport/connection-queue.ts';

const START_MS = 10_000;

describe('an attempt that waits for its turn', () => {
  let now: number;
  let utilizations: number[];
  let queue: ConnectionQueue;
  let origin: Origin;
  const watch = (): LoopWatch => {
    let began = 0;
    return {
      begin: () => ({ idle: 0, active: 0, utilization: (began += 1) }),
      utilization: ({ utilization }) => utilizations[utilization - 1] ?? 0,
    };
  };

  const grantOpening: GrantOpening = (at, line, waiter) => {
    at.count += 1;
    at.opening += 1;
    line.held += 1;
    const { workspace_id } = line;
    const slot: ConnectionSlot = {
      origin: at,
      line,
      connection: null,
      pass: null,
      opener: workspace_id,
    };
    waiter(slot);
  };

  beforeEach(() => {
    now = START_MS;
    utilizations = [];
    mock.method(performance, 'now', () => now);
    mock.timers.enable({ apis: ['setTimeout'] });
    queue = createConnectionQueue(60_000, watch(), grantOpening);
    origin = { ...createOrigin('https://subscriber.test'), count: 1 };
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  /** Milliseconds from the test's start until each waiter may open or fails. */
  const wait = (count: number, workspace_id = '1') => {
    const granted: (number | string)[] = [];
    for (let n = 0; n < count; n += 1)
      queue.wait(origin, lineOf(origin, workspace_id), (grant) =>
        granted.push(grant === null ? `late ${now - START_MS}` : now - START_MS),
      );
    return granted;
  };
  const pass = (milliseconds: number, each = () => {}) => {
    for (let n = 0; n < milliseconds; n += 1) {
      now += 1;
      each();
      mock.timers.tick(1);
    }
  };

  it('opens a connection after 50 ms in which none came free', () => {
    const granted = wait(1);
    pass(100);
    expect(granted).to.deep.equal([50]);
    expect(origin).to.include({ count: 2, opening: 1 });
  });

  it('is forgotten, and no timer goes on, once the queue is closed', () => {
    mock.timers.reset();
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const granted = wait(1);
    expect(timers()).to.equal(before + 1);
    queue.close();
    expect(timers()).to.equal(before);
    expect(granted).to.deep.equal([]);
  });

  it('opens one after 200 ms at a receiver that is fast', () => {
    const granted = wait(1);
    pass(300, () => (origin.freedAt = now));
    expect(granted).to.deep.equal([200]);
  });

  it('opens one after 50 ms since the last came free', () => {
    const granted = wait(1);
    pass(40, () => (origin.freedAt = now));
    pass(100);
    expect(granted).to.deep.equal([100]);
  });

  it('opens no connection while the thread is busy, except after a second', () => {
    utilizations = [1];
    const granted = wait(1);
    pass(1_100);
    expect(granted).to.deep.equal([1_000]);
  });

  it('queues behind those who came before, also when these may not open', () => {
    utilizations = [1, 0];
    const granted = wait(2);
    pass(975);
    expect(granted).to.deep.equal([]);
  });

  it('waits for those being opened, and for 50 ms that show what they change', () => {
    origin.opening = 1;
    const granted = wait(1);
    pass(110);
    Object.assign(origin, { opening: 0, openedAt: now });
    pass(100);
    expect(granted).to.deep.equal([175]);
  });

  it('opens with others as many as there are, and no more', () => {
    Object.assign(origin, { count: 3 });
    const granted = wait(5);
    pass(500);
    expect(granted).to.deep.equal([50, 50, 50]);
    expect(origin).to.include({ count: 6, opening: 3 });
  });

  it('is told that none came free once its time is over', () => {
    queue = createConnectionQueue(130, watch(), grantOpening);
    origin.opening = 1;
    const granted = wait(1);
    pass(200);
    expect(granted).to.deep.equal(['late 150']);
    expect(origin.waiting).to.equal(0);
  });

  it('is also served after a while in which none waited', () => {
    const first = wait(1);
    pass(100);
    origin = { ...createOrigin('https://subscriber.test'), count: 1 };
    const second = wait(1);
    pass(100);
    expect([first, second]).to.deep.equal([[50], [150]]);
  });
});
