/** Charts by file name, in listed order. */
export const CHART_TITLES = {
  'payment-batch': 'Payment batch',
  'payment-instruction': 'Payment instruction',
  'payment-handover': 'Payment handover',
  'invoice-lifecycle': 'Invoice lifecycle',
  allocation: 'Allocation',
  reconciliation: 'Reconciliation status of a bank operation',
  quote: 'Quote',
  'network-message': 'Network message',
  'platform-connection': 'Platform connection',
  'quarantined-file': 'Quarantined file',
  'bank-connection': 'Bank connection',
  'bank-run': 'Bank run',
  'resend-run': 'Resend run',
  'endpoint-activity': 'Webhook endpoint activity',
  delivery: 'Delivery',
  'endpoint-actor': 'Endpoint actor',
} as const;
