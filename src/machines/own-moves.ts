import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { LIFECYCLE_MOVES } from './lifecycle-ways.ts';
import { OWN_PARTY } from './own-party.ts';

const movesOf = (direction: InvoiceDirection) =>
  LIFECYCLE_MOVES.filter(({ step }) => step.set_by === OWN_PARTY[direction]);

/** The moves that our own party sets: the seller's on a sale, the buyer's on a purchase. */
export const OWN_MOVES = { sales: movesOf('sales'), purchases: movesOf('purchases') };
