import { markIbans } from '#domain/payments/payment-batches/iban-marks.ts';
import type { ListedAccount } from '#domain/payments/payment-batches/list-paying-accounts.ts';
import {
  listApprovedPurchases,
  MAX_OFFERED,
  payObstacle,
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

/** What the accounts' companies may pay now. */
export async function loadPayable(
  services: Pick<Services, 'db' | 'cipher'>,
  workspace_id: string,
  accounts: readonly ListedAccount[],
): Promise<OfferedPurchases> {
  const all: PayablePurchase[] = [];
  for (const company_id of new Set(accounts.map((account) => account.company_id)))
    all.push(...(await listApprovedPurchases(services.db, { workspace_id, company_id }, null)));
  const payable = all.filter((one) => payObstacle(one, null) === null).slice(0, MAX_OFFERED);
  const marks = await markOffered(services, workspace_id, payable);
  return { purchases: payable, marks, company_id: null, chosen: [], parameter: 'invoice' };
}

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
