import { checkAfterAcknowledgement } from './after-acknowledgement.ts';
import { checkAttemptLog } from './attempt-log.ts';
import { checkDuplicates } from './duplicates.ts';
import { buildCases, type History, type Violation } from './history.ts';
import { checkReached } from './reached.ts';
import { checkRolledBack } from './rolled-back.ts';
import { checkSameBytes } from './same-bytes.ts';

/**
 * Holds what was written, what the receiver saw and what the database keeps against the statements of
 * the delivery semantics. Each check's own comment says what it states, and what excuses an exception.
 */
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
