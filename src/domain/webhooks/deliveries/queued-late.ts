/**
 * A delivery queued this long after its event is in the index `deliveries_queued_late`, whose predicate {@link
 * QUEUED_LATE} repeats. Fan-out takes milliseconds, so only resends and the backlog of a stopped service are.
 * Retention finds those by event, all others by table order, at no cost to the hot path.
 */
export const LATE_MS = 3_600_000;

/** For a delivery `d`. */
export const QUEUED_LATE = `d.created_at - d.occurred_at > interval '1 hour'`;
