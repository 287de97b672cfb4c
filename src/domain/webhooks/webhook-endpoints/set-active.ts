import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { moveEndpoint } from './move-endpoint.ts';

/** A PATCH of `active`, applied to the locked row; the present value changes nothing. */
export async function setActive(
  endpoint: WebhookEndpoint,
  active: boolean,
  now: Date,
): Promise<void> {
  const type = active ? 'patch_active_true' : 'patch_active_false';
  const move = await moveEndpoint(endpoint, { type }, { now });
  Object.assign(endpoint, move?.endpoint);
}
