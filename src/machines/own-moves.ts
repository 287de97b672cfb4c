import type { InvoiceDirection } from './invoice-lifecycle.ts';
import { LIFECYCLE_MOVES } from './lifecycle-ways.ts';
import { OWN_PARTY } from './own-party.ts';

const movesOf = (direction: InvoiceDirection) =>
  LIFECYCLE_MOVES.filter(({ step }) => step.set_by === OWN_PARTY[direction]);

/** The moves that our own party sets: as the seller of a sale, as the buyer of a purchase. */
export const OWN_MOVES = { sales: movesOf('sales'), purchases: movesOf('purchases') };
