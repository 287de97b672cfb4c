export const WARNING_SEVERITIES = ['error', 'warning', 'information'] as const;

export const WARNING_CODES = [
  'rule_broken',
  'amount_differs',
  'term_not_carried',
  'merged',
  'sign_moved',
  'assumed',
  'default_text',
  'mention_missing',
  'member_unknown',
  'text_shortened',
  'glyph_missing',
  'number_provisional',
  'active_content',
  'refused_invoice_credited',
  'payment_repeated',
  'not_approved',
  'in_other_batch',
  'other_company',
  'above_open_amount',
  'sale_paid',
  'payments_ignored',
] as const;

export interface Warning {
  severity: (typeof WARNING_SEVERITIES)[number];
  code: (typeof WARNING_CODES)[number];
  /** The id of a published rule. */
  rule: string | null;
  path: string | null;
  message: string;
}
