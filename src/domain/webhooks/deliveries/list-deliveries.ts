import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

interface DeliveryQuestion {
  workspace_id: string;
  webhook_endpoint_id: string;
  /** Null for every state. */
  state: DeliveryState | null;
  page: RowPage;
}

/** Constants let each state use its partial index: finding three retried deliveries must not read millions. */
function narrow(state: DeliveryState | null): string {
  if (state === null) return '';
  const unsettled = state === 'queued' || state === 'retry_scheduled';
  return `and state = '${state}' ${unsettled ? 'and next_attempt_at is not null' : ''}`;
}

type Endpoint = [workspace_id: string, webhook_endpoint_id: string, after: string];

const statementsFor = (state: DeliveryState | null) =>
  bothWays(({ suffix, behind, direction }) => {
    const matching = `
    from deliveries
    where workspace_id = $1 and webhook_endpoint_id = $2 and id ${behind} $3 ${narrow(state)}`;
    const name = `${state ?? 'all'}${suffix}`;
    return {
      list: statement<DeliveryRow, [...Endpoint, per_page: number, offset: number]>(
        `list_deliveries_${name}`,
        selectLogged(`${matching} order by id ${direction} limit $4 offset $5`, direction),
      ),
      count: statement<{ total: number }, Endpoint>(
        `count_deliveries_${name}`,
        `select count(*)::int as total ${matching}`,
      ),
    };
  });

const STATEMENTS = new Map(
  [null, ...DELIVERY_STATES].map((state) => [state, statementsFor(state)]),
);

/** One page of an endpoint's deliveries by id, and how many match. */
export async function listDeliveries(
  on: Queryable,
  { workspace_id, webhook_endpoint_id, state, page }: DeliveryQuestion,
): Promise<[deliveries: DeliveryRow[], total: number]> {
  const statementsOf = STATEMENTS.get(state) ?? statementsFor(state);
  const { list, count } = statementsOf(page);
  const endpoint: Endpoint = [workspace_id, webhook_endpoint_id, startOf(page)];
  const [listed, { total }] = await Promise.all([
    list.all(on, ...endpoint, page.per_page, page.offset),
    count.one(on, ...endpoint),
  ]);
  return [listed, total];
}
