import { expect } from 'chai';
import * as fc from 'fast-check';
import { decideMessages, parkMessages } from '#domain/exchange/network-messages/park-messages.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { collect } from '#test/support/platforms/collect.ts';
import {
  ACTOR,
  HOUR,
  makeOneStep,
  MINUTE,
  SECOND,
  startSending,
  type Sending,
} from '#test/support/platforms/sending.ts';
import { dyingDatabase, Killed } from '#test/support/platforms/dying-database.ts';

const RUNS = 30;
const MAX_SALES = 3;

type Command =
  | { type: 'sale' }
  | { type: 'status'; of: number }
  | { type: 'work' }
  | { type: 'step' }
  | { type: 'die'; commits: number; is_committed: boolean }
  | { type: 'lose'; carried_out: boolean; on: 'submit' | 'search' | 'read' }
  | { type: 'fault'; status: number }
  | { type: 'pause' }
  | { type: 'resume' }
  /** From a backup that has all of this; a person finds that the platform has none of it. */
  | { type: 'restore' }
  | { type: 'wait'; milliseconds: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'sale' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('status' as const), of: fc.nat(MAX_SALES - 1) }),
  },
  { weight: 4, arbitrary: fc.constantFrom<Command>({ type: 'work' }, { type: 'step' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('die' as const),
      commits: fc.integer({ min: 1, max: 4 }),
      is_committed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('lose' as const),
      carried_out: fc.boolean(),
      on: fc.constantFrom('submit', 'submit', 'search', 'read'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      status: fc.constantFrom(403, 429, 500, 503),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Command>({ type: 'pause' }, { type: 'resume' }, { type: 'restore' }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, HOUR),
    }),
  },
);

describe('sending, whatever goes wrong in whatever order', () => {
  let sending: Sending;
  before(async () => (sending = await startSending()));
  after(() => sending.stop());

  async function carryOut(one: Command, sales: Record<string, unknown>[]): Promise<void> {
    const { partner, platform, tools, connection } = sending;
    switch (one.type) {
      case 'sale':
        if (sales.length < MAX_SALES) sales.push(await sending.depositSale());
        return;
      case 'status': {
        const sale = sales[one.of];
        if (sale !== undefined) await collect(partner, sale);
        return;
      }
      case 'work':
        await sending.work();
        return;
      case 'step': {
        const due = await sending.findDue();
        if (due !== null) await makeOneStep(tools, due);
        return;
      }
      case 'die': {
        const due = await sending.findDue();
        const db = dyingDatabase(partner.db, one.commits, one.is_committed);
        if (due !== null)
          await makeOneStep({ ...tools, db }, due).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        return;
      }
      case 'lose':
        platform.faults.add([{ on: one.on, answer: 'lost', carried_out: one.carried_out }]);
        return;
      case 'fault':
        platform.faults.add([
          { on: 'submit', answer: 'status', status: one.status, retry_after: '0' },
        ]);
        return;
      case 'pause':
        await pauseConnection(partner.db, ACTOR, connection);
        return;
      case 'resume':
        await resumeConnection(partner.db, ACTOR, connection);
        return;
      case 'restore':
        await parkMessages(partner.db, ACTOR);
        await decideMessages(partner.db, ACTOR, partner.workspace.id, 'released');
        return;
      case 'wait':
        sending.wait(one.milliseconds);
        return;
      default:
        one satisfies never;
    }
  }

  /** Everything that can end has ended: the platform is well, and the longest wait between two attempts is over. */
  async function settle(): Promise<void> {
    const { partner, platform, connection } = sending;
    for (const call of ['token', 'submit', 'search', 'read'] as const)
      while (platform.faults.take(call) !== null);
    await resumeConnection(partner.db, ACTOR, connection);
    for (let round = 0; round < 36; round += 1) await sending.workAfter(HOUR);
  }

  it('leaves each invoice once at the platform, and each status once, in order', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (story) => {
        const sales: Record<string, unknown>[] = [];
        for (const one of story) await carryOut(one, sales);
        await settle();
        const messages = (await sending.messages()).filter(({ invoice_id }) =>
          sales.some(({ id }) => String(id) === invoice_id),
        );
        const sent = sending.sent().slice(seen);
        seen += sent.length;
        // One that reached the platform without its answer, and a search that found nothing twice, may be there twice.
        for (const { state, tracking_id } of messages) {
          expect(state).to.equal('sent');
          expect(sent.filter((flow) => flow.tracking_id === tracking_id)).to.have.lengthOf(1);
        }
        expect(sent).to.have.lengthOf(messages.length);
        for (const { id } of sales) {
          const wanted = messages
            .filter(({ invoice_id }) => invoice_id === String(id))
            .map(({ tracking_id }) => tracking_id);
          const order = sent
            .map(({ tracking_id }) => tracking_id)
            .filter((one) => one !== null && wanted.includes(one));
          expect(order).to.deep.equal(wanted);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
