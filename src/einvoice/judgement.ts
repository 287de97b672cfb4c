import type { Warning } from './model/warning.ts';

/** A check shows up to this many; a deposit keeps fewer. */
export const MAX_FINDINGS = 500;

export interface Judgement {
  /** Errors first, at most {@link MAX_FINDINGS}. */
  findings: Warning[];
  truncated: boolean;
}

const RANK: Readonly<Record<Warning['severity'], number>> = {
  error: 0,
  warning: 1,
  information: 2,
};

/** Errors first; those of one severity keep their order. */
export const bySeverity = (findings: readonly Warning[]): Warning[] =>
  findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
