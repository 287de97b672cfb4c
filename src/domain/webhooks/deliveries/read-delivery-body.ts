import { printEnvelope, type StoredDelivery } from '#events/envelope.ts';
import { measureData, printData } from '#orm/sql/delivery/delivery-data.ts';
import { statement, type Queryable } from '#orm/statement.ts';

type Key = [workspace_id: string, id: string];

const MEASURE = statement<{ bytes: number }, Key>(
  'measure_delivery_body',
  `
    select ${measureData('e', 'd')} as bytes
    from deliveries d join events e on e.workspace_id = $1 and e.id = d.event_id
    where d.workspace_id = $1 and d.id = $2`,
);

const READ = statement<StoredDelivery, Key>(
  'read_delivery_body',
  `
    select d.id, d.event_type, d.occurred_at, d.workspace_id, ${printData('e', 'd')} as data
    from deliveries d join events e on e.workspace_id = $1 and e.id = d.event_id
    where d.workspace_id = $1 and d.id = $2`,
);

/** About how many bytes {@link readDeliveryBody} answers; null once its event is no longer kept. */
export const measureDeliveryBody = async (on: Queryable, ...key: Key): Promise<number | null> =>
  (await MEASURE.first(on, ...key))?.bytes ?? null;

/** The text whose UTF-8 bytes are sent at each attempt; null once its event is no longer kept. */
export async function readDeliveryBody(on: Queryable, ...key: Key): Promise<string | null> {
  const stored = await READ.first(on, ...key);
  return stored && printEnvelope(stored);
}
