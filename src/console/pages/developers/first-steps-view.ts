import type { FirstSteps } from '#domain/access/workspaces/read-first-steps.ts';
import { html, type Html } from '#http/pages/html.ts';
import { copyBlock } from '#console/parts/copy-field.ts';
import { RECEIVER_COMMAND } from '#console/parts/receiver-command.ts';
import { firstSteps, type ShownStep } from '#console/shared/first-steps.ts';
import type { FirstStep } from '#model/first-step.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { firstStepsWords } from './first-steps-words.ts';
import { depositCommands } from './deposit-commands.ts';

export interface FirstStepsData {
  steps: FirstSteps;
  baseUrl: string;
  putAway: ReadonlySet<FirstStep>;
  /** Whether deliveries may go to this machine's own address. */
  deliversHere: boolean;
}

/** Four steps to a first delivery. Null: the workspace is not new. */
export function firstStepsView(visit: WorkspaceVisit, data: FirstStepsData | null): Html {
  const { title, sentence } = firstStepsWords(visit.language);
  const steps = data === null ? [] : stepsOf(visit, data);
  const shown = steps.filter(({ name }) => data?.putAway.has(name) === false);
  return firstSteps(visit, { title, sentence, steps: shown });
}

function stepsOf(visit: WorkspaceVisit, data: FirstStepsData): ShownStep[] {
  const words = firstStepsWords(visit.language);
  const { steps } = data;
  const base = `/workspaces/${visit.workspace.id}`;
  return [
    {
      name: 'application',
      word: words.application,
      isDone: steps.client_id !== null,
      href: `${base}/api/applications/new`,
      help: html`<p class="note">${words.application_help}</p>`,
    },
    {
      name: 'endpoint',
      word: words.endpoint,
      isDone: steps.has_endpoint,
      href: `${base}/webhook_endpoints/new`,
      help: html`<p class="note">${words.endpoint_help}</p>`,
    },
    {
      name: 'receiver',
      word: words.receiver,
      isDone: steps.acknowledged,
      help: receiverHelp(visit, data),
    },
    invoiceStep(visit, data),
  ];
}

function receiverHelp(visit: WorkspaceVisit, { deliversHere }: FirstStepsData): Html {
  const words = firstStepsWords(visit.language);
  return html`<p class="note">${words.receiver_help}</p>
    ${copyBlock(visit, words.receiver_command, RECEIVER_COMMAND)}
    ${
      deliversHere
        ? null
        : html`<p class="note">${words.private_refused}</p>
            ${copyBlock(visit, words.service_command, 'npm start -- --dev')}`
    }`;
}

/** Once it is done, it opens the delivery. */
function invoiceStep(visit: WorkspaceVisit, { steps, baseUrl }: FirstStepsData): ShownStep {
  const words = firstStepsWords(visit.language);
  const { client_id, delivery_id, invoiced_at } = steps;
  const commands = (id: string) =>
    html`<p class="note">${words.invoice_help}</p>
      ${copyBlock(visit, words.invoice_command, depositCommands(visit, baseUrl, id))}`;
  return {
    name: 'deposit',
    word: words.invoice,
    isDone: invoiced_at !== null,
    help:
      client_id === null
        ? html`<p class="note">${words.after_application}</p>`
        : commands(client_id),
    result:
      delivery_id === null
        ? null
        : html`<p>
            <a href="/workspaces/${visit.workspace.id}/deliveries/${delivery_id}"
              >${words.see_delivery}</a
            >
          </p>`,
  };
}
