import { html, type Html } from '#http/pages/html.ts';
import { MOST_PENDING } from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { boundedCountText } from '#console/parts/money.ts';
import { RECEIVER_COMMAND } from '#console/parts/receiver-command.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointWords } from './endpoint-words.ts';
import { resendWords } from './resend-words.ts';
import { endpointUpdateSchema } from '#resources/webhook-endpoints/schema.ts';
import { endpointActions, type EndpointAction } from './endpoint-actions.ts';
import { endpointCall, endpointPath } from './endpoint-path.ts';
import type { EndpointRecord } from './load-endpoint.ts';

const BUTTONS: Partial<
  Record<EndpointAction, (visit: WorkspaceVisit, record: EndpointRecord) => Html>
> = {
  resend: resendLink,
  deactivate: deactivateButton,
  rotate: rotateButton,
  remove: removeButton,
};

/** A button for each action that the service would take, but those that stand elsewhere on the page. */
export function actionButtons(visit: WorkspaceVisit, record: EndpointRecord): Html {
  const actions = endpointActions(record.endpoint, visit.workspace.role);
  return html`<div class="actions">
    ${actions.map((action) => BUTTONS[action]?.(visit, record) ?? null)}
  </div>`;
}

function resendLink(visit: WorkspaceVisit, { endpoint }: EndpointRecord): Html {
  const href = `${endpointPath(visit, endpoint.id)}/resend`;
  return html`<a class="button" href="${href}">${resendWords(visit.language).open}</a>`;
}

function deactivateButton(visit: WorkspaceVisit, { endpoint, pending }: EndpointRecord): Html {
  const words = endpointActionWords(visit.language);
  const count = boundedCountText(visit.language, pending, MOST_PENDING);
  const many = pending === 1 ? words.pending_one_fails : words.pending_fail(count);
  return confirmation(visit, {
    id: 'deactivate',
    call: endpointCall('PATCH', visit, endpoint.id),
    wrapper: 'webhook_endpoint',
    schema: endpointUpdateSchema,
    fields: [{ name: 'active', label: '', as: 'hidden', value: 'false' }],
    open: words.deactivate,
    question: words.deactivate_question,
    consequences: words.deactivate_effect(pending === 0 ? '' : many),
    done: words.deactivated,
  });
}

function rotateButton(visit: WorkspaceVisit, { endpoint }: EndpointRecord): Html {
  const words = endpointActionWords(visit.language);
  const { secret, secret_title, receive } = endpointWords(visit.language);
  const dialog = confirmation(visit, {
    id: 'rotate',
    call: endpointCall('POST', visit, endpoint.id, '/regenerate_secret'),
    open: words.rotate,
    question: words.rotate_question,
    consequences: words.rotate_effect,
    secret: 'new-secret',
    done: words.rotated,
  });
  return html`${dialog}
  ${secretOnce(visit, {
    id: 'new-secret',
    title: secret_title,
    values: [{ label: secret, from: 'data.signing_secret' }],
    env: {
      name: `endpoint-${endpoint.id}.env`,
      lines: ['WEBHOOK_SIGNING_SECRET={data.signing_secret}'],
    },
    command: { label: receive, text: RECEIVER_COMMAND },
  })}`;
}

function removeButton(visit: WorkspaceVisit, { endpoint, pending }: EndpointRecord): Html {
  const words = endpointActionWords(visit.language);
  const count = boundedCountText(visit.language, pending, MOST_PENDING);
  const many = pending === 1 ? words.remove_one_effect : words.remove_effect(count);
  return confirmation(visit, {
    id: 'remove',
    call: endpointCall('DELETE', visit, endpoint.id),
    open: words.remove,
    openTone: 'danger',
    question: words.remove_question,
    consequences: pending === 0 ? words.remove_effect_without : many,
    typed: endpoint.name ?? endpoint.url,
    next: endpointPath(visit),
    done: words.removed,
  });
}
