import type { Within } from '#orm/sql/by-group.ts';

/*
 * The undispatched events of a batch: each constant is a `next as materialized` with keys and places in the table,
 * which locks them and skips locked ones. The number is part of the text: as a parameter, a kept plan would assume a
 * tenth of the table, so PostgreSQL replanned each batch (0.8 ms).
 */

/** The text contains the limit, so each limit's statement is built once. */
export function byLimit<T>(build: (limit: number) => T): (limit: number) => T {
  const built = new Map<number, T>();
  return (limit) => {
    const known = built.get(limit) ?? build(limit);
    built.set(limit, known);
    return known;
  };
}

/** In the order of the key; otherwise each batch sorted the whole backlog. */
export const firstEvents = (limit: number, within: Within): string => `
    next as materialized (
      select ctid as place, workspace_id, event_id from undispatched_events
      where true ${within('workspace_id')}
      order by workspace_id, event_id limit ${limit} for update skip locked
    )`;

export const ALL_EVENTS_BATCH = 1000;

export const allEvents = (workspace_id: string): string => `
    next as materialized (
      select ctid as place, workspace_id, event_id from undispatched_events
      where workspace_id = ${workspace_id}
      order by event_id limit ${ALL_EVENTS_BATCH} for update skip locked
    )`;

const MAX_EVENTS = 500;
/** Some 50 ms of the database. A workspace with a thousand endpoints has two events in a batch. */
const MAX_DELIVERIES = 2000;

/**
 * From one workspace to the next, beginning behind `after`. An event counts as many deliveries as its workspace has
 * active endpoints; the one that exceeds the bound is the last.
 */
export const eventsInTurn = (after: string, within: Within): string => `
    owner as (
      (select workspace_id from undispatched_events where workspace_id > ${after}::bigint
          ${within('workspace_id')}
        order by workspace_id limit 1)
      union all
      select (select e.workspace_id from undispatched_events e
        where e.workspace_id > owner.workspace_id ${within('e.workspace_id')}
        order by e.workspace_id limit 1)
      from owner where owner.workspace_id is not null
    ), waiting as materialized (
      select e.place, e.workspace_id, e.event_id
      from owner
      cross join lateral (
        select ctid as place, workspace_id, event_id from undispatched_events
        where workspace_id = owner.workspace_id ${within('workspace_id')}
        order by event_id limit ${MAX_EVENTS} for update skip locked
      ) e
      limit ${MAX_EVENTS}
    ), cost as materialized (
      select o.workspace_id, greatest(1, (
        select count(*) from webhook_endpoints w
        where w.workspace_id = o.workspace_id and w.active ${within('w.workspace_id')}
      )) as deliveries
      from (select distinct workspace_id from waiting) o
    ), next as materialized (
      select place, workspace_id, event_id from (
        select e.place, e.workspace_id, e.event_id, coalesce(sum(c.deliveries) over (
          order by e.workspace_id, e.event_id rows between unbounded preceding and 1 preceding
        ), 0) as deliveries_before
        from waiting e join cost c on c.workspace_id = e.workspace_id
      ) e
      where deliveries_before < ${MAX_DELIVERIES}
    )`;
