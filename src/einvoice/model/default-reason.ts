/** The plainest reason of an allowance or charge, stored where neither a reason nor a code is given. */
export const defaultReason = (charge: boolean): string => (charge ? 'Frais' : 'Remise');
