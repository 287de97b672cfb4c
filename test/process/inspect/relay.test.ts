import { once } from 'node:events';
import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { createMachine, type AnyStateMachine } from 'xstate';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { rows } from '#machines/rows.ts';
import { readDefinitions } from '#process/inspect/definitions.ts';
import { serveInspection } from '#process/inspect/inspect-server.ts';
import { createMoveRecorder, type MoveRecorder } from '#process/inspect/recorder.ts';
import { createRelay } from '#process/inspect/relay.ts';
import { CHARTS } from '#tools/charts/catalogue.ts';

const MOVE = { machine: 'payment_batch', workspace_id: '1', trigger: 'approval', to: 'approved' };
const waysOf = (machine: AnyStateMachine) =>
  rows(machine).map(({ from, trigger, guard, to }) => [from, trigger, guard, to]);

describe('the relay of an inspection', () => {
  const log = createLog('silent');
  let recorder: MoveRecorder;
  let server: Awaited<ReturnType<typeof serveInspection>>;
  let address: string;
  before(async () => {
    recorder = createMoveRecorder(systemClock);
    server = await serveInspection(recorder, 0, log, await createRelay(recorder, log));
    address = `ws://${new URL(server.url).host}/`;
  });
  after(async () => {
    await server.close();
    recorder.close();
  });

  it("gives @statelyai/inspect's receiver each message, an actor's with its machine", async () => {
    const heard: StatelyInspectionEvent[] = [];
    const whole = Promise.withResolvers<void>();
    createWebSocketReceiver({ server: address }).subscribe((message) => {
      heard.push(message);
      if (message.type === '@xstate.snapshot') whole.resolve();
    });
    recorder.moved([{ ...MOVE, id: '7' }]);
    await whole.promise;
    const [actor, event, snapshot] = heard.slice(-3);
    if (actor?.type !== '@xstate.actor') throw new Error('no actor');
    const { definition, ...known } = actor;
    const base = { rootId: 'payment_batch:1/7', sessionId: 'payment_batch:1/7', _version: '0.7.2' };
    expect(known).to.deep.include({
      ...base,
      name: 'payment_batch:1/7',
      snapshot: { status: 'active', value: 'approved' },
    });
    expect(createMachine(JSON.parse(definition ?? '')).id).to.equal('payment_batch');
    expect(event).to.deep.include({ ...base, type: '@xstate.event', event: { type: 'approval' } });
    expect(snapshot).to.deep.include({
      ...base,
      snapshot: { status: 'active', value: 'approved' },
    });
  });

  it('has the definition of each machine, with its states and ways', async () => {
    const definitions = await readDefinitions();
    expect([...definitions.keys()].toSorted()).to.deep.equal(
      CHARTS.map(({ machine }) => machine.id).toSorted(),
    );
    for (const { machine } of CHARTS) {
      const drawn = createMachine(JSON.parse(definitions.get(machine.id) ?? ''));
      expect(Object.keys(drawn.states), machine.id).to.deep.equal(Object.keys(machine.states));
      expect(waysOf(drawn), machine.id).to.deep.equal(waysOf(machine));
    }
  });

  for (const [what, headers] of [
    ['a page of another site', { Origin: 'https://evil.example' }],
    ["Stately's own page", { Origin: 'https://stately.ai' }],
    ['a name that leads here', { Host: 'evil.example' }],
  ] as const)
    it(`is refused to ${what}`, async () => {
      const [error] = (await once(new WebSocket(address, { headers }), 'error')) as [Error];
      expect(error.message).to.equal('socket hang up');
    });

  it('is not offered unless asked for', async () => {
    const plain = await serveInspection(recorder, 0, log);
    const page = new URL('/docs/stately', plain.url);
    expect((await fetch(page)).status).to.equal(404);
    const socket = new WebSocket(`ws://${page.host}/`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).to.equal('Unexpected server response: 302');
    await plain.close();
  });

  it('has its page, which embeds that of Stately and nothing else', async () => {
    const answer = await fetch(new URL('/docs/stately', server.url));
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'self';.* frame-src https:\/\/stately\.ai https:\/\/www\.stately\.ai$/,
    );
  });
});
