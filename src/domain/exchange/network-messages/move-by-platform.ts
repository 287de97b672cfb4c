import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type { TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';
import { rejectInvoice, type Rejection } from './rejection.ts';

type TriggerOf = (
  message: LockedNetworkMessage,
  now: Date,
) => { event: NetworkMessageEvent } & MessageMeans;

/**
 * Moves a message by an answer of its platform, in the same transaction with the rejection of its invoice, if it means
 * one. The invoice is locked before the message, as where statuses are set.
 */
export const moveByPlatform = (
  db: Database,
  message: LockedNetworkMessage,
  rejection: Rejection | null,
  baseUrl: string,
  triggerOf: TriggerOf,
): Promise<TransitionOutcome> =>
  rejection === null
    ? db.transact((tx) => moveWithin(tx, message, triggerOf))
    : db.transact(async (begun) => {
        const key = { workspace_id: message.workspace_id, id: message.invoice_id };
        const { row: invoice, tx } = await lockOr404(begun, Invoice, key);
        return moveWithin(tx, message, (row, now) => ({
          ...triggerOf(row, now),
          alongside: () => rejectInvoice(tx, invoice, rejection, baseUrl),
        }));
      });

const moveWithin = async (
  tx: Transaction,
  message: LockedNetworkMessage,
  triggerOf: TriggerOf,
): Promise<TransitionOutcome> =>
  (await moveMessage(tx, message, (row) => triggerOf(row, tx.now))).outcome;
