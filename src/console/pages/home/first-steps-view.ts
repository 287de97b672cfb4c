import type { FirstSteps } from '#domain/access/workspaces/read-first-steps.ts';
import { html, type Html } from '#http/pages/html.ts';
import { copyBlock } from '#console/parts/copy-field.ts';
import { icon } from '#console/parts/icon.ts';
import { RECEIVER_COMMAND } from '#console/parts/receiver-command.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { firstStepsWords } from './first-steps-words.ts';
import { depositCommands } from './deposit-commands.ts';

export interface FirstStepsData {
  steps: FirstSteps;
  baseUrl: string;
  /** Whether deliveries may go to this machine's own address. */
  deliversHere: boolean;
}

interface Step {
  word: string;
  isDone: boolean;
  /** Its page, until it is done. */
  href?: string;
  /** Below it, until it is done. */
  help: Html;
  /** Below it, once it is done. */
  result?: Html | null;
}

/** Four steps to a first delivery; a live page puts them in place by their id. Null: the workspace is not new. */
export function firstStepsView(visit: WorkspaceVisit, data: FirstStepsData | null): Html {
  if (data === null) return html`<section id="first-steps" hidden></section>`;
  const words = firstStepsWords(visit.language);
  return html`<section id="first-steps">
    <h2>${words.title}</h2>
    <p class="advice">${words.sentence}</p>
    <ol class="first-steps">
      ${stepsOf(visit, data).map((step) => stepView(visit, step))}
    </ol>
  </section>`;
}

function stepView({ language }: WorkspaceVisit, step: Step): Html {
  const { word, isDone, href, help, result = null } = step;
  const words = firstStepsWords(language);
  const title = href === undefined || isDone ? word : html`<a href="${href}">${word}</a>`;
  return html`<li class="${isDone ? 'done' : 'to-do'}">
    <p>
      ${icon(isDone ? 'check' : 'dot')}<span class="visually-hidden"
        >${isDone ? words.done : words.to_do} :</span
      >
      ${title}
    </p>
    ${isDone ? result : help}
  </li>`;
}

function stepsOf(visit: WorkspaceVisit, data: FirstStepsData): Step[] {
  const words = firstStepsWords(visit.language);
  const { steps } = data;
  const base = `/workspaces/${visit.workspace.id}`;
  return [
    {
      word: words.application,
      isDone: steps.client_id !== null,
      href: `${base}/api/applications/new`,
      help: html`<p class="note">${words.application_help}</p>`,
    },
    {
      word: words.endpoint,
      isDone: steps.has_endpoint,
      href: `${base}/webhook_endpoints/new`,
      help: html`<p class="note">${words.endpoint_help}</p>`,
    },
    { word: words.receiver, isDone: steps.acknowledged, help: receiverHelp(visit, data) },
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
function invoiceStep(visit: WorkspaceVisit, { steps, baseUrl }: FirstStepsData): Step {
  const words = firstStepsWords(visit.language);
  const { client_id, delivery_id, invoiced_at } = steps;
  const commands = (id: string) =>
    html`<p class="note">${words.invoice_help}</p>
      ${copyBlock(visit, words.invoice_command, depositCommands(visit, baseUrl, id))}`;
  return {
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
