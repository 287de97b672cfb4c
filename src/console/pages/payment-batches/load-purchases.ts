import { markIbans } from '#domain/payments/payment-batches/iban-marks.ts';
import {
  MAX_OFFERED,
  type PayablePurchase,
} from '#domain/payments/payment-batches/payable-purchases.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';
import { isId } from '#kernel/id.ts';
import { REASONS } from '#kernel/violation.ts';
import type { OfferedPurchases } from './purchase-table.ts';

/** Several purchases: `invoice=12&invoice=15`. */
export const invoicesParameter: QueryParameter<readonly string[]> = {
  description: 'Purchases to pay.',
  schema: { type: 'array', items: { type: 'integer' }, maxItems: MAX_OFFERED },
  refusesRepeats: true,
  read(query, name) {
    const ids = query.getAll(name);
    if (ids.length > MAX_OFFERED)
      throw badRequest(`Le paramètre ${name} ${REASONS.tooMany(MAX_OFFERED).message}`);
    if (ids.every((id) => isId(id))) return ids;
    throw badRequest(`Le paramètre ${name} doit être un identifiant`);
  },
};

/** The marks of what a person chooses from. */
export async function markOffered(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  workspace_id: string,
  purchases: readonly PayablePurchase[],
): Promise<OfferedPurchases['marks']> {
  const payments = purchases.flatMap(({ id, payee_iban }) =>
    payee_iban === null ? [] : [{ id, invoice_id: id, iban: payee_iban }],
  );
  return markIbans({ db, cipher }, workspace_id, payments);
}
