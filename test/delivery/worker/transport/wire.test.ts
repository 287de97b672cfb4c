import { mock } from 'node:test';
import { expect } from 'chai';
import { createWire, NOT_SENT, WIRE_STEP_MS, type Wire } from '#delivery/worker/transport/wire.ts';

describe('the wire', () => {
  let now: number;
  let wire: Wire;
  beforeEach(() => {
    now = 10_000;
    mock.method(performance, 'now', () => now);
    wire = createWire(2);
  });
  afterEach(() => mock.restoreAll());

  it('is full of requests until one ends', () => {
    const first = wire.begin();
    expect(wire.isFull()).to.equal(false);
    wire.begin();
    expect(wire.isFull()).to.equal(true);
    now += WIRE_STEP_MS;
    wire.end(first);
    expect(wire.isFull()).to.equal(false);
  });

  it('is full no longer than twice its step, however long they take', () => {
    const all = [wire.begin(), wire.begin()];
    now += WIRE_STEP_MS;
    expect(wire.isFull()).to.equal(true);
    now += WIRE_STEP_MS;
    expect(wire.isFull()).to.equal(false);
    const later = [wire.begin(), wire.begin()];
    [...all, NOT_SENT].forEach(wire.end);
    expect(wire.isFull()).to.equal(true);
    later.forEach(wire.end);
    now += 10 * WIRE_STEP_MS;
    expect(wire.isFull()).to.equal(false);
  });
});
