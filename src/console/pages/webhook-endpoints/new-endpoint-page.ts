import { html, type Html } from '#http/pages/html.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import type { Category } from '#orm/entities/category.ts';
import { RECEIVER_COMMAND } from '#console/parts/receiver-command.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointWords } from './endpoint-words.ts';
import { endpointsCreationSchema } from '#resources/webhook-endpoints/schema.ts';
import { endpointFields } from './endpoint-fields.ts';
import { endpointPath } from './endpoint-path.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';

export const NEW_ENDPOINT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/webhook_endpoints/new',
  audience: 'manager',
  section: 'webhook_endpoints',
  load: ({ workspace }: WorkspaceVisit, services) =>
    listOfferedCategories(services.db, workspace.id),
  view: viewNew,
});

function viewNew(categories: readonly Category[], visit: WorkspaceVisit): PageContents {
  const words = endpointWords(visit.language);
  const back = { href: endpointPath(visit), word: words.all };
  return formPage(visit, {
    title: words.create,
    back,
    id: 'create',
    call: `POST /console${endpointPath(visit)}/for_event_types`,
    wrapper: 'webhook_endpoints',
    schema: endpointsCreationSchema,
    fields: [typesField(visit), ...endpointFields(visit, EVENT_TYPES, categories)],
    submit: words.submit_creation,
    note: words.creation_sends_nothing,
    secret: 'new-secrets',
    next: endpointPath(visit),
    done: words.created,
    dialog: secretDialog(visit),
    scripts: ['only-with.js'],
  });
}

/** An endpoint for each; what fires it, and the way to its body. */
function typesField({ language }: WorkspaceVisit) {
  const words = endpointWords(language);
  const choices = EVENT_TYPES.map((value) => ({
    value,
    label: value,
    help: html`${words.occasions[value]} <a href="/docs#webhook-${value}">${words.body_of}</a>`,
  }));
  return { name: 'event_types', label: words.events, choices };
}

function secretDialog(visit: WorkspaceVisit): Html {
  const words = endpointWords(visit.language);
  return secretOnce(visit, {
    id: 'new-secrets',
    title: words.secret_title,
    sentence: words.creation_sends_nothing,
    each: 'data',
    heading: '{event_type}',
    values: [{ label: words.secret, from: 'signing_secret' }],
    env: { name: 'endpoints.env', lines: ['WEBHOOK_SIGNING_SECRET_{id}={signing_secret}'] },
    command: { label: words.receive, text: RECEIVER_COMMAND },
  });
}
