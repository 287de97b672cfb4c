import { conflict } from '#kernel/api-error.ts';
import type { ReceiptState } from '#machines/receipt.ts';
import type { Database } from '#orm/database.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ReceiptView } from '#render/receipt.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveReceipt } from './move-receipt.ts';
import { viewReceipt } from './find-receipts.ts';

const CONSEQUENCES = {
  declaration: "il n'est pas à déclarer",
  dismissal: 'il ne peut plus être écarté',
};
const WORDS: Record<ReceiptState, string> = {
  recorded: 'sans déclaration',
  proposed: 'à déclarer',
  waiting: 'en cours de déclaration',
  parked: 'à vérifier',
  declared: 'déclaré',
  dismissed: 'écarté',
  withdrawn: 'annulé',
  reversed: 'annulé après sa déclaration',
};
export type ReceiptDecision = keyof typeof CONSEQUENCES;

/** Declares a receipt, which a worker does at once, or leaves it out; a repetition changes nothing. 404; 409. */
export async function decideReceipt(
  db: Database,
  actor: Actor,
  { decision, ...key }: RowKey & { decision: ReceiptDecision },
): Promise<ReceiptView> {
  return db.transact(async (begun) => {
    const { row: receipt, tx } = await lockOr404(begun, Receipt, key);
    const { state } = receipt;
    const outcome = await moveReceipt(tx, receipt, { type: decision });
    if (outcome === 'refused')
      throw conflict(`L'encaissement est ${WORDS[state]} : ${CONSEQUENCES[decision]}`);
    if (outcome === 'moved') {
      await recordChange(tx, actor, {
        workspace_id: key.workspace_id,
        action: decision === 'declaration' ? 'declare' : 'dismiss',
        subject: 'receipts',
        subject_id: key.id,
        before: { state },
        after: { state: receipt.state },
      });
    }
    return viewReceipt(tx, receipt);
  });
}
