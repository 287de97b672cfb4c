import { expect } from 'chai';
import type { Lane } from '#delivery/delivery.ts';
import {
  adjustLimit,
  capacityForPush,
  fetchSize,
  nextStep,
  note,
  noteEnd,
} from '#delivery/lanes/lane.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';

const MAX = 8;

describe("the counter of a lane's work", () => {
  let lane: Lane;
  beforeEach(() => (lane = idleLane(leasedLane('1'))));
  const set = (changes: Partial<Lane>, inFlight: number): Lane => {
    lane.load.inFlight = inFlight;
    return Object.assign(lane, changes);
  };

  it('fetches when half of what it may have in flight is free, and more may be due', () => {
    expect(nextStep(set({}, 4), MAX)).to.equal('fetch');
    expect(nextStep(set({}, 5), MAX)).to.equal('wait');
    expect(nextStep(set({ maybeDue: false }, 1), MAX)).to.equal('wait');
  });

  it('fetches as many ahead as it may have in flight, from a receiver that is known to be quick', () => {
    const size = (isSlow: boolean | null, failures = 0) =>
      fetchSize(set({ isSlow, failures }, 3), MAX);
    expect([size(false), size(true), size(null), size(false, 1)]).to.deep.equal([13, 5, 5, 5]);
    const ready = [deliveryOn(lane), deliveryOn(lane)];
    expect(fetchSize(set({ isSlow: false, failures: 0, ready }, 3), MAX)).to.equal(11);
    expect(nextStep(set({}, 3), MAX)).to.equal('wait');
    expect(nextStep(set({}, 2), MAX)).to.equal('fetch');
    expect(nextStep(set({ maybeDue: false }, 0), MAX)).to.equal('wait');
  });

  it('learns how slow its receiver is from what that answers, and from its silence', () => {
    const slow = [
      ['response_2xx', 2_000],
      ['attempt_failed_by_us', 0],
      ['subscription_ended', 0],
      ['attempt_failed', 1_999],
    ] as const;
    const seen = slow.map(([event, duration]) => {
      noteEnd(lane, event, duration);
      return lane.isSlow;
    });
    expect(seen).to.deep.equal([true, true, true, false]);
  });

  it('waits for the answer of a fetch', () => {
    expect(nextStep(set({ fetching: 'due' }, 0), MAX)).to.equal('wait');
    expect(nextStep(set({ fetching: 'retries', maybeDue: false }, 0), MAX)).to.equal('wait');
  });

  it('rests when nothing is due and nothing in flight', () => {
    expect(nextStep(set({ maybeDue: false }, 0), MAX)).to.equal('rest');
    expect(nextStep(set({ maybeDue: false, failures: 1 }, 0), MAX)).to.equal('rest');
  });

  it('holds back a failing endpoint once nothing is in flight', () => {
    expect(nextStep(set({ failures: 1 }, 1), 1)).to.equal('wait');
    expect(nextStep(set({ failures: 1 }, 0), 1)).to.equal('fail');
  });

  it('lets an endpoint have one more in flight with each that passes, up to as many as may be', () => {
    adjustLimit(lane, { passed: 3, failed: 1 }, MAX);
    expect(lane.load.limit).to.equal(4);
    adjustLimit(lane, { passed: 9, failed: 0 }, MAX);
    expect(lane.load.limit).to.equal(MAX);
  });

  it('falls to one while its endpoint fails, and counts the failures in a row', () => {
    adjustLimit(lane, { passed: 7, failed: 0 }, MAX);
    adjustLimit(lane, { passed: 0, failed: 2 }, MAX);
    adjustLimit(lane, { passed: 0, failed: 1 }, MAX);
    expect([lane.load.limit, lane.failures]).to.deep.equal([1, 3]);
    adjustLimit(lane, { passed: 1, failed: 1 }, MAX);
    expect([lane.load.limit, lane.failures]).to.deep.equal([2, 0]);
  });

  it('neither rises nor falls for what is abandoned, or fails by our own fault', () => {
    adjustLimit(lane, { passed: 3, failed: 0 }, MAX);
    adjustLimit(lane, { passed: 0, failed: 0 }, MAX);
    expect([lane.load.limit, lane.failures]).to.deep.equal([4, 0]);
  });

  it('distinguishes passing, failing and meaningless outcomes', () => {
    const tally = { passed: 0, failed: 0 };
    for (const event of ['response_2xx', 'subscription_ended'] as const) note(tally, event);
    expect(tally).to.deep.equal({ passed: 2, failed: 0 });
    for (const event of ['attempt_failed', 'refused_before_sending'] as const) note(tally, event);
    expect(tally).to.deep.equal({ passed: 2, failed: 2 });
    for (const event of ['attempt_failed_by_us', 'retry_window_elapsed'] as const)
      note(tally, event);
    expect(tally).to.deep.equal({ passed: 2, failed: 2 });
  });

  it('accepts what was just queued only if it knows all that is due, and its endpoint answers', () => {
    expect(capacityForPush(set({ maybeDue: false }, 1), MAX)).to.equal(7);
    expect(capacityForPush(set({ maybeDue: false }, 9), MAX)).to.equal(0);
    for (const changes of [{ maybeDue: true }, { fetching: 'due' }, { failures: 1 }] as const) {
      Object.assign(lane, { maybeDue: false, fetching: null, failures: 0 });
      expect(capacityForPush(set(changes, 1), MAX)).to.equal(0);
    }
  });
});
