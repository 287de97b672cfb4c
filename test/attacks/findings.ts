export interface AttackFindings {
  /** By status, or by what came instead of an answer. */
  answers: Record<string, number>;
  notes: string[];
  /** What should not have been possible, apart from harm to others. */
  breaches: string[];
}

export const noFindings = (): AttackFindings => ({ answers: {}, notes: [], breaches: [] });

export function addFindings(
  all: AttackFindings,
  { answers, notes, breaches }: AttackFindings,
): void {
  for (const [kind, count] of Object.entries(answers))
    all.answers[kind] = (all.answers[kind] ?? 0) + count;
  all.notes.push(...notes);
  all.breaches.push(...breaches);
}
