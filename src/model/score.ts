/** The criteria by which a candidate is scored. */
export const SCORE_CRITERIA = [
  'amount',
  'end_to_end_id',
  'invoice_number',
  'party',
  'date',
] as const;
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

/** A criterion that a candidate meets. */
export interface ScoreDetail {
  criterion: ScoreCriterion;
  /** Two decimals. */
  points: string;
  /** For people, in English. */
  detail: string;
}
