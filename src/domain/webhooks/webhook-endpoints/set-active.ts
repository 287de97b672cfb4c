import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { step } from '#machines/step.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';

/**
 * A PATCH of `active`, applied to the locked row (spec, Webhook endpoint activity); the present
 * value changes nothing. Reactivation begins a new period, so that nothing queued in an earlier
 * one comes back and nothing that happened in between is delivered.
 */
export function setActive(endpoint: WebhookEndpoint, active: boolean, now: Date): void {
  const { failure_count } = endpoint;
  const outcome = step(
    endpointActivityMachine,
    {
      state: endpoint.active ? 'active' : 'inactive',
      // The limit decides about failed deliveries only.
      context: { failure_count, failure_limit: Infinity },
    },
    { type: active ? 'patch_active_true' : 'patch_active_false' },
  );
  if (outcome.outcome !== 'moved') return;
  endpoint.active = outcome.to === 'active';
  endpoint.failure_count = outcome.context.failure_count;
  if (endpoint.active) startPeriod(endpoint, now);
  else endPeriod(endpoint, now);
}

function startPeriod(endpoint: WebhookEndpoint, now: Date): void {
  endpoint.activation_period += 1;
  endpoint.activated_at = now;
  endpoint.deactivated_at = null;
  endpoint.deactivation_reason = null;
}

function endPeriod(endpoint: WebhookEndpoint, now: Date): void {
  endpoint.deactivated_at = now;
  endpoint.deactivation_reason = 'requested';
}
