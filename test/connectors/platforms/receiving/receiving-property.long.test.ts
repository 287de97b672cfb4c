import { expect } from 'chai';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { SandboxFlow } from '#sandbox-platform/index.ts';
import { dyingDatabase } from '#test/support/platforms/dying-database.ts';
import {
  buildReceivingTools,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { submitInvoice } from '#test/support/platforms/start-sandbox.ts';

type Step =
  /** A flow appears, perhaps with an earlier time than its appearance. */
  | { kind: 'list'; age_minutes: number }
  /** The platform changes one. */
  | { kind: 'touch'; which: number }
  /** A process makes a pass and dies in it, or later. */
  | { kind: 'pass'; commits: number; committed: boolean }
  | { kind: 'take'; commits: number; committed: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'trouble'; on: 'search' | 'read'; status: number };

/** So that no page is full within two seconds, which is a fault by itself. Other steps take whole minutes. */
const APART_MS = 3000;
const ALIVE = 1000;
const commits = fc.oneof(fc.constant(ALIVE), fc.integer({ min: 1, max: 9 }));
const age_minutes = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * 24 * 60 }));
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), age_minutes }),
  fc.record({ kind: fc.constant('list' as const), age_minutes }),
  fc.record({ kind: fc.constant('touch' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('pass' as const), commits, committed: fc.boolean() }),
  fc.record({ kind: fc.constant('take' as const), commits, committed: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
  fc.record({
    kind: fc.constant('trouble' as const),
    on: fc.constantFrom('search' as const, 'read' as const),
    status: fc.constantFrom(400, 401, 404, 429, 500, 503),
  }),
);

describe('receiving, whatever happens', () => {
  let ground: ReceivingGround;
  before(async () => {
    ground = await startReceivingGround({ switches: { max_limit: 3 } });
  });
  after(() => ground.stop());

  /** No walk goes back so far. */
  const LONG_MS = 30 * DAY_MS;

  async function forget() {
    ground.clock.advance(LONG_MS);
    const { sql: db } = ground.db;
    await sql`truncate platform_flows, platform_positions, invoices, events cascade`.execute(db);
    await sql`update platform_connections set due_at = ${ground.clock.now()}, leased_by = null,
      lease_expires_at = null, held_until = null, state = 'active', error_code = null, failed_passes = 0,
      starts_at = ${ground.clock.now()}`.execute(db);
  }

  async function carryOut(step: Step, listed: SandboxFlow[]): Promise<void> {
    const { clock, platform } = ground;
    switch (step.kind) {
      case 'list': {
        const invoice_number = `P-${platform.flows.all().length}`;
        const updated_at = new Date(clock.now().getTime() - step.age_minutes * MINUTE_MS);
        const { file } = submitInvoice({ invoice_number });
        listed.push(ground.list({ file, updated_at }));
        clock.advance(APART_MS);
        return;
      }
      case 'touch': {
        const flow = listed[step.which % Math.max(1, listed.length)];
        if (flow !== undefined) platform.flows.touch(flow);
        clock.advance(APART_MS);
        return;
      }
      case 'pass':
      case 'take': {
        const db = dyingDatabase(ground.db, step.commits, step.committed);
        const tools = buildReceivingTools(db, ground.calls, new AbortController().signal);
        const work = step.kind === 'pass' ? ground.pass(tools) : ground.takeAll(tools);
        await work.catch(() => {});
        return;
      }
      case 'wait':
        clock.advance(step.minutes * MINUTE_MS);
        return;
      case 'trouble':
        platform.faults.add([{ on: step.on, answer: 'status', status: step.status }]);
        return;
      default:
        step satisfies never;
    }
  }

  /** The platform is well again, and processes live on. */
  async function settle() {
    const { faults } = ground.platform;
    for (const call of ['search', 'read'] as const) while (faults.take(call) !== null);
    for (let round = 0; round < 5; round += 1) {
      ground.clock.advance(13 * HOUR_MS);
      await ground.receive();
    }
  }

  it('takes each flow once, and loses none', async () => {
    const story = fc.array(steps, { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(story, async (chosen) => {
        await forget();
        const listed: SandboxFlow[] = [];
        for (const step of chosen) await carryOut(step, listed);
        await settle();
        const flows = await ground.flows();
        expect(flows.map(({ flow_id }) => flow_id)).to.have.members(
          listed.map(({ flow_id }) => flow_id),
        );
        expect(
          flows.map(({ state }) => state).filter((state) => state !== 'imported'),
        ).to.deep.equal([]);
        const { rows } = await sql<{ invoices: number; created: number }>`
          select (select count(*)::int from invoices) as invoices,
            (select count(*)::int from events where type = 'invoice.created') as created`.execute(
          ground.db.sql,
        );
        const count = listed.length;
        expect(rows).to.deep.equal([{ invoices: count, created: count }]);
      }),
      { numRuns: 25 },
    );
  });
});
