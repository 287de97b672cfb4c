import { html, type Html } from '#http/pages/html.ts';
import type { DeliveryState } from '#machines/delivery.ts';
import { callButton } from '#console/parts/form.ts';
import { banner } from '#console/parts/page-head.ts';
import { minuteText } from '#console/parts/time.ts';
import { explainFailure } from '#console/pages/deliveries/explain-failure.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointUpdateSchema } from '#resources/webhook-endpoints/schema.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointCall } from './endpoint-path.ts';
import type { EndpointRecord } from './load-endpoint.ts';

/** States of deliveries with a failed attempt. */
const FAILED: readonly DeliveryState[] = ['retry_scheduled', 'abandoned', 'failed_permanently'];

/** Why and when an endpoint was switched off, and what to do; null while it is active. */
export function deactivationBanner(visit: WorkspaceVisit, record: EndpointRecord): Html | null {
  const { endpoint } = record;
  const { id, deactivated_at } = endpoint;
  if (deactivated_at === null) return null;
  const words = endpointActionWords(visit.language);
  const isFailure = endpoint.deactivation_reason === 'consecutive_failures';
  const failures = `/workspaces/${visit.workspace.id}/deliveries?endpoint=${id}&state=${FAILED.join()}`;
  const may = endpointActions(endpoint, visit.workspace.role);
  return banner(
    isFailure ? 'danger' : 'info',
    html`<p>${sentencesOf(visit, record, deactivated_at).join(' ')}</p>
      <div class="actions">
        <a class="button" href="${failures}">${words.see_failures}</a>
        ${may.includes('reactivate') ? reactivateButton(visit, id) : null}
      </div>`,
  );
}

function sentencesOf(
  visit: WorkspaceVisit,
  { endpoint, limits }: EndpointRecord,
  since: Date,
): string[] {
  const words = endpointActionWords(visit.language);
  const at = minuteText(visit, since);
  const { deactivation_reason, last_error_at, last_error_status, last_error_code, url } = endpoint;
  const sentences = [
    deactivation_reason === 'consecutive_failures'
      ? words.deactivated_by_failures(at, limits.failureLimit)
      : words.deactivated_on_request(at),
  ];
  if (last_error_at !== null) {
    const failed = { url, response_status: last_error_status, error_code: last_error_code };
    sentences.push(words.last_error(explainFailure(visit.language, failed, limits).sentence));
  }
  return [...sentences, words.not_replayed];
}

/** It can be undone, so it asks nothing. */
const reactivateButton = (visit: WorkspaceVisit, id: string): Html => {
  const words = endpointActionWords(visit.language);
  return callButton(visit, {
    id: 'reactivate',
    call: endpointCall('PATCH', visit, id),
    wrapper: 'webhook_endpoint',
    schema: endpointUpdateSchema,
    fields: [{ name: 'active', label: '', as: 'hidden', value: 'true' }],
    submit: words.reactivate,
    tone: 'primary',
    done: words.reactivated,
  });
};
