import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import type { Database } from '#orm/database.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import {
  DELIVERY_COLUMNS,
  readSelectedDelivery,
  type SelectedDelivery,
} from './delivery-columns.ts';

interface DeliveryQuestion {
  workspace_id: string;
  webhook_endpoint_id: string;
  /** Null for every state. */
  state: DeliveryState | null;
  page: { per_page: number; offset: number };
}

/**
 * Constants and no parameter, so that each state finds the partial index that it is in: looking for three
 * retried deliveries does not read millions of others.
 */
function narrow(state: DeliveryState | null): string {
  if (state === null) return '';
  const unsettled = state === 'queued' || state === 'retry_scheduled';
  return `and state = '${state}' ${unsettled ? 'and next_attempt_at is not null' : ''}`;
}

function statementsFor(state: DeliveryState | null) {
  const matching = `
    from deliveries where workspace_id = $1 and webhook_endpoint_id = $2 ${narrow(state)}`;
  const name = state ?? 'all';
  return {
    list: {
      name: `list_deliveries_${name}`,
      text: `select ${DELIVERY_COLUMNS} ${matching} order by id limit $3 offset $4`,
    },
    count: { name: `count_deliveries_${name}`, text: `select count(*)::int as total ${matching}` },
  };
}

const STATEMENTS = new Map(
  [null, ...DELIVERY_STATES].map((state) => [state, statementsFor(state)]),
);

/** One page of an endpoint's deliveries by ascending id, and how many match. */
export async function listDeliveries(
  { pool }: Database,
  { workspace_id, webhook_endpoint_id, state, page }: DeliveryQuestion,
): Promise<[deliveries: DeliveryRow[], total: number]> {
  const statements = STATEMENTS.get(state) ?? statementsFor(state);
  const endpoint = [workspace_id, webhook_endpoint_id];
  const paged = [...endpoint, page.per_page, page.offset];
  const [listed, counted] = await Promise.all([
    pool.query<SelectedDelivery>({ ...statements.list, values: paged }),
    pool.query<{ total: number }>({ ...statements.count, values: endpoint }),
  ]);
  return [listed.rows.map(readSelectedDelivery), counted.rows[0]?.total ?? 0];
}
