/** The sources of an accounting entry's lines (spec, Data of bank_operation.reconciled). */
export const EXPLANATION_SOURCES = [
  'allocation',
  'company_rule',
  'tenant_rule',
  'suspense',
] as const;
type ExplanationSource = (typeof EXPLANATION_SOURCES)[number];

export interface Explanation {
  source: ExplanationSource;
  rule_id: number | null;
  rule_name: string | null;
  /** A sentence for people, in English. */
  reason: string;
}

/** A line of an accounting entry. One of its amounts (two decimals) is zero, the other above zero. */
export interface EntryLine {
  account_number: string;
  label: string;
  debit_amount: string;
  credit_amount: string;
  explanation: Explanation;
}

export const readEntryLines = (text: string): EntryLine[] => JSON.parse(text) as EntryLine[]; // as the projection wrote them
