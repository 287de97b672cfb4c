import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createTask } from '#kernel/task.ts';

describe('a task', () => {
  const never = (error: unknown) => {
    throw error;
  };

  it('runs one at a time, and once more for all requests that come meanwhile', async () => {
    let runs = 0;
    let letGo = () => {};
    const task = createTask(async () => {
      runs += 1;
      await new Promise<void>((resolve) => (letGo = resolve));
    }, never);
    task.request();
    task.request();
    task.request();
    expect(runs).to.equal(1);
    letGo();
    await sleep(0);
    expect(runs).to.equal(2);
    const stopped = task.stop();
    letGo();
    await stopped;
    expect(runs).to.equal(2);
  });

  it('misses no request that comes as a run ends', async () => {
    let runs = 0;
    const task = createTask(async () => {
      runs += 1;
      if (runs < 100) queueMicrotask(() => task.request());
    }, never);
    task.request();
    while (runs < 100) await sleep(0);
    expect(runs).to.equal(100);
  });

  it('survives a run that throws, and runs again when asked', async () => {
    const errors: unknown[] = [];
    const task = createTask(
      async () => {
        throw new Error('away');
      },
      (error) => errors.push(error),
    );
    task.request();
    await sleep(0);
    task.request();
    await sleep(0);
    expect(errors).to.have.length(2);
  });

  it('starts at once after a pause, and then at most once in its spacing', async () => {
    const starts: number[] = [];
    const task = createTask(
      async () => {
        starts.push(performance.now());
      },
      never,
      20,
    );
    task.request();
    expect(starts).to.have.length(1);
    task.request();
    while (starts.length < 2) await sleep(1);
    const [first = 0, second = 0] = starts;
    // Half of it: a timer has whole milliseconds of a clock read once a turn.
    expect(second - first).to.be.at.least(10);
  });

  it('stops running once it is stopped', async () => {
    let runs = 0;
    const task = createTask(async () => {
      runs += 1;
    }, never);
    await task.stop();
    task.request();
    await sleep(0);
    expect(runs).to.equal(0);
  });
});
