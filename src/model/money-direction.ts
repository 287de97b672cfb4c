export const MONEY_DIRECTIONS = ['incoming', 'outgoing'] as const;
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number];

/** The direction of a signed, non-zero amount. */
export const directionOf = (amount: string): MoneyDirection =>
  amount.startsWith('-') ? 'outgoing' : 'incoming';
