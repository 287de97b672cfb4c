import { sql } from 'kysely';
import { buildBatch, buildInstruction, type BatchOverrides } from './build-payment.ts';
import { readWritten as readHandoversWriting } from './handover-steps.ts';
import { handOverBatch, readBatch, readInstructionsOf } from './handovers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';

type Shown = Record<string, unknown>;

export interface Line {
  end_to_end_id: string;
  status: string;
  reason_code?: string | null;
  reason?: string | null;
}

export const line = (end_to_end_id: string, status: string): Line => ({ end_to_end_id, status });

export const named = (...names: string[]): Pick<BatchOverrides, 'instructions'> => ({
  instructions: names.map((end_to_end_id) => buildInstruction({ end_to_end_id })),
});

/** A batch at the bank, with instructions `A`, `B` and `C` by default. */
export const handedOver = async (
  partner: Partner,
  overrides: BatchOverrides = named('A', 'B', 'C'),
): Promise<Shown> =>
  handOverBatch(partner, await buildBatch(partner, { approved: true, ...overrides }));

export const sendReport = (
  partner: Partner,
  { id }: Shown,
  statuses: readonly Line[],
): Promise<Answer> =>
  partner.call('POST', `/api/v1/payment_batches/${String(id)}/bank_reports`, {
    bank_report: { statuses },
  });

/** Requests a person's decision, such as `confirm_settlement`. */
export const decide = (
  partner: Partner,
  instruction: Shown | undefined,
  decision: string,
): Promise<Answer> =>
  partner.call('POST', `/api/v1/payment_instructions/${String(instruction?.['id'])}/${decision}`);

export const statusesOf = async (partner: Partner, { id }: Shown): Promise<unknown[]> =>
  (await readInstructionsOf(partner, id)).map(({ status }) => status);

export const stateOf = async (partner: Partner, { id }: Shown): Promise<unknown> =>
  (await readBatch(partner, id))['state'];

/** Everything that a report writes. */
export const readWritten = async (partner: Partner, { id }: Shown) => ({
  ...(await readHandoversWriting(partner, id)),
  writings: await writingsOf(partner, id),
});

/** The transaction that last wrote each row. */
async function writingsOf({ db }: Partner, id: unknown): Promise<unknown[]> {
  const { rows } = await sql`
    select id, xmin::text from payment_instructions where payment_batch_id = ${String(id)}
    union all select id, xmin::text from payment_batches where id = ${String(id)} order by 1, 2
  `.execute(db.sql);
  return rows;
}
