import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { ALL, type Within, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { dispatchInTurnInSteps, dispatchFirstInSteps } from './dispatch-in-steps.ts';
import {
  matchEvents,
  NO_PUSH,
  selectMatched,
  toBatch,
  type DispatchedBatch,
  type MatchedRow,
  type PushValues,
} from './match-events.ts';
import { allEvents, ALL_EVENTS_BATCH, byLimit, eventsInTurn, firstEvents } from './next-events.ts';
import { inBothForms, tracedSuffix, type TraceForm } from './traced-event.ts';

/**
 * Takes undispatched events, queues one delivery per active endpoint for each, and opens or advances those endpoints'
 * lanes. It is one statement, so a crash leaves all or nothing, and another process takes other events. `now` is a
 * parameter. A distributed database does the same in steps (dispatch-in-steps.ts).
 *
 * Ids are drawn before the insert, so its rows need no join to their sources. Deliveries that are not pushed are one
 * row a lane, since an event may have a thousand. Lanes are locked in the common order, so dispatchers never wait for
 * each other, and rewritten only if they become due earlier.
 */
const dispatch = (
  next: string,
  now: string,
  { traced = false, within = ALL }: { traced?: boolean; within?: Within } = {},
): string => `
    ${matchEvents(next, within, "nextval('deliveries_id_seq')", traced)}, queued as (
      insert into deliveries
        (id, workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
         activation_period, access_period, occurred_at, created_at, next_attempt_at)
      overriding system value
      select id, workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, ${now}, ${now}
      from matched
    ), opened as (
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      select distinct workspace_id, webhook_endpoint_id, ${now}::timestamptz from matched order by 1, 2
      on conflict (workspace_id, webhook_endpoint_id)
        do update set due_at = excluded.due_at where delivery_lanes.due_at > excluded.due_at
    )
    ${selectMatched('batch.pushed or m.place = 1', within, traced)}`;

const DISPATCH_FIRST = inBothForms((traced) =>
  byLimit((limit) =>
    statement<MatchedRow, [...PushValues, now: Date]>(
      `dispatch_first_${limit}${tracedSuffix(traced)}`,
      dispatch(firstEvents(limit, ALL), '$3', { traced }),
    ),
  ),
);

const DISPATCH_IN_TURN = inBothForms((traced) =>
  statement<MatchedRow, [...PushValues, after: string, now: Date]>(
    `dispatch_in_turn${tracedSuffix(traced)}`,
    dispatch(eventsInTurn('$3', ALL), '$4', { traced }),
  ),
);
const DISPATCH_EARLIER = statement<MatchedRow, [...PushValues, workspace_id: string, now: Date]>(
  'dispatch_earlier',
  dispatch(allEvents('$3'), '$4', { within: (workspace_id) => `and ${workspace_id} = $3` }),
  { plannedEachTime: 'it is rare, and how much it finds differs much' },
);

/** For a group of workspaces, within a transaction. */
export async function dispatchEvents(
  on: Queryable,
  now: Date,
  limit: number,
  push = NO_PUSH,
  group: WorkspaceGroup = 'all',
  form: TraceForm = 'untraced',
): Promise<DispatchedBatch> {
  if (group !== 'all') return dispatchFirstInSteps(on, now, limit, push, group, form);
  return toBatch(await DISPATCH_FIRST[form](limit).all(on, push.node, push.most, now));
}

/**
 * Takes events of the workspaces behind `after` (from the first if null), up to the cost of one batch
 * (`eventsInTurn`).
 */
export async function dispatchEventsInTurn(
  on: Queryable,
  now: Date,
  after: string | null,
  push = NO_PUSH,
  group: WorkspaceGroup = 'all',
  form: TraceForm = 'untraced',
): Promise<DispatchedBatch> {
  if (group !== 'all') return dispatchInTurnInSteps(on, now, after, push, group, form);
  const { node, most } = push;
  return toBatch(await DISPATCH_IN_TURN[form].all(on, node, most, after ?? '0', now));
}

/**
 * Queues deliveries of a workspace's earlier events before its transaction changes what they depend on: an endpoint's
 * new url, includes or category count for later events only (spec, Endpoints note 9).
 */
export async function dispatchEarlierEvents(tx: Transaction, workspace_id: string): Promise<void> {
  for (;;) {
    const { events, lanes } = await dispatchEarlier(tx, workspace_id);
    if (lanes.length > 0) tx.announce('deliveries', workspace_id);
    if (events < ALL_EVENTS_BATCH) return;
  }
}

async function dispatchEarlier(tx: Transaction, workspace_id: string): Promise<DispatchedBatch> {
  if (tx.distributed)
    return dispatchFirstInSteps(tx, tx.now, ALL_EVENTS_BATCH, NO_PUSH, [workspace_id]);
  const { node, most } = NO_PUSH;
  return toBatch(await DISPATCH_EARLIER.all(tx, node, most, workspace_id, tx.now));
}
