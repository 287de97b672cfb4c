import { emit } from '#events/emit.ts';
import { sampleDelivery } from '#events/samples.ts';
import type { EventType } from '#model/event-type.ts';
import type { Database, Transaction } from '#orm/database.ts';

/** The members of the recorded sample's `data`, as text. */
export function sampleData(type: EventType): string {
  const body = sampleDelivery(type);
  return body.slice(body.indexOf('"data":{') + '"data":{'.length, -2);
}

/** Emits an event with the recorded sample's data. */
export const emitSampleIn = (tx: Transaction, workspace_id: string, type: EventType) =>
  emit(tx, {
    workspace_id,
    type,
    occurred_at: tx.now,
    fragments: [{ name: '', text: sampleData(type) }],
  });

export const emitSample = (
  db: Pick<Database, 'transact'>,
  workspace_id: string,
  type: EventType = 'bank_rule.applied',
) => db.transact((tx) => emitSampleIn(tx, workspace_id, type));
