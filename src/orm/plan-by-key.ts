/**
 * Settings, to be off, for statements that find each row by its key or its start. A prepared statement is planned once
 * per connection, perhaps while the tables are nearly empty and a full scan is cheapest; the plan must still serve when
 * they are full. A bitmap has no order: a lane's first eight deliveries would be found by sorting all of them.
 */
export const BY_KEY = [
  'enable_seqscan',
  'enable_hashjoin',
  'enable_mergejoin',
  'enable_bitmapscan',
] as const;

const off = (names: readonly string[]): string =>
  names.map((name) => `set ${name} = off`).join('; ');

/** Only for all workspaces: a generic plan without the group's ids cannot choose a shard. */
export const PLANNED_ONCE = 'plan_cache_mode = force_generic_plan';

/** For a session of such statements, for all workspaces. */
export const IN_SESSION = `${off(BY_KEY)}; set ${PLANNED_ONCE}`;

/**
 * For a session that fetches. A fetch reads each lane and each event once, so that a cache of what was read costs time
 * and never helps.
 */
export const FOR_FETCH = `${IN_SESSION}; ${off(['enable_memoize'])}`;

/**
 * For a session that takes rows from a queue. A vacuum that finds the queue empty counts no rows, and the next plan
 * would sort all that wait for the first five. A bitmap would also visit each dead row until the next vacuum, since
 * only a plain scan marks it in the index.
 */
export const FROM_QUEUE = off([...BY_KEY, 'enable_sort']);
