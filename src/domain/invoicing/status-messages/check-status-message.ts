import type { StatusMessage } from '#model/status-message.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { STATUS_RULES } from './status-rules.ts';

interface BrokenRule {
  /** Its name in the published rules: `BR-FR-CDV-14`. */
  rule: string;
  /** English. */
  detail: string;
}

/**
 * The rules of BR-FR-CDV (V1.4.0) that a message breaks, none of a good one. A code of no list is not a broken
 * rule (BR-FR-CDV-CL-06 warns): parties may agree on others.
 */
export const checkStatusMessage = (message: StatusMessage): BrokenRule[] => [
  ...MESSAGE_RULES.flatMap(([rule, find]) => toBroken(rule, find(message))),
  ...message.statuses.flatMap((status) =>
    STATUS_RULES.flatMap(([rule, find]) => toBroken(rule, find(status, message))),
  ),
];

const toBroken = (rule: string, detail: string | null): BrokenRule[] =>
  detail === null ? [] : [{ rule, detail }];
