import {
  endpointActivityMachine,
  type EndpointActivityEvent,
} from '#machines/endpoint-activity.ts';
import type { AccessGrant } from '#orm/entities/access-grant.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
// oxlint-disable-next-line no-restricted-imports -- for many endpoints at once, too; set-active.ts and the engine note known ones
import { applyTransition } from '#domain/shared/apply-transition.ts';

type EndpointActivity = Pick<
  WebhookEndpoint,
  'active' | 'failure_count' | 'failing_since' | 'activation_period'
>;

/** Changed columns of the endpoint, and of the access that its application's endpoints share. */
interface EndpointMove {
  endpoint: Partial<
    EndpointActivity &
      Pick<
        WebhookEndpoint,
        | 'activated_at'
        | 'deactivated_at'
        | 'deactivation_reason'
        | 'last_error_at'
        | 'last_error_status'
        | 'last_error_code'
      >
  >;
  grant: Partial<Pick<AccessGrant, 'revoked_at' | 'granted_at' | 'access_period'>>;
}

/** Used where a trigger moves all active endpoints alike, so that none need be read. */
export const ANY_ACTIVE_ENDPOINT: EndpointActivity = {
  active: true,
  failure_count: 0,
  failing_since: null,
  activation_period: 1,
};

const NO_ERROR = {
  failing_since: null,
  last_error_at: null,
  last_error_status: null,
  last_error_code: null,
};

/**
 * The columns that a trigger changes on a locked endpoint, for the caller to write; null for no move (spec, Webhook
 * endpoint activity). Reactivation and restored access begin a new period: nothing queued earlier comes back.
 * @param failure_limit for failed deliveries only
 * @param access_period the present one; for restored access only
 */
export async function moveEndpoint(
  { active, failure_count, failing_since, activation_period }: EndpointActivity,
  event: EndpointActivityEvent,
  {
    now,
    failure_limit = Infinity,
    access_period = 0,
  }: { now: Date; failure_limit?: number; access_period?: number },
): Promise<EndpointMove | null> {
  const { endpoint, grant }: EndpointMove = { endpoint: {}, grant: {} };
  const row = {
    state: active ? ('active' as const) : ('inactive' as const),
    context: { failure_count, failure_limit },
  };
  const outcome = await applyTransition(endpointActivityMachine, row, event, {
    save: ({ to }) => {
      endpoint.active = to === 'active';
    },
    count_failed_delivery: ({ context }) => {
      endpoint.failure_count = context.failure_count;
      endpoint.failing_since = failing_since ?? now;
    },
    reset_failure_counter: ({ context }) => {
      endpoint.failure_count = context.failure_count;
      Object.assign(endpoint, NO_ERROR);
    },
    start_activation_period: () => {
      endpoint.activation_period = activation_period + 1;
      endpoint.activated_at = now;
      endpoint.deactivated_at = null;
      endpoint.deactivation_reason = null;
    },
    end_activation_period: () => {
      endpoint.deactivated_at = now;
      endpoint.deactivation_reason = 'requested';
    },
    record_deactivation: (_move, { reason }) => {
      endpoint.deactivation_reason = reason;
    },
    end_access_period: () => {
      grant.revoked_at = now;
    },
    start_access_period: () => {
      grant.revoked_at = null;
      grant.granted_at = now;
      grant.access_period = access_period + 1;
    },
  });
  return outcome === 'moved' ? { endpoint, grant } : null;
}
