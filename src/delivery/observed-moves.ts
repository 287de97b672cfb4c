import type { RowMove } from '#kernel/row-move.ts';
import type { EndpointCounter } from '#orm/sql/delivery/endpoint-counters.ts';
import type { Update } from './update.ts';

/** A settled delivery's move, without its receiver's answer. */
export const deliveryMove = ({ delivery, event, state }: Update): RowMove => ({
  machine: 'delivery',
  workspace_id: delivery.lane.workspace_id,
  id: delivery.id,
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
