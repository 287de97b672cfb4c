/** A reason why a file was refused. */
export interface Finding {
  severity: 'error';
  code: string;
  /** The id of the published rule; null without one. */
  rule: string | null;
  /** The member as in `details`, or `file`; null for the whole. */
  path: string | null;
  message: string;
}
