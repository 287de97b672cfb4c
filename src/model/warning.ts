export const WARNING_SEVERITIES = ['error', 'warning', 'information'] as const;

export const WARNING_CODES = ['number_provisional', 'member_unknown'] as const;

export interface Warning {
  severity: (typeof WARNING_SEVERITIES)[number];
  code: (typeof WARNING_CODES)[number];
  /** The id of a published rule. */
  rule: string | null;
  path: string | null;
  message: string;
}
