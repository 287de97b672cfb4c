import { decimal, type Decimal } from '#kernel/decimal.ts';

/** The part of an operation not covered by its confirmed allocations, in either direction. */
export const remainingOf = (operation: { amount: string; confirmed_amount: string }): Decimal =>
  decimal(operation.amount).abs().minus(operation.confirmed_amount);
