import { expect } from 'chai';
import { createInFlight } from '#delivery/in-flight.ts';

const LANE = { workspace_id: '1', webhook_endpoint_id: '2' };

describe('what is in flight', () => {
  const build = () => {
    const inFlight = createInFlight(8);
    const load = inFlight.openLane(LANE);
    const deliveries = ['1', '2', '3'].map((id) => ({ id, lane: { load }, isAhead: false }));
    inFlight.add(deliveries);
    return { inFlight, load, deliveries };
  };

  it('counts for its lane and its workspace until it is settled', () => {
    const { inFlight, load, deliveries } = build();
    expect([load.inFlight, load.workspace.inFlight, load.ids.size]).to.deep.equal([3, 3, 3]);
    deliveries.forEach(inFlight.settle);
    expect([load.inFlight, load.workspace.inFlight, load.ids.size]).to.deep.equal([0, 0, 0]);
  });

  it('counts as unwritten once it is ahead of its write', () => {
    const { inFlight, load, deliveries } = build();
    deliveries.forEach(inFlight.runAhead);
    expect([load.inFlight, load.unwritten, load.workspace.unwritten]).to.deep.equal([0, 3, 3]);
    expect(inFlight.isIdle(load)).to.equal(false);
    deliveries.forEach(inFlight.settle);
    expect(inFlight.isIdle(load)).to.equal(true);
  });

  it('counts nothing for a lane that has ended, for any outcome that comes back', () => {
    const { inFlight, load, deliveries } = build();
    const other = inFlight.openLane(LANE);
    const [first = expect.fail('none'), second = expect.fail('none')] = deliveries;
    inFlight.runAhead(first);
    inFlight.closeLane(load);
    expect(inFlight.runAhead(second)).to.equal(false);
    deliveries.forEach(inFlight.settle);
    const { inFlight: flying, unwritten } = other.workspace;
    expect([load.inFlight, load.unwritten, flying, unwritten]).to.deep.equal([0, 0, 0, 0]);
    expect(load.ids.size).to.equal(0);
  });

  it('is known to the next lease of its lane, while attempts of the one before go on', () => {
    const { inFlight, load, deliveries } = build();
    const [first = expect.fail('none'), ...others] = deliveries;
    inFlight.closeLane(load);
    inFlight.settle(first);
    const next = inFlight.openLane(LANE);
    expect([...next.ids]).to.deep.equal(['2', '3']);
    inFlight.closeLane(next);
    others.forEach(inFlight.settle);
    expect([...inFlight.openLane(LANE).ids]).to.deep.equal([]);
  });

  it('may be fetched again once it is dropped', () => {
    const { inFlight, load, deliveries } = build();
    deliveries.slice(1).forEach(inFlight.drop);
    expect([...load.ids]).to.deep.equal(['1']);
  });
});
