/** What the attacker saw. */
export interface AttackFindings {
  /** By status, or by what came instead of an answer. */
  answers: Record<string, number>;
  notes: string[];
  /** What should not have been possible, beside all harm to others. */
  breaches: string[];
}
