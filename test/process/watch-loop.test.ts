import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import { createActivities, type Activities } from '#kernel/activities.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { watchLoop } from '#process/watch-loop.ts';

interface Line {
  held_ms: number;
  cpu_ms: number;
  serving: object[];
}

const isLine = (line: unknown): line is Line =>
  typeof line === 'object' && line !== null && 'held_ms' in line;

function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe("the watch on the loop's delay", () => {
  let closing: Closing;
  let activities: Activities;
  let lines: Line[];

  beforeEach(async () => {
    closing = createClosing();
    activities = createActivities();
    lines = [];
    const write = (text: string) => {
      const line: unknown = JSON.parse(text);
      if (isLine(line)) lines.push(line);
    };
    watchLoop(activities, pino({ base: null }, { write }), closing);
    await sleep(40);
  });

  afterEach(() => closing.close());

  it('says how long it was held, and what was served then', async () => {
    activities.begin('request', () => ({ request: 'before' })).end({});
    await sleep(60);
    const [held, other] = ['held', 'other'].map((request) =>
      activities.begin('request', () => ({ request })),
    );
    hold(300);
    held?.end({});
    await sleep(60);
    other?.end({});
    const [line] = lines;
    expect(line?.held_ms).to.be.within(200, 5000);
    expect(line?.cpu_ms).to.be.above(0);
    expect(line?.serving).to.deep.equal([
      { task: 'request', request: 'held' },
      { task: 'request', request: 'other' },
    ]);
  });

  it('says so once a second, of the longest', async () => {
    for (const milliseconds of [150, 400, 200, 150]) {
      hold(milliseconds);
      await sleep(30);
    }
    expect(lines).to.have.lengthOf(1);
    await sleep(1100);
    expect(lines).to.have.lengthOf(2);
    expect(lines[1]?.held_ms).to.be.above(300);
  });
});
