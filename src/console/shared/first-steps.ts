import { html, type Html } from '#http/pages/html.ts';
import type { FirstStep } from '#model/first-step.ts';
import { callButton } from '#console/parts/form.ts';
import { icon } from '#console/parts/icon.ts';
import { putAwaySchema } from '#resources/workspaces/routes.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { firstStepsWords } from '#console/words/first-steps-words.ts';

export interface ShownStep {
  name: FirstStep;
  word: string;
  /** Stays, ticked, as long as the others do. */
  isDone?: boolean;
  /** Its page, until it is done. */
  href?: string;
  /** Below it, until it is done. */
  help: string | Html;
  /** Below it, once it is done. */
  result?: Html | null;
}

/** Steps in their order, each with the way to see it no more; a live page puts them in place by their id. */
export const firstSteps = (
  visit: WorkspaceVisit,
  { title, sentence, steps }: { title: string; sentence: string; steps: readonly ShownStep[] },
): Html =>
  steps.length === 0
    ? html`<section id="first-steps" hidden></section>`
    : html`<section id="first-steps">
        <h2>${title}</h2>
        <p class="advice">${sentence}</p>
        <ol class="first-steps">
          ${steps.map((step) => stepView(visit, step))}
        </ol>
      </section>`;

function stepView(visit: WorkspaceVisit, step: ShownStep): Html {
  const { name, word, isDone = false, href, help, result = null } = step;
  const words = firstStepsWords(visit.language);
  const title = href === undefined || isDone ? word : html`<a href="${href}">${word}</a>`;
  const putAway = callButton(visit, {
    id: `put-away-${name}`,
    call: workspaceCall('POST', visit, 'first_steps'),
    wrapper: 'first_step',
    schema: putAwaySchema,
    fields: [{ name: 'name', label: '', as: 'hidden', value: name }],
    submit: html`${icon('cross')}<span class="visually-hidden">${words.put_away(word)}</span>`,
    done: words.is_put_away,
  });
  const below = typeof help === 'string' ? html`<p class="note">${help}</p>` : help;
  return html`<li class="${isDone ? 'done' : 'to-do'}">
    <div>
      <p>
        ${icon(isDone ? 'check' : 'dot')}<span class="visually-hidden"
          >${isDone ? words.done : words.to_do} :</span
        >
        ${title}
      </p>
      ${putAway}
    </div>
    ${isDone ? result : below}
  </li>`;
}
