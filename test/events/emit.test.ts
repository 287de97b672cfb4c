import { expect } from 'chai';
import { emit, emitEach } from '#events/emit.ts';
import type { Channel } from '#orm/announcer.ts';
import type { Transaction } from '#orm/database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';

const MANY = 1000;

describe('emitting', () => {
  let db: TestDatabase;
  const occurred_at = new Date('2026-03-02T09:30:00Z');
  let event: Parameters<typeof emitEach>[1];

  beforeEach(async () => {
    db = await createDatabase();
    const { id } = await buildWorkspace(db);
    event = { workspace_id: id, type: 'payment_instruction.updated' };
  });
  afterEach(() => db.drop());

  const announcedBy = async (work: (tx: Transaction) => Promise<void>): Promise<Channel[]> => {
    const announced: Channel[] = [];
    await db.transact((tx) => work({ ...tx, announce: (channel) => void announced.push(channel) }));
    return announced;
  };

  it('announces one event', async () => {
    const fragments = [{ name: '', text: '"id":1' }];
    expect(await announcedBy((tx) => emit(tx, { ...event, occurred_at, fragments }))).to.deep.equal(
      ['events'],
    );
    expect(await readFrozenEvents(db)).to.have.length(1);
  });

  it('numbers many events in their order, each waiting for its dispatch, and announces them once', async () => {
    const texts = Array.from({ length: MANY }, (_, index) => `"id":${index}`);
    const bodies = texts.map((text, index) => ({
      occurred_at: new Date(occurred_at.getTime() + index),
      text,
    }));
    expect(await announcedBy((tx) => emitEach(tx, event, bodies))).to.deep.equal(['events']);
    const written = await readFrozenEvents(db);
    expect(written.map(({ fragments }) => fragments)).to.deep.equal(texts.map((text) => [text]));
    expect(written.every(({ undispatched }) => undispatched)).to.equal(true);
    const { id: _, fragments: _text, ...last } = written.at(-1) ?? { id: '', fragments: [] };
    expect(last).to.deep.equal({
      type: event.type,
      occurred_ms: occurred_at.getTime() + MANY - 1,
      invoice_id: null,
      category_id: null,
      fragment_names: [''],
      undispatched: true,
    });
  });

  it('writes and announces nothing without an event', async () => {
    expect(await announcedBy((tx) => emitEach(tx, event, []))).to.deep.equal([]);
    expect(await readFrozenEvents(db)).to.deep.equal([]);
  });
});
