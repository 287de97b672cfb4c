/** Which way the money of a payment moves: to us or away from us. */
export const MONEY_DIRECTIONS = ['incoming', 'outgoing'] as const;
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number];

/** That of a signed amount, which is not zero. */
export const directionOf = (amount: string): MoneyDirection =>
  amount.startsWith('-') ? 'outgoing' : 'incoming';
