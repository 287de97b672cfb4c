import { mock } from 'node:test';
import { expect } from 'chai';
import {
  createLoopWatch,
  type LoopLoad,
  type LoopReading,
  type LoopWatch,
} from '#delivery/worker/transport/loop-watch.ts';
import {
  createOrigin,
  lineOf,
  type ConnectionSlot,
  type Line,
  type Origin,
  type Waiter,
} from '#delivery/worker/transport/origin.ts';
import {
  createConnectionQueue,
  type ConnectionQueue,
} from '#delivery/worker/transport/connection-queue.ts';
import { NOT_SENT } from '#delivery/worker/transport/wire.ts';
import { waiterOf } from '#test/support/delivery/waiter.ts';

const START_MS = 10_000;

describe('an attempt that waits for its turn', () => {
  let now: number;
  let loads: Partial<LoopLoad>[];
  let queue: ConnectionQueue;
  let origin: Origin;
  let origins: Map<string, Origin>;
  let open: number;
  const watch = (): LoopWatch => {
    const readings: LoopReading[] = [];
    const loop = performance.eventLoopUtilization();
    return {
      begin: () => {
        const reading = { at: now, loop, delay: 0 };
        readings.push(reading);
        return reading;
      },
      load: (since) => ({ worked: 0, delayed: 0, ...loads[readings.indexOf(since)] }),
    };
  };

  const grantOpening = (at: Origin, line: Line, waiter: Waiter) => {
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
      began: NOT_SENT,
    };
    waiter.granted(slot);
  };

  beforeEach(() => {
    now = START_MS;
    loads = [];
    mock.method(performance, 'now', () => now);
    mock.timers.enable({ apis: ['setTimeout'] });
    origins = new Map();
    open = 0;
    queue = createQueue(60_000);
    origin = addOrigin();
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  const createQueue = (maxWait: number) =>
    createConnectionQueue({
      maxWait,
      watch: watch(),
      origins,
      countOpen: () => open,
      grantOpening,
    });
  const addOrigin = (name = 'subscriber.test'): Origin => {
    const added = { ...createOrigin(`https://${name}`), count: 1 };
    origins.set(added.key, added);
    return added;
  };

  /** Milliseconds from the test's start until each waiter may open or fails. */
  const wait = (count: number, workspace_id = '1', at = origin) => {
    const granted: (number | string)[] = [];
    for (let n = 0; n < count; n += 1)
      queue.wait(
        at,
        lineOf(at, workspace_id),
        waiterOf((grant) =>
          granted.push(grant === null ? `late ${now - START_MS}` : now - START_MS),
        ),
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
    loads = [{ worked: 1 }];
    const granted = wait(1);
    pass(1_100);
    expect(granted).to.deep.equal([1_000]);
  });

  it('opens none while the thread waits for a processor, except after a second', () => {
    loads = [{ delayed: 0.06 }];
    const granted = wait(1);
    pass(1_100);
    expect(granted).to.deep.equal([1_000]);
  });

  it('opens one of its workspace, if that has none, though those that come free go to others', () => {
    loads = [{ worked: 1 }];
    const granted = wait(1);
    lineOf(origin, '2').held = 1;
    pass(1_100, () => (origin.freedAt = now));
    expect(granted).to.deep.equal([1_000]);
  });

  it('opens none while one of its receiver only waits for room on the wire', () => {
    origin.resting = 1;
    const granted = wait(1);
    pass(1_100);
    expect(granted).to.deep.equal([]);
  });

  it('opens one before it is refused, if it may wait no longer than a second', () => {
    queue = createQueue(1_000);
    loads = [{ worked: 1 }];
    const granted = wait(1);
    pass(600);
    expect(granted).to.deep.equal([500]);
  });

  it('knows how much of its wait the thread waited for a processor', () => {
    let delay = 100;
    const measured = createLoopWatch(() => delay);
    const since = measured.begin();
    now += 50;
    delay += 5;
    expect(measured.load(since).delayed).to.equal(0.1);
  });

  it('queues behind those who came before, also when these may not open', () => {
    loads = [{ worked: 1 }];
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
    queue = createQueue(130);
    origin.count = 1_000;
    const granted = wait(1);
    pass(200);
    expect(granted).to.deep.equal(['late 150']);
    expect(origin.waiting).to.equal(0);
  });

  it('is also served after a while in which none waited', () => {
    const first = wait(1);
    pass(100);
    origin = addOrigin();
    const second = wait(1);
    pass(100);
    expect([first, second]).to.deep.equal([[50], [150]]);
  });

  describe('at many receivers', () => {
    /** When each receiver's attempt was granted a connection. */
    const waitAtEach = (names: string[], workspace_id = '1') =>
      names.map((name) => wait(1, workspace_id, addOrigin(name)));
    const named = (count: number) => Array.from({ length: count }, (_, n) => `${n}.test`);
    const countGranted = (waits: (number | string)[][]) => waits.flat().length;

    for (const [worked, most, each, title] of [
      [
        0,
        200,
        200,
        'opens two hundred connections, then as many a second, while the thread is idle',
      ],
      [0.4, 20, 20, 'opens twenty, then twenty a second, while it has other work'],
    ] as const)
      it(title, () => {
        loads = Array.from({ length: 450 }, () => ({ worked }));
        const waits = waitAtEach(named(450));
        // Beside so many, none is a quarter.
        for (let n = 0; n < 2_000; n += 1) addOrigin(`busy-${n}.test`);
        pass(50);
        expect(countGranted(waits)).to.equal(most);
        pass(925);
        expect(countGranted(waits)).to.be.within(most + each * 0.9, most + each);
      });

    it('opens a twentieth of the open ones a second if these are many', () => {
      open = 1_000;
      loads = Array.from({ length: 100 }, () => ({ worked: 0.4 }));
      const waits = waitAtEach(named(100));
      for (let n = 0; n < 400; n += 1) addOrigin(`busy-${n}.test`);
      pass(50);
      pass(925);
      expect(countGranted(waits)).to.be.within(65, 70);
    });

    it('opens one for each workspace in turn, also if each look finds room for few', () => {
      const many = waitAtEach(named(400));
      const one = waitAtEach(['a.other.test', 'b.other.test'], '2');
      pass(50);
      expect([countGranted(many), countGranted(one)]).to.deep.equal([198, 2]);
      const late = waitAtEach(['c.other.test', 'd.other.test'], '2');
      pass(75);
      expect(countGranted(late)).to.equal(2);
    });

    for (const [slow, title] of [
      [8, 'opens one at each of a few slow receivers, though the thread is always busy'],
      [9, 'opens none while more than a few and a quarter are slow and the thread is busy'],
    ] as const)
      it(title, () => {
        loads = Array.from({ length: slow }, () => ({ worked: 1 }));
        for (const name of named(4)) addOrigin(name);
        const waits = waitAtEach(named(slow).map((name) => `slow-${name}`));
        // Each has its one connection.
        for (const each of origins.values()) for (const line of each.lines.values()) line.held = 1;
        pass(1_300, () => {
          if (now % 80 !== 0) return;
          for (const each of origins.values()) if (each.key.includes('slow')) each.freedAt = now;
        });
        expect(countGranted(waits)).to.equal(slow === 8 ? 8 : 0);
      });
  });
});
