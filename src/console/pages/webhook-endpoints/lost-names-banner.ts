import { html, type Html } from '#http/pages/html.ts';
import { banner } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { hostOf } from '#console/pages/deliveries/explain-failure.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointPath } from './endpoint-path.ts';
import type { EndpointDetail } from './load-endpoint.ts';

/** The offer to resend what was lost while the receiver's name had no address, once it receives again. */
export function lostNamesBanner(
  visit: WorkspaceVisit,
  { endpoint, lost }: EndpointDetail,
): Html | null {
  const may = endpointActions(endpoint, visit.workspace.role).includes('resend');
  if (!may || lost === null) return null;
  const words = endpointActionWords(visit.language);
  const href = `${endpointPath(visit, endpoint.id)}/resend?reason=${lost.reason}`;
  return banner(
    'info',
    html`<p>${words.lost_names(hostOf(lost.url))} <a href="${href}">${words.resend_lost}</a>.</p>`,
  );
}
