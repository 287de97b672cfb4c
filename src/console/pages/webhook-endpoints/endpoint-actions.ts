import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import { reaches, type Role } from '#model/role.ts';

export const ENDPOINT_ACTIONS = [
  'edit',
  'deactivate',
  'reactivate',
  'rotate',
  'remove',
  'resend',
] as const;
export type EndpointAction = (typeof ENDPOINT_ACTIONS)[number];

/**
 * The actions that the service takes from a person with this role. An application's endpoint is its own; deliveries of
 * it are resent all the same.
 */
export function endpointActions(
  {
    active,
    oauth_application_id,
    access_granted,
  }: Pick<EndpointFacts, 'active' | 'oauth_application_id' | 'access_granted'>,
  role: Role,
): EndpointAction[] {
  if (!reaches(role, 'manager')) return [];
  const isOwn = oauth_application_id === null;
  return ENDPOINT_ACTIONS.filter((action) => {
    switch (action) {
      case 'edit':
      case 'rotate':
      case 'remove':
        return isOwn;
      case 'deactivate':
        return isOwn && active;
      case 'reactivate':
        return isOwn && !active;
      case 'resend':
        return active && access_granted;
      default:
        return action satisfies never;
    }
  });
}
