export const galleryReader = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;

export const EVENT_TYPES = [
  'invoice.created',
  'payment_batch.updated',
  'bank_operation.reconciled',
];
