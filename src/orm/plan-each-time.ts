import { statement, type Queryable } from './statement.ts';

const PLAN_EACH_TIME = statement(
  'plan_each_time',
  'set local plan_cache_mode = force_custom_plan',
  {
    plannedEachTime: 'it has no plan',
  },
);

/**
 * Replans every statement of a transaction. A cached plan made on empty tables would scan them for each slice of
 * thousands of new rows.
 */
export async function planEachTime(tx: Queryable): Promise<void> {
  await PLAN_EACH_TIME.run(tx);
}
