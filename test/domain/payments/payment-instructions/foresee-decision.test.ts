import { expect } from 'chai';
import { sql } from 'kysely';
import { decideInstruction } from '#domain/payments/payment-instructions/decide-instruction.ts';
import { INSTRUCTION_DECISIONS } from '#domain/payments/payment-instructions/decision-event.ts';
import { foreseeDecision } from '#domain/payments/payment-instructions/foresee-decision.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { countStatuses } from '#orm/sql/payments/count-statuses.ts';
import { readInstructions } from '#orm/sql/payments/payment-instructions.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const ACTOR = { kind: 'command_line' } as const;
/** The other instruction of the batch decides what the batch does. */
const OTHERS = ['settled', 'rejected', 'pending'] as const;

describe('a foreseen decision about an instruction', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  for (const state of PAYMENT_BATCH_STATES)
    it(`equals the one that is carried out, in a batch that is ${state}`, async () => {
      const { db, workspace } = partner;
      const batch = { workspace_id: workspace.id, id: String((await buildBatch(partner))['id']) };
      const [first, second] = await readInstructions(db, batch);
      const refuser = state === 'failed' ? 'service' : null;
      let moved = 0;
      for (const status of PAYMENT_INSTRUCTION_STATUSES)
        for (const reported_executing of status === 'settled' ? [true, false] : [false])
          for (const other of OTHERS)
            for (const decision of INSTRUCTION_DECISIONS) {
              await sql`update payment_batches set state = ${state},
                submission_refused_by = ${refuser} where id = ${batch.id}`.execute(db.sql);
              await sql`update payment_instructions set status = ${status},
                reported_executing = ${reported_executing} where id = ${first?.id}`.execute(db.sql);
              await sql`update payment_instructions set status = ${other}
                where id = ${second?.id}`.execute(db.sql);
              const before = {
                instruction: { status, reported_executing },
                batch: { state, instructions_count: 2 },
                progress: await countStatuses(db, batch),
              };
              const foreseen = foreseeDecision(decision, before);
              const key = { workspace_id: workspace.id, id: first?.id ?? '' };
              const decided = await decideInstruction(db, ACTOR, key, decision).catch(() => null);
              const hasMoved = decided !== null && decided.instruction.status !== status;
              const about = JSON.stringify({ status, reported_executing, other, decision });
              expect(foreseen, about).to.deep.equal(
                hasMoved
                  ? { status: decided.instruction.status, state: decided.batch.state }
                  : null,
              );
              moved += Number(hasMoved);
            }
      expect(moved).to.be.above(10);
    });
});
