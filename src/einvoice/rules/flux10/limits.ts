/** What the public portal refuses for some time (AIFE, July 2026): it blocks the item, or is left out of the report. */
const LIMITS = {
  long_number: { rule: 'G1.05', until: '2026-12-31', manner: 'blocked' },
  tax_due_code: { rule: 'P1.11', until: '2027-06-30', manner: 'left_out' },
} as const;

export interface LimitContext {
  /** In Paris. */
  today: string;
  /** Whether limits count. */
  limits: boolean;
}

/** TT-80 that waits. */
const WAITING_CODES: readonly (string | null)[] = ['3', '5', '432'];

/** Whether the portal takes no number of this length today. */
export const isTooLong = (number: string, { today, limits }: LimitContext): boolean =>
  limits && number.length > 20 && today <= LIMITS.long_number.until;

/** Whether TT-80 is left out of the reports that are due on a day, always: what was reported without it does not change. */
export const isLeftOut = (
  code: string | null,
  { due_on, limits }: Pick<LimitContext, 'limits'> & { due_on: string },
): boolean => limits && WAITING_CODES.includes(code) && due_on <= LIMITS.tax_due_code.until;
