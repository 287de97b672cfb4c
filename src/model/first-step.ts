/** What an owner does first, in this order. */
export const OWNER_STEPS = [
  'company',
  'logo',
  'numbering',
  'sale',
  'purchase',
  'bank',
  'books',
  'accountant',
] as const;
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** What a developer does first. */
export const DEVELOPER_STEPS = ['application', 'endpoint', 'receiver', 'deposit'] as const;

export const FIRST_STEPS = [...OWNER_STEPS, ...DEVELOPER_STEPS] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
