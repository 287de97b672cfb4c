import { expect } from 'chai';
import { sql } from 'kysely';
import {
  BATCH_ACTIONS,
  batchActions,
  type BatchAction,
} from '#console/pages/payment-batches/batch-actions.ts';
import { instructionActions } from '#console/pages/payment-instructions/instruction-actions.ts';
import { readBatch } from '#domain/payments/payment-batches/read-batch.ts';
import { INSTRUCTION_DECISIONS } from '#domain/payments/payment-instructions/decision-event.ts';
import { PAYMENT_BATCH_STATES, type PaymentBatchState } from '#machines/payment-batch.ts';
import {
  PAYMENT_INSTRUCTION_STATUSES,
  type PaymentInstructionStatus,
} from '#machines/payment-instruction.ts';
import type { Role } from '#model/role.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { buildInstruction, startPayer, type Payer } from '#test-kit/payments/build-payment.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

interface Case {
  state: PaymentBatchState;
  channel: PaymentChannel;
  /** Statuses of its instructions. */
  instructions: readonly PaymentInstructionStatus[];
  handover: { state: string; file?: true; leased?: true; begun?: false } | null;
}

const CHANNELS = ['sandbox', 'sepa_file'] as const;
const DRAFTS = ['draft', 'draft'] as const;

/** Each state with the facts that it may have. */
const CASES: readonly Case[] = CHANNELS.flatMap((channel): Case[] => [
  { state: 'draft', channel, instructions: [], handover: null },
  { state: 'draft', channel, instructions: DRAFTS, handover: null },
  { state: 'draft', channel, instructions: ['settled', 'draft'], handover: null },
  { state: 'pending_approval', channel, instructions: DRAFTS, handover: null },
  { state: 'draft', channel, instructions: DRAFTS, handover: { state: 'parked', begun: false } },
  { state: 'approved', channel, instructions: DRAFTS, handover: null },
  { state: 'approved', channel, instructions: DRAFTS, handover: { state: 'parked', begun: false } },
  ...['queued', 'sent', 'parked'].map((state): Case => ({
    state: 'approved',
    channel,
    instructions: ['submitted'],
    handover: { state },
  })),
  {
    state: 'approved',
    channel,
    instructions: ['submitted'],
    handover: { state: 'queued', leased: true },
  },
  {
    state: 'submitted',
    channel,
    instructions: ['submitted', 'pending'],
    handover: { state: 'concluded', ...(channel === 'sepa_file' ? { file: true as const } : {}) },
  },
  {
    state: 'failed',
    channel,
    instructions: ['submission_failed'],
    handover: { state: 'concluded' },
  },
  ...(['completed', 'partially_completed', 'rejected'] as const).map((state): Case => ({
    state,
    channel,
    instructions: state === 'rejected' ? ['rejected'] : ['settled', 'rejected'],
    handover: { state: 'concluded' },
  })),
]);

const BATCH = '1';

describe('actions on a batch', () => {
  let payer: Payer;
  const people = new Map<Role, Person>();

  before(async () => {
    payer = await startPayer();
    for (const role of ['member', 'manager'] as const)
      people.set(role, await signInPerson(payer, role));
  });
  after(() => payer.stop());

  const key = () => ({ workspace_id: payer.workspace.id, id: BATCH });

  async function build({ state, channel, instructions, handover }: Case): Promise<void> {
    const { db, service, workspace, bank_account_id } = payer;
    await sql`delete from payment_handovers`.execute(db.sql);
    await sql`delete from payment_instructions`.execute(db.sql);
    await sql`delete from payment_batches`.execute(db.sql);
    const refuser = state === 'failed' ? 'service' : null;
    const begun = handover === null || handover.begun === false ? null : new Date();
    await sql`
      insert into payment_batches (workspace_id, id, company_id, bank_account_id, name, channel,
        execution_date, currency_code, state, instructions_count, submitted_at,
        submission_refused_by, created_at, updated_at)
      overriding system value
      select workspace_id, ${BATCH}::bigint, company_id, id, 'Lot', ${channel}, '2099-12-01', 'EUR',
        ${state}, ${instructions.length}::int, ${begun}::timestamptz, ${refuser}, now(), now()
      from bank_accounts where id = ${bank_account_id}`.execute(db.sql);
    for (const [index, status] of instructions.entries())
      await sql`
        insert into payment_instructions (workspace_id, company_id, payment_batch_id, position,
          status, amount, currency_code, end_to_end_id, beneficiary_name, beneficiary_iban,
          beneficiary_iban_masked, beneficiary_iban_last4, created_at, updated_at)
        select workspace_id, company_id, id, ${index + 1}::int, ${status}, 1, 'EUR',
          'E' || ${index}::int, 'Martin', '', '', '', now(), now()
        from payment_batches`.execute(db.sql);
    if (handover === null) return;
    const file = handover.file === true ? '<Document/>' : null;
    const sealed =
      file && service.services.cipher.seal(file, sealedFor('payment_handovers', BATCH));
    const lease = handover.leased === true ? 'worker' : null;
    const until = lease && new Date(Date.now() + 60_000);
    await sql`
      insert into payment_handovers (workspace_id, payment_batch_id, channel, message_id, state,
        due_at, leased_by, lease_expires_at, file, created_at)
      values (${workspace.id}, ${BATCH}::bigint, ${channel}, ${begun && 'LOT-1'}, ${handover.state}, now(),
        ${lease}, ${until}::timestamptz, ${sealed}, now())`.execute(db.sql);
  }

  /** Whether the service carries an action out, and changes something by it. */
  async function isTaken(action: BatchAction, person: Person | undefined): Promise<boolean> {
    const path = `/console/payment_batches/${BATCH}`;
    const versionOf = async () =>
      (await sql<{ version: number }>`select version from payment_batches`.execute(payer.db.sql))
        .rows[0]?.version;
    const before = await versionOf();
    const call = async (method: string, below = '', body?: object) => {
      const answer = await person?.call(method, `${path}${below}`, body);
      return answer !== undefined && answer.status < 300;
    };
    const moves = async (done: Promise<boolean>) => (await done) && (await versionOf()) !== before;
    switch (action) {
      case 'edit':
        return moves(call('PATCH', '', { payment_batch: { name: 'Autre' } }));
      case 'change_instructions': {
        const body = { version: before, instructions: [buildInstruction()] };
        return moves(call('PATCH', '/instructions', body));
      }
      case 'remove':
        return call('DELETE');
      case 'carry':
        return call('POST', '/carry');
      case 'download_file':
        return call('GET', '/sepa_export');
      case 'report':
        return call('POST', '/bank_reports', { bank_report: { statuses: [] } });
      case 'declare_handed_over':
      case 'declare_not_handed_over':
        return call('POST', `/${action}`, { payment_batch: { version: before } });
      case 'submit_for_approval':
      case 'approve_with_file':
      case 'approve':
      case 'refuse_approval':
      case 'submit':
      case 'sepa_export':
        return moves(call('POST', `/${action}`, { payment_batch: { version: before } }));
      default:
        return action satisfies never;
    }
  }

  for (const one of CASES)
    it(`are offered exactly when the service accepts them: ${JSON.stringify(one)}`, async () => {
      await build(one);
      const facts = await readBatch(payer.db, key());
      expect(batchActions(facts, 'owner')).to.deep.equal(batchActions(facts, 'manager'));
      for (const [role, person] of people) {
        const offered = batchActions(facts, role);
        for (const action of BATCH_ACTIONS) {
          await build(one);
          expect(await isTaken(action, person), `${role} ${action}`).to.equal(
            offered.includes(action),
          );
        }
      }
    });

  it('are all offered somewhere, and the cases cover every state', async () => {
    const offered = new Set<BatchAction>();
    for (const one of CASES) {
      await build(one);
      for (const action of batchActions(await readBatch(payer.db, key()), 'owner'))
        offered.add(action);
    }
    expect([...offered]).to.have.members([...BATCH_ACTIONS]);
    expect(new Set(CASES.map(({ state }) => state))).to.have.keys(...PAYMENT_BATCH_STATES);
  });

  it('on an instruction are offered to managers, and not guarded by its state', async () => {
    for (const status of PAYMENT_INSTRUCTION_STATUSES)
      for (const reported_executing of [true, false]) {
        const one: Case = {
          state: 'submitted',
          channel: 'sandbox',
          instructions: [status, 'pending'],
          handover: { state: 'concluded' },
        };
        for (const [role, person] of people) {
          const taken: string[] = [];
          const facts = {
            instruction: { status, reported_executing },
            batch: { state: one.state, instructions_count: 2 },
            progress: {},
          };
          for (const decision of INSTRUCTION_DECISIONS) {
            await build(one);
            await sql`update payment_instructions
              set reported_executing = ${reported_executing}`.execute(payer.db.sql);
            const { rows } = await sql<{ id: string }>`
              select id from payment_instructions where position = 1`.execute(payer.db.sql);
            const path = `/console/payment_instructions/${rows[0]?.id}/${decision}`;
            const answer = await person.call('POST', path);
            const { rows: after } = await sql<{ status: string }>`
              select status from payment_instructions where position = 1`.execute(payer.db.sql);
            if (answer.status < 300 && after[0]?.status !== status) taken.push(decision);
          }
          const offered = instructionActions(facts, role).map(({ decision }) => decision);
          expect(offered, `${role} ${status} ${reported_executing}`).to.deep.equal(taken);
        }
      }
  });
});
