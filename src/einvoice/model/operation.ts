/** The nature of the operation, which is the first letter of BT-23: B, S, M. */
export const OPERATIONS = ['goods', 'services', 'mixed'] as const;
export type Operation = (typeof OPERATIONS)[number];
