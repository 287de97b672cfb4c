import { expect } from 'chai';
import { createActorRegistry, type ActorRegistry } from '#delivery/actor-registry.ts';
import type { Capacity } from '#delivery/puller.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { buildLanes, restKnown } from '#test/support/delivery/actor-registries.ts';
import { acknowledged, failed, lane } from '#test/support/delivery/delivery-updates.ts';

const MAX = 8;

describe('an actor registry that is handed deliveries just queued', () => {
  const held = lane('1');
  const asked: Capacity[] = [];
  const released: string[] = [];
  let leaving: boolean;
  let inFlight: number;
  beforeEach(() => {
    inFlight = 0;
    asked.length = 0;
    released.length = 0;
    leaving = false;
  });

  const build = () =>
    createActorRegistry({
      maxInFlight: MAX,
      maxPause: 0,
      runningAttempts: () => inFlight,
      request: (_lane, capacity) => asked.push(capacity),
      isReleasePending: () => leaving,
      release: ({ fence }) => released.push(fence),
      onError: (error) => {
        throw error;
      },
    });
  const started = () => {
    const actors = build();
    actors.start([held]);
    return actors;
  };
  const push = (actors: ActorRegistry, of: LeasedLane, count: number) =>
    actors.push(of, count, performance.now() + 1);
  /** A resting lane: its endpoint acknowledged everything due. */
  const buildRested = () => {
    const actors = build();
    restKnown(actors, held);
    asked.length = 0;
    return actors;
  };

  it('takes it without a look at the database, and rests when it is settled', () => {
    const actors = buildRested();
    expect(push(actors, held, 1)).to.deep.equal({ lane: held, count: 1 });
    actors.written([acknowledged(held, '1')]);
    expect(asked).to.deep.equal([]);
    actors.sweep();
    actors.pulled(held, 0, true);
    actors.sweep();
    actors.sweep();
    expect(released).to.deep.equal(['1']);
  });

  it('looks for retries that became due meanwhile, and rests when there are none', () => {
    const actors = buildRested();
    for (const id of ['1', '2', '3']) {
      push(actors, held, 1);
      actors.written([acknowledged(held, id)]);
      actors.sweep();
      expect(asked).to.have.length(1);
      actors.pulled(held, 0, true);
      asked.length = 0;
    }
  });

  it('looks in its own turn of the sweep', () => {
    const actors = buildRested();
    push(actors, held, 1);
    actors.written([acknowledged(held, '1')]);
    actors.sweep(0, 2);
    expect(asked).to.deep.equal([]);
    actors.sweep(1, 2);
    expect(asked).to.have.length(1);
  });

  it('takes none that was read before a failure was written, which may have deactivated the endpoint', () => {
    const actors = buildRested();
    push(actors, held, 2);
    const since = performance.now();
    actors.written([failed(held, '1'), acknowledged(held, '2')]);
    expect(actors.push(held, 1, since)).to.equal(null);
    expect(push(actors, held, 1)?.count).to.equal(1);
  });

  it('takes none while its workspace has in flight what keeps every stage busy, and another does not wait for that', () => {
    const actors = buildRested();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    restKnown(actors, neighbour);
    for (const each of buildLanes(1_600)) {
      actors.start([each]);
      actors.pulled(each, 1, false);
    }
    inFlight = 1_600;
    expect(push(actors, held, 1)).to.equal(null);
    expect(push(actors, neighbour, 1)?.count).to.equal(1);
  });

  it('takes more beside what is in flight, up to what may be', () => {
    const actors = buildRested();
    expect(push(actors, held, MAX - 1)?.count).to.equal(MAX - 1);
    expect(push(actors, held, 1)?.count).to.equal(1);
    expect(push(actors, held, 1)).to.equal(null);
    expect(asked).to.deep.equal([]);
  });

  it('looks for those that it had no capacity for once half is done', () => {
    const actors = buildRested();
    expect(push(actors, held, MAX + 1)?.count).to.equal(MAX);
    actors.written(Array.from({ length: MAX / 2 }, (_, n) => acknowledged(held, `${n}`)));
    expect(asked.map((capacity) => capacity())).to.deep.equal([MAX / 2]);
  });

  it('takes none of an endpoint that fails', () => {
    const actors = buildRested();
    push(actors, held, 1);
    actors.written([failed(held, '1')]);
    expect(push(actors, held, 2)).to.equal(null);
  });

  it('takes none while older ones may be due', () => {
    const actors = started();
    expect(push(actors, held, 1)).to.equal(null);
    actors.pulled(held, MAX / 2 + 1, false);
    expect(push(actors, held, 1)).to.equal(null);
  });

  it('takes none that a pull may have found', () => {
    const began = performance.now();
    const actors = buildRested();
    expect(actors.push(held, 1, began)).to.equal(null);
    expect(actors.push(held, 1, performance.now() + 1)?.count).to.equal(1);
  });

  it('takes none of a lane that is to leave, or that is not its own', () => {
    const actors = buildRested();
    expect(push(actors, { ...held, webhook_endpoint_id: '3' }, 1)).to.equal(null);
    leaving = true;
    expect(push(actors, held, 1)).to.equal(null);
  });
});
