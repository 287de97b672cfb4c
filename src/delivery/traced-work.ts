import type { Tracing } from '#kernel/observer.ts';
import type { TracedEvent } from '#orm/sql/delivery/traced-event.ts';
import type { Update } from './update.ts';

/** The part of fan-out in the trace of each event. Those of one batch take the same time. */
export function traceFanOut(
  traces: Tracing,
  events: readonly TracedEvent[],
  time: { began_at: number; duration_ms: number },
): void {
  for (const { traceparent, workspace_id, event_id, event_type, deliveries } of events)
    traces.close({
      name: 'fan_out',
      parent: traceparent,
      ...time,
      attributes: { workspace_id, event_id, event_type, deliveries },
      failure: null,
    });
}

/**
 * An attempt in the trace of its event. The end of a delivery's window is no attempt.
 * @param own the attempt's `traceparent`, if its receiver got one
 */
export function traceAttempt(
  traces: Tracing,
  parent: string,
  update: Update,
  own: string | undefined,
): void {
  const { delivery, attempted_at, duration_ms, response_status, error_code, event } = update;
  if (attempted_at === null) return;
  traces.close({
    name: 'attempt',
    parent,
    own,
    began_at: attempted_at,
    duration_ms,
    attributes: {
      workspace_id: delivery.lane.workspace_id,
      webhook_endpoint_id: delivery.lane.webhook_endpoint_id,
      delivery_id: delivery.id,
      event_type: delivery.event_type,
      attempt: delivery.attempts_count + 1,
      response_status,
    },
    failure: event.type === 'response_2xx' ? null : (error_code ?? String(response_status)),
  });
}
