/** An event that fan-out has taken, of a trace. */
export interface TracedEvent {
  workspace_id: string;
  event_id: string;
  event_type: string;
  traceparent: string;
  /** How many were queued for it. */
  deliveries: number;
}

/** A statement that is `traced` reads `events.traceparent` as well, for a process that traces. */
export type TraceForm = 'untraced' | 'traced';

export const inBothForms = <T>(build: (traced: boolean) => T): Record<TraceForm, T> => ({
  untraced: build(false),
  traced: build(true),
});

/** Ends the name of a statement. */
export const tracedSuffix = (traced: boolean): string => (traced ? '_traced' : '');
