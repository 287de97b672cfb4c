import { mock } from 'node:test';
import {
  createBrowserReceiver,
  createInspector,
  type StatelyInspectionEvent,
} from '@statelyai/inspect';
import { expect } from 'chai';
import { createActor, type InspectionEvent } from 'xstate';
import { endpointActor } from '#delivery/lanes/endpoint-actor.ts';
import type { RowMove } from '#kernel/row-move.ts';
import type { InspectionMessage } from '#process/inspect/messages.ts';
import { createMoveRecorder, type MoveRecorder } from '#process/inspect/recorder.ts';
import type { InspectedBatch } from '#process/inspect/move-batches.ts';

const NOW = new Date('2026-03-02T10:00:00Z');

const move = (id: string, overrides: Partial<RowMove> = {}): RowMove => ({
  machine: 'payment_batch',
  workspace_id: '1',
  id,
  trigger: 'approval',
  to: 'approved',
  ...overrides,
});

/** A message without its number and date. */
const said = ({ type, ...message }: InspectionMessage) =>
  [
    type.replace('@xstate.', ''),
    message.sessionId,
    'event' in message ? message.event.type : null,
    'snapshot' in message ? message.snapshot.value : null,
  ].filter((part) => part !== null);

describe('the recorder of what moves', () => {
  let recorder: MoveRecorder;
  let batches: InspectedBatch[];
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    recorder = createMoveRecorder({ now: () => NOW });
    batches = [];
    recorder.subscribe((batch) => batches.push(batch));
  });
  afterEach(() => {
    recorder.close();
    mock.timers.reset();
  });
  const pass = () => mock.timers.tick(100);

  it('reports a row as it first moves, and then of each event and of the state after it', () => {
    recorder.moved([move('7'), move('7', { trigger: 'handover_taken', to: 'submitted' })]);
    pass();
    pass();
    expect(batches).to.have.length(1);
    expect(batches[0]).to.deep.equal({
      messages: [
        {
          type: '@xstate.actor',
          name: 'payment_batch:1/7',
          snapshot: { status: 'active', value: 'approved' },
          ...base('1'),
        },
        { type: '@xstate.event', event: { type: 'approval' }, ...base('2') },
        {
          type: '@xstate.snapshot',
          event: { type: 'approval' },
          snapshot: { status: 'active', value: 'approved' },
          ...base('3'),
        },
        { type: '@xstate.event', event: { type: 'handover_taken' }, ...base('4') },
        {
          type: '@xstate.snapshot',
          event: { type: 'handover_taken' },
          snapshot: { status: 'active', value: 'submitted' },
          ...base('5'),
        },
      ],
      skipped: 0,
    });
  });

  const base = (id: string) => ({
    sessionId: 'payment_batch:1/7',
    rootId: 'payment_batch:1/7',
    createdAt: String(NOW.getTime()),
    id,
    _version: '0.7.2',
  });

  it('speaks as @statelyai/inspect does, and its receiver takes every message', () => {
    const theirs: StatelyInspectionEvent[] = [];
    const inspector = createInspector({ send: (message) => theirs.push(message) });
    inspector.actor('a', { status: 'active', value: 'approved' });
    inspector.event('a', { type: 'approval' });
    inspector.snapshot('a', { value: 'approved' }, { event: { type: 'approval' } });
    recorder.moved([move('7')]);
    pass();
    const ours = batches[0]?.messages ?? [];
    // Members we omit: JSON has no undefined, and the charts have their own definition.
    const OMITTED = ['definition', 'parentId', 'sourceId'];
    expect(ours.map((message) => Object.keys(message).sort())).to.deep.equal(
      theirs.map((message) =>
        Object.keys(message)
          .filter((key) => !OMITTED.includes(key))
          .sort(),
      ),
    );
    expect(theirs.map(({ _version }) => _version)).to.deep.equal(
      ours.map(({ _version }) => _version),
    );
    const heard: StatelyInspectionEvent[] = [];
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const page = {
      addEventListener: (_type: string, hear: never) => listeners.push(hear),
      opener: null,
    };
    createBrowserReceiver({
      window: Object.assign(page, { self: page, top: page }) as never,
    }).subscribe((message) => heard.push(message));
    for (const data of ours) for (const hear of listeners) hear({ data });
    expect(heard).to.deep.equal(ours);
  });

  it('reports no more than 40 transitions a batch, counts the others, and reports their states later', () => {
    recorder.moved(Array.from({ length: 100 }, (_, index) => move(String(index))));
    recorder.moved([move('99', { to: 'submitted' })]);
    pass();
    pass();
    pass();
    expect(batches.map(({ messages, skipped }) => [messages.length, skipped])).to.deep.equal([
      [120, 61],
      [40, 0],
      [20, 0],
    ]);
    expect(said(batches[2]?.messages.at(-1) ?? expect.fail())).to.deep.equal([
      'actor',
      'payment_batch:1/99',
      'submitted',
    ]);
  });

  it('forgets the rows that moved longest ago, and keeps no more messages than it shows a new page', () => {
    for (let batch = 0; batch < 30; batch += 1) {
      recorder.moved(Array.from({ length: 40 }, (_, index) => move(`${batch}-${index}`)));
      pass();
    }
    const { messages } = recorder.backlog();
    expect(messages).to.have.length(400 + 500);
    expect(said(messages.at(-1) ?? expect.fail())).to.deep.equal([
      'actor',
      'payment_batch:1/29-39',
      'approved',
    ]);
  });

  it('reports an endpoint actor without its context, until it has ended', () => {
    const lane = { workspace_id: '1', webhook_endpoint_id: '5', fence: '9' };
    const input = { lane, maxPause: 1000 };
    const inspect = (event: InspectionEvent) => recorder.actor(event);
    const actor = createActor(endpointActor, { input, inspect }).start();
    actor.send({ type: 'nothing_due' });
    actor.send({ type: 'ended' });
    pass();
    expect(batches[0]?.messages.map(said)).to.deep.equal([
      ['actor', 'endpoint_actor:1/5', 'working'],
      ['event', 'endpoint_actor:1/5', 'nothing_due'],
      ['snapshot', 'endpoint_actor:1/5', 'nothing_due', 'resting'],
      ['event', 'endpoint_actor:1/5', 'ended'],
      ['snapshot', 'endpoint_actor:1/5', 'ended', 'gone'],
    ]);
    expect(batches[0]?.messages.at(-1)).to.deep.include({
      snapshot: { status: 'done', value: 'gone' },
    });
    expect(JSON.stringify(batches)).not.to.match(/context|fence|held_until/);
  });
});

/** Type-checks that our messages are theirs; only actors have a name. */
export const isTheirs = (message: InspectionMessage): Omit<StatelyInspectionEvent, 'definition'> =>
  message;
