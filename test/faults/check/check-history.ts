import { checkAfterAcknowledgement } from './after-acknowledgement.ts';
import { checkAttemptLog, checkSameBytes } from './delivery-rules.ts';
import { checkDuplicates } from './duplicates.ts';
import { buildCases, type History, type Violation } from './history.ts';
import { checkReached, checkRolledBack } from './reached.ts';

/** Compares what was written, received and kept with each rule of the delivery semantics. */
export function checkHistory(history: History): Violation[] {
  const cases = buildCases(history);
  return [
    ...checkReached(history, cases),
    ...checkRolledBack(history, cases),
    ...checkSameBytes(history, cases),
    ...checkAfterAcknowledgement(history, cases),
    ...checkDuplicates(history, cases),
    ...checkAttemptLog(cases),
  ];
}
