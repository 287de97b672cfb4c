import { expect } from 'chai';
import type { EndedSpan } from '#process/traces/ended-span.ts';
import { createSpanBuffer, MAX_WAITING, type Sent } from '#process/traces/span-buffer.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const TAKEN: Sent = { kind: 'taken', refused: 0 };
const AWAY: Sent = { kind: 'away' };
/** Longest batch. */
const BATCH = 256;
const TRIES = 5;

describe('the buffer of spans', () => {
  let sent: EndedSpan[][];
  let dropped: Record<string, number>;
  let answer: (ended: AbortSignal) => Promise<Sent>;
  beforeEach(() => {
    sent = [];
    dropped = {};
    answer = async () => TAKEN;
  });

  const build = (options: { delay?: number; maxStop?: number } = {}) =>
    createSpanBuffer({
      delay: 1,
      ...options,
      send: (spans, ended) => {
        sent.push([...spans]);
        return answer(ended);
      },
      onDropped: (count, reason) => {
        dropped[reason] = (dropped[reason] ?? 0) + count;
      },
    });
  /** The buffer looks at none of their members. */
  const spans = (count: number): EndedSpan[] =>
    Array.from({ length: count }, (_, number) => ({ name: String(number) }) as EndedSpan);
  const counts = () => sent.map(({ length }) => length);
  const hanging = (ended: AbortSignal) =>
    new Promise<Sent>((resolve) => ended.addEventListener('abort', () => resolve(AWAY)));

  it('sends spans in their order, each once, in batches', async () => {
    const buffer = build();
    const all = spans(2 * BATCH + 1);
    for (const span of all) buffer.add(span);
    await buffer.close();
    expect(sent.flat()).to.deep.equal(all);
    expect(Math.max(...counts())).to.equal(BATCH);
    expect(dropped).to.deep.equal({});
  });

  it('gathers few spans for a moment, without being told to send them', async () => {
    const buffer = build();
    for (const span of spans(3)) buffer.add(span);
    expect(sent).to.deep.equal([]);
    await eventually(async () => sent.length > 0);
    expect(counts()).to.deep.equal([3]);
    await buffer.close();
  });

  it('sends a full batch without waiting', async () => {
    const buffer = build({ delay: 1_000_000 });
    for (const span of spans(BATCH)) buffer.add(span);
    expect(counts()).to.deep.equal([BATCH]);
    await buffer.close();
  });

  it('sends one batch at a time, and drops what does not fit meanwhile', async () => {
    const release = Promise.withResolvers<Sent>();
    answer = () => release.promise;
    const buffer = build();
    for (const span of spans(MAX_WAITING + 10)) buffer.add(span);
    expect(counts()).to.deep.equal([BATCH]);
    expect(dropped).to.deep.equal({ full: 10 });
    answer = async () => TAKEN;
    release.resolve(TAKEN);
    await buffer.close();
    expect(sent.flat()).to.have.length(MAX_WAITING);
    expect(dropped).to.deep.equal({ full: 10 });
  });

  it('sends a batch again that the collector did not get', async () => {
    let tries = 0;
    answer = async () => ((tries += 1) < 3 ? AWAY : TAKEN);
    const buffer = build();
    for (const span of spans(2)) buffer.add(span);
    await eventually(async () => tries === 3);
    expect(counts()).to.deep.equal([2, 2, 2]);
    await buffer.close();
    expect(dropped).to.deep.equal({});
  });

  it('gives a batch up in the end, so that the next has its turn', async () => {
    answer = async () => (sent.at(-1)?.[0]?.name === '0' ? AWAY : TAKEN);
    const buffer = build();
    for (const span of spans(BATCH + 1)) buffer.add(span);
    await eventually(async () => counts().includes(1));
    await buffer.close();
    expect(counts()).to.deep.equal([...Array.from({ length: TRIES }, () => BATCH), 1]);
    expect(dropped).to.deep.equal({ away: BATCH });
  });

  it('counts those that the collector refused', async () => {
    answer = async () => ({ kind: 'taken', refused: 2 });
    const buffer = build();
    for (const span of spans(3)) buffer.add(span);
    await buffer.close();
    expect(dropped).to.deep.equal({ refused: 2 });
  });

  it('sends what is left when it stops, and takes nothing afterwards', async () => {
    const buffer = build({ delay: 1_000_000 });
    for (const span of spans(3)) buffer.add(span);
    await buffer.close();
    for (const span of spans(1)) buffer.add(span);
    expect(counts()).to.deep.equal([3]);
    expect(dropped).to.deep.equal({ stopped: 1 });
  });

  it('stops although the collector never answers', async () => {
    answer = hanging;
    const buffer = build({ maxStop: 10 });
    for (const span of spans(BATCH + 3)) buffer.add(span);
    await buffer.close();
    expect(counts()).to.deep.equal([BATCH]);
    expect(dropped).to.deep.equal({ stopped: BATCH + 3 });
  });

  it('stops although the collector is away', async () => {
    answer = async () => AWAY;
    const buffer = build({ delay: 1_000_000 });
    for (const span of spans(3)) buffer.add(span);
    await buffer.close();
    expect(counts()).to.deep.equal([3]);
    expect(dropped).to.deep.equal({ stopped: 3 });
  });
});
