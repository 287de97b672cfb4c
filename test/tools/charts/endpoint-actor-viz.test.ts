import { mock } from 'node:test';
import { expect } from 'chai';
import { getInitialSnapshot, getNextSnapshot, type AnyEventObject } from 'xstate';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { endpointActor, type EndpointActorEvent } from '#delivery/lanes/endpoint-actor.ts';
import { loadViz, type Answer } from '#test/support/machines/xstate-4.ts';

interface Timer {
  type: `xstate.after${string}`;
}

/** An event, and its name in XState 4. */
const EVENTS: [EndpointActorEvent | Timer, AnyEventObject?][] = [
  [{ type: 'woken' }],
  [{ type: 'time_passed' }],
  [{ type: 'nothing_due' }],
  [{ type: 'failed', failures: 2 }],
  [{ type: 'retries_fetched', found: 0, in_flight: 0 }],
  [{ type: 'retries_fetched', found: 1, in_flight: 1 }],
  [{ type: 'retried', failures: 0 }],
  [{ type: 'retried', failures: 3 }],
  [{ type: 'release_asked' }],
  [{ type: 'room_needed' }],
  [{ type: 'fetch_held_up' }],
  [{ type: 'release_cancelled' }],
  [{ type: 'ended' }],
  [
    { type: 'xstate.after.pause.endpoint_actor.pausing' },
    { type: 'xstate.after(pause)#endpoint_actor.pausing' },
  ],
  [
    { type: 'xstate.after.100.endpoint_actor.releasing_late' },
    { type: 'xstate.after(100)#endpoint_actor.releasing_late' },
  ],
];

/** State and context without functions, since each realm has its own. */
const shown = ({ value, context }: { value: unknown; context: object }) =>
  JSON.stringify([value, context]);

describe('the endpoint actor in the visualizer', () => {
  let now = 1000;

  before(() => {
    mock.method(performance, 'now', () => now);
    mock.method(Date, 'now', () => now);
    mock.method(Math, 'random', () => 0.5);
  });
  after(() => mock.restoreAll());

  it('goes where the actor goes, from every state that five events lead to', () => {
    const machine4 = loadViz('endpoint-actor');
    const { input } = CHARTS.find(({ machine }) => machine === endpointActor) ?? {};
    const first = getInitialSnapshot(endpointActor, input as never);
    const visited = new Set([shown(first)]);
    const states = new Set<unknown>();
    let reached: [typeof first, Answer][] = [[first, machine4.initialState]];
    for (let depth = 0; depth < 5; depth += 1) {
      now += 7;
      const next: typeof reached = [];
      for (const [before, before4] of reached)
        for (const [event, event4 = event] of EVENTS) {
          const after = getNextSnapshot(endpointActor, before, event as EndpointActorEvent);
          const after4 = machine4.transition(before4.value, event4, before4.context);
          expect(shown(after4), `${before.value}, ${event.type}`).to.equal(shown(after));
          states.add(after.value);
          if (visited.has(shown(after))) continue;
          visited.add(shown(after));
          next.push([after, after4]);
        }
      reached = next;
    }
    expect([...states]).to.have.members(Object.keys(endpointActor.states));
  });
});
