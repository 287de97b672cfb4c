import { decimal, type Decimal } from '#kernel/decimal.ts';

/** The part of an operation that its confirmed allocations leave, whichever way the money goes. */
export const remainingOf = (operation: { amount: string; confirmed_amount: string }): Decimal =>
  decimal(operation.amount).abs().minus(operation.confirmed_amount);
