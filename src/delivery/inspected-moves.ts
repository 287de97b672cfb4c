import type { InspectionEvent } from 'xstate';
import type { EndpointCounter } from '#orm/sql/endpoint-counters.ts';
import type { MoveObserver, RowMove } from '#orm/row-move.ts';
import type { Update } from './update.ts';

/** Observes moves in the engine. Must not throw. */
export interface DeliveryInspector {
  onMoves: MoveObserver;
  onActor: (event: InspectionEvent) => void;
}

/** A settled delivery's move, without its receiver's answer. */
export const deliveryMove = ({ lane, delivery_id, event, state }: Update): RowMove => ({
  machine: 'delivery',
  workspace_id: lane.workspace_id,
  id: delivery_id,
  trigger: event.type,
  to: state,
});

export const deactivation = ({ workspace_id, webhook_endpoint_id }: EndpointCounter): RowMove => ({
  machine: 'endpoint_activity',
  workspace_id,
  id: webhook_endpoint_id,
  trigger: 'failed_delivery',
  to: 'inactive',
});
