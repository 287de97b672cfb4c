import { expect } from 'chai';
import * as fc from 'fast-check';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  buildBankAccount,
  buildBatch,
  buildInstructions,
} from '#test-kit/payments/build-payment.ts';
import { startWorker, untilHandovers } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import {
  PaymentModel,
  STAGES,
  type Command,
  type ModelEvent,
} from '#test/support/payments/payment-model.ts';

const MOST = 3;
const RUNS = 25;

const position = fc.nat(MOST - 1);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('confirm_settlement', 'undo_settlement', 'declare_not_executed'),
      position,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('report' as const),
      lines: fc.array(fc.tuple(position, fc.constantFrom(...STAGES)), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'submit_for_approval',
        'approve',
        'refuse_approval',
        'edit',
        'submit',
        'hand_over',
      ),
    }),
  },
);
/** Random sequences rarely reach the bank, so half begin on the way to it. */
const way = fc.constantFrom<readonly Command[]>(
  [],
  [{ type: 'submit_for_approval' }, { type: 'approve' }, { type: 'submit' }, { type: 'hand_over' }],
);
const story = fc.record({
  count: fc.integer({ min: 1, max: MOST }),
  outcome: fc.constantFrom('taken', 'taken', 'refused', 'unknown'),
  refused: fc.subarray([...Array(MOST).keys()]),
  way,
  commands: fc.array(command, { maxLength: 10 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

describe('payments, whatever is done to them in whatever order', () => {
  let partner: Partner;
  let bank_account_id: number;

  before(async () => {
    partner = await startPartner();
    const { db, service, workspace } = partner;
    const { id } = await buildBankAccount(db, service.services.cipher, workspace);
    bank_account_id = Number(id);
  });
  after(() => partner.stop());

  let runs = 0;
  let edits = 0;

  async function begin({ count, outcome, refused }: Story) {
    runs += 1;
    const name = (index: number) => `P-${runs}-${index}`;
    const instructions = buildInstructions(count).map((members, index) => ({
      ...members,
      end_to_end_id: name(index),
    }));
    const refused_end_to_end_ids = refused.filter((index) => index < count).map(name);
    const batch = await buildBatch(partner, {
      bank_account_id,
      instructions,
      sandbox: { outcome, refused_end_to_end_ids },
    });
    return { path: `/api/v1/payment_batches/${String(batch['id'])}`, id: batch['id'], name };
  }

  type Begun = Awaited<ReturnType<typeof begin>>;

  async function read({ path }: Begun) {
    const { state } = dataOf(await partner.call('GET', path));
    const answer = await partner.call('GET', `${path}/instructions`);
    const { data } = answer.body as { data: { id: number; status: string }[] };
    return { state, instructions: data };
  }

  async function call(begun: Begun, wanted: Command): Promise<number> {
    const { path, name } = begun;
    const post = async (to: string, body?: object) => (await partner.call('POST', to, body)).status;
    switch (wanted.type) {
      case 'edit': {
        edits += 1;
        const payment_batch = { name: `Lot ${edits}` };
        return (await partner.call('PATCH', path, { payment_batch })).status;
      }
      case 'report': {
        const statuses = wanted.lines.map(([at, status]) => ({ end_to_end_id: name(at), status }));
        return post(`${path}/bank_reports`, { bank_report: { statuses } });
      }
      case 'hand_over':
        await handOver();
        return 0;
      case 'submit':
      case 'submit_for_approval':
      case 'refuse_approval':
        return post(`${path}/${wanted.type}`);
      case 'approve': {
        const { version } = dataOf(await partner.call('GET', path));
        return post(`${path}/approve`, { payment_batch: { version } });
      }
      default: {
        const { instructions } = await read(begun);
        const id = instructions[wanted.position]?.id;
        return post(`/api/v1/payment_instructions/${String(id)}/${wanted.type}`);
      }
    }
  }

  /** Concludes everything; a payment whose answer was lost stays sent. */
  async function handOver(): Promise<void> {
    const worker = await startWorker(partner);
    await untilHandovers(partner.db, (handovers) =>
      handovers.every(({ state, leased }) => state !== 'queued' && !leased),
    );
    await worker.stop();
  }

  /** The batch's events as moves, in order. */
  async function readMoves({ id }: Begun, ids: readonly number[]): Promise<ModelEvent[]> {
    const events = await readFrozenEvents(partner.db);
    return events.flatMap((event): ModelEvent[] => {
      const data = JSON.parse(dataText(event)) as Record<string, unknown>;
      if (event.type === 'payment_batch.updated' && data['id'] === id)
        return [[null, String(data['previous_state']), String(data['state'])]];
      const at = ids.indexOf(Number(data['id']));
      if (event.type !== 'payment_instruction.updated' || data['payment_batch_id'] !== id)
        return [];
      return [[at, String(data['previous_status']), String(data['status'])]];
    });
  }

  it('have the states that the tables give, and an event for each move', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const begun = await begin(told);
        const refused = told.refused.filter((at) => at < told.count);
        const model = new PaymentModel(told.count, { outcome: told.outcome, refused });
        for (const wanted of [...told.way, ...told.commands]) {
          if ('position' in wanted && wanted.position >= told.count) continue;
          const possible =
            'lines' in wanted
              ? { ...wanted, lines: wanted.lines.filter(([at]) => at < told.count) }
              : wanted;
          if ('lines' in possible && possible.lines.length === 0) continue;
          const status = model.apply(possible);
          expect(await call(begun, possible), JSON.stringify(possible)).to.equal(status);
          const { state, instructions } = await read(begun);
          expect([state, ...instructions.map((instruction) => instruction.status)]).to.deep.equal([
            model.state,
            ...model.instructions.map((instruction) => instruction.status),
          ]);
        }
        const { instructions } = await read(begun);
        const ids = instructions.map(({ id }) => id);
        expect(await readMoves(begun, ids)).to.deep.equal(model.events);
      }),
      { numRuns: RUNS },
    );
  });
});
