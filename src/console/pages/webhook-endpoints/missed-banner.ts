import { findLastBefore } from '#domain/webhooks/deliveries/find-last-before.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { parisMinute } from '#console/parts/time.ts';
import { banner } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointPath } from './endpoint-path.ts';
import type { EndpointRecord } from './load-endpoint.ts';

const OFFERED_MS = 7 * 86_400_000;

/**
 * Since when a reactivated endpoint may have missed events: since the last delivery before. Null once a resend has begun
 * since, or after a week.
 */
export async function loadMissedSince(
  { workspace, now }: WorkspaceVisit,
  { db }: Services,
  { endpoint, run }: EndpointRecord,
): Promise<Date | null> {
  const { workspace_id, id, active, activated_at, created_at } = endpoint;
  const isOffered =
    endpointActions(endpoint, workspace.role).includes('resend') &&
    active &&
    activated_at > created_at &&
    now.getTime() - activated_at.getTime() < OFFERED_MS &&
    (run === null || run.started_at < activated_at);
  if (!isOffered) return null;
  return (await findLastBefore(db, { workspace_id, id }, activated_at)) ?? created_at;
}

/** The way to what a person may have sent after a reactivation. */
export function missedBanner(
  visit: WorkspaceVisit,
  { endpoint }: EndpointRecord,
  since: Date | null,
): Html | null {
  if (since === null) return null;
  const words = endpointActionWords(visit.language);
  const search = new URLSearchParams({ missed: 'true', from: parisMinute(since) });
  const href = `${endpointPath(visit, endpoint.id)}/resend?${search.toString()}`;
  return banner(
    'info',
    html`<p>${words.may_have_missed} <a href="${href}">${words.find_missed}</a>.</p>`,
  );
}
