import { expect } from 'chai';
import * as fc from 'fast-check';
import { walkFlows, type PageReading } from '#connectors/platforms/walk-flows.ts';
import type { FlowPage } from '#connectors/platforms/flow-service/search.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import {
  buildFlow,
  flowsAt,
  pageFlows,
  type Paging,
} from '#test/support/platforms/paged-platform.ts';

const NOW = new Date('2026-09-14T08:00:00.500Z');
const WEEK_MS = 7 * 86_400_000;
const AFTER = new Date(NOW.getTime() - WEEK_MS);

const PLAIN: Paging = { limit: 3, cursors: false, inclusive: false, coarse: false };

async function walk(readPage: Parameters<typeof walkFlows<string>>[0]['readPage']) {
  const kept: PlatformFlow[] = [];
  const walked = await walkFlows<string>({
    after: AFTER,
    now: NOW,
    readPage,
    keep: async (flows) => void kept.push(...flows),
  });
  return { walked, ids: new Set(kept.map(({ flow_id }) => flow_id)) };
}

const page = (overrides: Partial<FlowPage> = {}): PageReading<string> => ({
  kind: 'page',
  page: { flows: [], unreadable: 0, is_full: false, next_cursor: null, ...overrides },
});

/** Instants of a week: spread, in one hour, or a few that repeat, some ahead of our clock. */
const instants = fc
  .tuple(fc.constantFrom(WEEK_MS - 2000, 3_600_000, 5000), fc.array(fc.nat(), { maxLength: 120 }))
  .map(([span, offsets]) =>
    offsets.map(
      (offset) => NOW.getTime() + 60_000 - (offset % span) - (offset % 3 === 0 ? 0 : 60_000),
    ),
  );
const repeated = fc
  .tuple(instants, fc.integer({ min: 1, max: 4 }))
  .map(([times, each]) => times.flatMap((time) => Array<number>(each).fill(time)));
const pagings = fc.record({
  limit: fc.integer({ min: 1, max: 10 }),
  cursors: fc.boolean(),
  inclusive: fc.boolean(),
  coarse: fc.boolean(),
});

/** The most flows within as many milliseconds. */
function crowd(times: readonly number[], span: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((start, n) => sorted.slice(n).filter((time) => time <= start + span).length),
  );
}

describe('a walk over the flows of a platform', () => {
  it('loses none, for any times and manner of paging, or says that it cannot', async () => {
    await fc.assert(
      fc.asyncProperty(repeated, pagings, async (times, paging) => {
        const flows = flowsAt(times);
        const platform = pageFlows(flows, paging);
        const { walked, ids } = await walk(platform.readPage);
        if (walked.kind === 'whole') {
          expect(ids.size).to.equal(flows.length);
          const latest = Math.max(...times);
          expect(walked.latest).to.equal(
            times.length === 0 ? null : new Date(latest).toISOString(),
          );
        } else {
          expect(walked.kind).to.equal('invalid_answer');
          // Nothing tells a full page that is the only one from the first of a platform without cursors.
          if (paging.cursors) expect(flows.length).to.equal(paging.limit);
          // A second more, where the platform compares whole ones.
          expect(crowd(times, 3000)).to.be.at.least(paging.limit);
        }
        // A level of halves has each flow in two windows at most, and there are twenty levels in a week.
        const full = (2 * flows.length) / paging.limit;
        expect(platform.calls()).to.be.at.most(1 + 2 * full * 22 + flows.length);
      }),
    );
  });

  it('finishes if no two seconds have a page of flows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(600), { maxLength: 200 }), async (seconds) => {
        const times = seconds.map((second) => NOW.getTime() - second * 1000);
        const { walked, ids } = await walk(
          pageFlows(flowsAt(times), { ...PLAIN, limit: 5 }).readPage,
        );
        expect(walked.kind).to.equal('whole');
        expect(ids.size).to.equal(times.length);
      }),
    );
  });

  it('fails aloud for ten thousand flows of one instant, after few calls', async () => {
    const times = Array<number>(10_000).fill(NOW.getTime() - 1000);
    const platform = pageFlows(flowsAt(times), { ...PLAIN, limit: 100 });
    const { walked } = await walk(platform.readPage);
    expect(walked).to.have.property('kind', 'invalid_answer');
    expect(walked)
      .to.have.property('words')
      .that.matches(/^more flows than a page between 2026-09-14T/);
    expect(platform.calls()).to.be.below(50);
  });

  it('keeps what comes after a crowd that it cannot tell apart', async () => {
    const crowd = Array<number>(4).fill(NOW.getTime() - WEEK_MS / 2);
    const later = [3, 2, 1].map((hours) => NOW.getTime() - hours * 3_600_000);
    const { walked, ids } = await walk(pageFlows(flowsAt([...crowd, ...later]), PLAIN).readPage);
    expect(walked).to.have.property('kind', 'invalid_answer');
    expect([...ids]).to.include.members(['f-4', 'f-5', 'f-6']);
  });

  it('ends if the platform reads no bounds', async () => {
    let calls = 0;
    const { walked } = await walk(async () => {
      calls += 1;
      return page({ flows: flowsAt([NOW.getTime()]), is_full: true });
    });
    expect(walked).to.have.property('kind', 'invalid_answer');
    expect(calls).to.be.below(100);
  });

  it('uses the submission of flows without an update as a position', async () => {
    const flow = { ...buildFlow('a', null), submitted_at: '2026-09-14T07:00:00Z' };
    const { walked } = await walk(async () => page({ flows: [flow] }));
    expect(walked).to.include({ kind: 'whole', latest: '2026-09-14T07:00:00Z' });
  });

  it('distinguishes flows that are hours ahead of our clock', async () => {
    const times = Array.from({ length: 12 }, (_, n) => NOW.getTime() + 3 * 3_600_000 + n * 10_000);
    const { walked, ids } = await walk(pageFlows(flowsAt(times), PLAIN).readPage);
    expect(walked).to.have.property('kind', 'whole');
    expect(ids.size).to.equal(times.length);
  });

  it('takes as many of one instant by cursor', async () => {
    const times = Array<number>(10_000).fill(NOW.getTime() - 1000);
    const { walked, ids } = await walk(
      pageFlows(flowsAt(times), { ...PLAIN, limit: 100, cursors: true }).readPage,
    );
    expect(walked.kind).to.equal('whole');
    expect(ids.size).to.equal(10_000);
  });

  it('keeps the flows of a page before it asks for the next one', async () => {
    const kept: string[] = [];
    const seen: string[][] = [];
    const pages = [page({ flows: [buildFlow('a', null)], next_cursor: '2' }), page()];
    await walkFlows<string>({
      after: AFTER,
      now: NOW,
      readPage: async () => {
        seen.push([...kept]);
        return pages.shift() ?? page();
      },
      keep: async (flows) => void kept.push(...flows.map(({ flow_id }) => flow_id)),
    });
    expect(seen).to.deep.equal([[], ['a']]);
  });

  it('asks for earlier flows first, so that one which moves on is met later', async () => {
    const asked: (string | undefined)[] = [];
    const full = [page({ is_full: true }), page(), page()];
    await walk(async ({ updatedAfter, updatedBefore }) => {
      asked.push(updatedAfter, updatedBefore);
      return full.shift() ?? page();
    });
    expect(asked).to.deep.equal([
      '2026-09-07T08:00:00Z',
      undefined,
      '2026-09-07T08:00:00Z',
      '2026-09-10T20:30:01Z',
      '2026-09-10T20:30:00Z',
      undefined,
    ]);
  });

  it('ends with the failure of a page, and reports no last update', async () => {
    const readings: PageReading<string>[] = [
      page({ flows: flowsAt([NOW.getTime()]), next_cursor: '2' }),
      { kind: 'failed', failure: 'platform_unavailable' },
    ];
    const { walked, ids } = await walk(async () => readings.shift() ?? page());
    expect(walked).to.deep.equal({ kind: 'failed', failure: 'platform_unavailable' });
    expect([...ids]).to.deep.equal(['f-0']);
  });

  it('ends when pages do not', async () => {
    const same = await walk(async () => page({ next_cursor: 'again' }));
    expect(same.walked).to.deep.equal({ kind: 'invalid_answer', words: 'a page follows itself' });
    let cursor = 0;
    const endless = await walk(async () => page({ next_cursor: String((cursor += 1)) }));
    expect(endless.walked).to.deep.equal({
      kind: 'invalid_answer',
      words: 'more than 5000 pages',
    });
    expect(cursor).to.equal(5000);
  });

  it('counts results without an id, and believes no update of years ahead or without a date', async () => {
    const flows = [
      buildFlow('a', '2026-09-14T07:00:00.123+00:00'),
      buildFlow('b', '2099-01-01T00:00:00Z'),
      buildFlow('c', 'yesterday'),
      buildFlow('d', null),
    ];
    const { walked } = await walk(async () => page({ flows, unreadable: 2 }));
    expect(walked).to.deep.equal({
      kind: 'whole',
      latest: '2026-09-14T07:00:00.123+00:00',
      unreadable: 2,
    });
  });
});
