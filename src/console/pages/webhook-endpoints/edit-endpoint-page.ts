import { MOST_PENDING } from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { forbidden } from '#kernel/api-error.ts';
import type { Category } from '#orm/entities/category.ts';
import { boundedCountText } from '#console/parts/money.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { settingText } from '#console/words/durations.ts';
import { endpointWords } from './endpoint-words.ts';
import { endpointUpdateSchema } from '#resources/webhook-endpoints/schema.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointFields } from './endpoint-fields.ts';
import { endpointCall, endpointPath } from './endpoint-path.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import { loadEndpoint, type EndpointRecord } from './load-endpoint.ts';

interface EditedEndpoint extends EndpointRecord {
  categories: readonly Category[];
}

export const EDIT_ENDPOINT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/webhook_endpoints/:id/edit',
  audience: 'manager',
  section: 'webhook_endpoints',
  load: loadEdited,
  view: viewEdit,
});

/** An application changes its own endpoint, by the API: 403 here. */
async function loadEdited(visit: WorkspaceVisit, services: Services): Promise<EditedEndpoint> {
  const record = await loadEndpoint(visit, services);
  const { endpoint } = record;
  if (!endpointActions(endpoint, visit.workspace.role).includes('edit')) throw forbidden();
  const categories = await listOfferedCategories(
    services.db,
    visit.workspace.id,
    endpoint.category_id,
  );
  return { ...record, categories };
}

function viewEdit(edited: EditedEndpoint, visit: WorkspaceVisit): PageContents {
  const words = endpointWords(visit.language);
  const { endpoint, categories } = edited;
  const href = endpointPath(visit, endpoint.id);
  const name = endpoint.name ?? words.endpoint(endpoint.id);
  const title = words.edit_title;
  const note = noteOf(edited, visit);
  return formPage(visit, {
    title,
    back: { href, word: name },
    sentence: html`<code>${endpoint.event_type}</code> ${words.type_is_fixed}`,
    id: 'edit',
    call: endpointCall('PATCH', visit, endpoint.id),
    wrapper: 'webhook_endpoint',
    changesOnly: true,
    schema: endpointUpdateSchema,
    fields: endpointFields(visit, [endpoint.event_type], categories, endpoint),
    submit: words.save,
    ...(note === null ? {} : { note }),
    next: href,
    done: words.saved,
  });
}

/** A note on the deliveries that a change of the address leaves as they are. */
function noteOf({ pending, limits }: EditedEndpoint, { language }: WorkspaceVisit): string | null {
  if (pending === 0) return null;
  const words = endpointWords(language);
  const window = settingText(language, limits.retryWindow);
  if (pending === 1) return words.pending_one_keeps(window);
  return words.pending_keep(boundedCountText(language, pending, MOST_PENDING), window);
}
