/**
 * How long after its event's date a delivery may be queued without standing in the index
 * `deliveries_queued_late`, whose predicate {@link QUEUED_LATE} repeats. Fan-out takes milliseconds,
 * so that only resends and the backlog of a stopped service are in it: retention finds those by
 * their event, all others by their place in the table, and no write of the hot path pays for it.
 */
export const LATE_MS = 3_600_000;

/** Of a delivery `d`. */
export const QUEUED_LATE = `d.created_at - d.occurred_at > interval '1 hour'`;
