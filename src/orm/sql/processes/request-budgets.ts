import type { Rate } from '#kernel/rate.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Requests that a process takes from its application's budget, to admit them by itself. */
export interface Taking {
  application_id: string;
  /** The number that waits for it. */
  atLeast: number;
  /** Further ones, while the budget has eight times as many. */
  atMost: number;
}

export interface Taken {
  taken: number;
  /** Remaining in the budget. */
  left: number;
  /** Milliseconds to the end of the budget's period, above zero. */
  endsIn: number;
}

/** Seven eighths stay for other processes, unless the waiting requests need more. */
const takingFrom = (left: string): string =>
  `least(${left}, greatest($2::int, least($3::int, ceil((${left}) / 8.0))))::int`;

const HAS_ENDED = 'budget.ends_at <= statement_timestamp()';
const ENDS_IN = 'extract(epoch from ends_at - statement_timestamp())::float8 * 1000';

interface Row {
  last_taken: number;
  taken: number;
  ends_in: number;
}

const TAKE = statement<
  Row,
  [application_id: string, atLeast: number, atMost: number, limit: number, period: number]
>(
  'take_from_request_budget',
  `
    insert into request_budgets as budget (application_id, ends_at, taken, last_taken)
    values ($1, statement_timestamp() + $5::float8 * interval '1 millisecond',
      ${takingFrom('$4::int')}, ${takingFrom('$4::int')})
    on conflict (application_id) do update set
      ends_at = case when ${HAS_ENDED} then excluded.ends_at else budget.ends_at end,
      taken = case when ${HAS_ENDED} then excluded.taken
        else budget.taken + ${takingFrom('$4::int - budget.taken')} end,
      last_taken = case when ${HAS_ENDED} then excluded.last_taken
        else ${takingFrom('$4::int - budget.taken')} end
      where ${HAS_ENDED} or budget.taken < $4::int
    returning last_taken, taken, ${ENDS_IN} as ends_in`,
);

const FIND_END = statement<{ ends_in: number }, [application_id: string]>(
  'find_end_of_request_budget',
  `select ${ENDS_IN} as ends_in from request_budgets where application_id = $1`,
);

/** Takes part of the budget, in its present period or a new one; nothing once it is used up, and then writes nothing. */
export async function takeFromBudget(
  on: Queryable,
  { application_id, atLeast, atMost }: Taking,
  { limit, period }: Rate,
): Promise<Taken> {
  const row = await TAKE.first(on, application_id, atLeast, atMost, limit, period);
  const end = row ?? (await FIND_END.first(on, application_id));
  return {
    taken: row?.last_taken ?? 0,
    left: row === null ? 0 : Math.max(0, limit - row.taken),
    endsIn: Math.max(1, end?.ends_in ?? 0),
  };
}

const DROP_ENDED = statement<never>(
  'drop_ended_request_budgets',
  `
    delete from request_budgets where application_id in (
      select application_id from request_budgets
      where ends_at <= statement_timestamp() for update skip locked)`,
);

/** Deletes budgets whose period is over, also those of deleted applications. @returns how many */
export const dropEndedBudgets = (on: Queryable): Promise<number> => DROP_ENDED.run(on);
