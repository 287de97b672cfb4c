import { html, type Html } from '#http/pages/html.ts';
import { nameReasonOf } from '#model/attempt-error.ts';
import { banner } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { hostOf } from '#console/pages/deliveries/explain-failure.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointPath } from './endpoint-path.ts';
import type { EndpointDetail } from './load-endpoint.ts';

/**
 * The offer to resend what was lost while the receiver's name had no address, once it receives again. Null if none of
 * the newest deliveries was, or a resend has begun since.
 */
export function lostNamesBanner(
  visit: WorkspaceVisit,
  { endpoint, deliveries, run }: EndpointDetail,
): Html | null {
  const may = endpointActions(endpoint, visit.workspace.role).includes('resend');
  if (!may || endpoint.failure_count > 0) return null;
  const lost = deliveries.find(({ reason }) => nameReasonOf(reason) !== undefined);
  if (lost === undefined || (run !== null && run.started_at > lost.created_at)) return null;
  const words = endpointActionWords(visit.language);
  const href = `${endpointPath(visit, endpoint.id)}/resend?reason=${lost.reason}`;
  return banner(
    'info',
    html`<p>${words.lost_names(hostOf(lost.url))} <a href="${href}">${words.resend_lost}</a>.</p>`,
  );
}
