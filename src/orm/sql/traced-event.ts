/** An event that fan-out has taken, of a trace. */
export interface TracedEvent {
  workspace_id: string;
  event_id: string;
  event_type: string;
  traceparent: string;
  /** How many were queued for it. */
  deliveries: number;
}

/**
 * Two forms of a statement: one reads `events.traceparent` as well, for a process that traces. A process uses one of
 * them.
 */
export function tracedOrNot<T>(build: (traced: boolean) => T): (traced: boolean) => T {
  const untraced = build(false);
  const whenTraced = build(true);
  return (traced) => (traced ? whenTraced : untraced);
}

/** Ends the name of a statement. */
export const tracedSuffix = (traced: boolean): string => (traced ? '_traced' : '');
