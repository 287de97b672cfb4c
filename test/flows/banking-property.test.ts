import { expect } from 'chai';
import * as fc from 'fast-check';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import { carryOut, startBankWorker } from '#test/support/banking/story/carry-out.ts';
import {
  readEventsAfter,
  takeSnapshot,
  type SeenEvent,
} from '#test/support/banking/story/snapshot.ts';
import { checkEnd, checkState } from '#test/support/banking/story/state-rules.ts';
import { checkStep } from '#test/support/banking/story/step-rules.ts';
import { story, type Story } from '#test/support/banking/story/story.ts';
import { buildWorld, type World } from '#test/support/banking/story/world.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** `BANKING_STORIES=1000` runs for a night; a failure prints its seed. */
const RUNS = Number(process.env['BANKING_STORIES'] ?? 12);
const TIMEOUT_MS = Math.max(120_000, RUNS * 10_000);

describe('banking, whatever is done to it in whatever order', function () {
  this.timeout(TIMEOUT_MS);
  let partner: Partner;
  let worker: QueueWorker;

  before(async () => {
    partner = await startPartner();
    worker = await startBankWorker(partner);
  });
  after(async () => {
    await worker.stop();
    await partner.stop();
  });

  async function tell(told: Story): Promise<void> {
    const world = await buildWorld(partner, told);
    const seen: SeenEvent[] = [];
    let before = await takeSnapshot(world);
    for (const command of [...told.way, ...told.commands, { type: 'work_runs' } as const]) {
      partner.clock.advance(1000);
      const status = await carryOut(world, command, before);
      const after = await takeSnapshot(world);
      const events = await readEventsAfter(world, seen.at(-1)?.id ?? 0);
      seen.push(...events);
      checkState(world, after);
      checkStep({ command, status, before, after, events });
      before = after;
    }
    checkEnd(before);
  }

  /** A workspace with the same banks, numbers and invoices, left alone. */
  async function buildNeighbour(): Promise<World> {
    const [told] = fc.sample(story, { numRuns: 1, seed: 1 });
    if (told === undefined) throw new Error('no story');
    const world = await buildWorld(partner, told);
    for (const company of [0, 1]) {
      const operations = [...told.operations.keys()];
      const command = { type: 'import', company, number: 0, operations } as const;
      await carryOut(world, command, await takeSnapshot(world));
    }
    return world;
  }

  it('adds up, reports each change once, and leaves every other company alone', async () => {
    const neighbour = await buildNeighbour();
    const before = await takeSnapshot(neighbour);
    await fc.assert(fc.asyncProperty(story, tell), {
      numRuns: RUNS,
      interruptAfterTimeLimit: TIMEOUT_MS - 10_000,
    });
    expect(before.operations.size).to.be.above(0);
    expect(await takeSnapshot(neighbour)).to.deep.equal(before);
    expect(await readEventsAfter(neighbour, 0)).to.deep.equal([]);
  });
});
