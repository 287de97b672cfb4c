import { Findings } from '#einvoice/json/input.ts';
import { MAX_NAME, MAX_REMITTANCE } from '#einvoice/sepa-text.ts';
import { refusedWhole } from '#kernel/api-error.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { isId } from '#kernel/id.ts';
import type { Reason } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import {
  findPurchases,
  payObstacle,
  type PayablePurchase,
  type PayObstacle,
} from './payable-purchases.ts';
import { readInstructionMembers, type InstructionContent } from './read-instruction-members.ts';
import { takeTurn } from './take-turn.ts';

const REFUSALS: Readonly<Record<PayObstacle, Reason>> = {
  not_payable: {
    code: 'wrong_state',
    message: "n'est pas un achat approuvé, en euros, dont il reste un montant à payer",
  },
  in_batch: { code: 'taken', message: 'est déjà dans un lot de virements' },
  collected: { code: 'wrong_state', message: 'se règle par carte ou par prélèvement' },
  no_iban: { code: 'required', message: "n'a pas d'IBAN" },
  other_company: {
    code: 'wrong_state',
    message: "est d'une autre société que le compte à débiter",
  },
};

/**
 * New instructions that pay purchases: to the payee, else the supplier, on the invoice's own IBAN, which never leaves the service, the
 * amount left, with the invoice's number as reference. 422 unless each can be paid. Takes the workspace's turn, so that
 * two batches do not get the same purchase.
 */
export async function readPurchases(
  tx: Transaction,
  { workspace_id, company_id }: { workspace_id: string; company_id: string },
  ids: readonly string[],
): Promise<InstructionContent[]> {
  if (ids.length === 0) return [];
  await takeTurn(tx, workspace_id);
  const wanted = new Set(ids);
  const purchases = await findPurchases(tx, workspace_id, [...wanted].filter(isId));
  const findings = new Findings();
  const contents = readInstructionMembers(findings, purchases.map(membersOf));
  const unfit = new Map(findings.violations.map(({ field, ...reason }) => [lineOf(field), reason]));
  const refused = purchases.flatMap((purchase, line) => {
    const obstacle = payObstacle(purchase, company_id);
    const reason = obstacle === null ? unfit.get(line) : REFUSALS[obstacle];
    if (reason === undefined) return [];
    return [{ ...reason, message: `La facture ${purchase.invoice_number} ${reason.message}` }];
  });
  if (purchases.length < wanted.size) refused.push(UNKNOWN);
  if (refused.length > 0) throw refusedWhole(...refused);
  return contents;
}

const UNKNOWN: Reason = {
  code: 'not_found',
  message: "Une des factures n'est pas un achat qui reste à payer",
};

/** The place of a line in `instructions[3].beneficiary_iban`. */
const lineOf = (field: string): number => Number(/\d+/.exec(field)?.[0]);

const membersOf = (purchase: PayablePurchase) => ({
  amount: toFixed(decimal(purchase.open_amount), 2),
  beneficiary_name: Array.from(purchase.payee_name ?? purchase.party_name)
    .slice(0, MAX_NAME)
    .join(''),
  beneficiary_iban: purchase.payee_iban ?? '',
  reference: Array.from(purchase.invoice_number).slice(0, MAX_REMITTANCE).join(''),
  invoice_document_id: Number(purchase.id),
});
