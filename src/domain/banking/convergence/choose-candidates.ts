import type { Candidate } from './rank-candidates.ts';

/** In hundredths, the least score of a candidate. */
const PROPOSED_FROM = 30;
/** In hundredths: closer candidates are ambiguous. */
const AMBIGUOUS_WITHIN = 5;

interface ChosenCandidates {
  /** One, or a whole set. */
  sure: Candidate[];
  /** Others worth proposing, best first. */
  others: Candidate[];
}

/**
 * Splits ranked candidates. The best one, or its set, is sure from the threshold on, unless a rival for the same
 * money is as good.
 * @param threshold in hundredths
 */
export function chooseCandidates(
  ranked: readonly Candidate[],
  threshold: number,
): ChosenCandidates {
  const worth = ranked.filter(({ hundredths }) => hundredths >= PROPOSED_FROM);
  const best = worth[0];
  if (best === undefined) return { sure: [], others: [] };
  const together = best.in_set ? worth.filter(({ in_set }) => in_set) : [best];
  const others = worth.filter((candidate) => !together.includes(candidate));
  const weakest = together.at(-1)?.hundredths ?? 0;
  const rival = others[0]?.hundredths ?? 0;
  const isSure = weakest >= threshold && weakest - rival > AMBIGUOUS_WITHIN;
  return isSure ? { sure: together, others } : { sure: [], others: worth };
}
