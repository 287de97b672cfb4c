import { html, type Html } from '#http/pages/html.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import type { ResendOutcomes } from '#orm/sql/webhooks/resend-deliveries.ts';
import { reaches } from '#model/role.ts';
import { callButton } from '#console/parts/form.ts';
import { countText } from '#console/parts/money.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { pluralFor } from '#console/words/word-table.ts';
import type { EndpointRecord } from './load-endpoint.ts';
import { resendWords } from './resend-words.ts';
import { endpointCall } from './endpoint-path.ts';

/** The last bulk resend: « 640 / 1 240 — 2 refusées », and « Arrêter » while it runs. */
export function runView(
  visit: WorkspaceVisit,
  { run, outcomes }: Pick<EndpointRecord, 'run' | 'outcomes'>,
): Html | null {
  if (run === null) return null;
  const words = resendWords(visit.language);
  const { state, processed_count: done, deliveries_count: total, started_at } = run;
  const isRunning = state === 'running';
  const bar =
    isRunning && done > 0
      ? html`<progress value="${done}" max="${total}" aria-label="${words.progress}"></progress>`
      : null;
  const count = (value: number) => countText(visit.language, value);
  return html`<section class="resend-run">
    <h2>${isRunning ? words.running : words.last}</h2>
    <p>
      ${bar} ${count(done)} / ${count(total)}${refusedText(visit, run)} ·
      ${instant(visit, started_at)}${isRunning ? '' : ` · ${endOf(visit, run)}`}
    </p>
    ${outcomes === null ? null : html`<p>${outcomesText(visit, outcomes)}</p>`}
    ${isRunning && reaches(visit.workspace.role, 'manager') ? stopButton(visit, run) : null}
  </section>`;
}

/** « 0 acquittée, 6 en attente, 8 perdues ». */
function outcomesText({ language }: WorkspaceVisit, outcomes: ResendOutcomes): string {
  const words = resendWords(language).outcomes;
  const plural = pluralFor(language);
  return (['acknowledged', 'waiting', 'lost'] as const)
    .map((name) => {
      const { one, many } = words[name];
      const count = outcomes[name];
      return `${countText(language, count)} ${plural(count, one, many)}`;
    })
    .join(', ');
}

function refusedText({ language }: WorkspaceVisit, run: ResendRun): Html | null {
  const words = resendWords(language);
  const refused = run.processed_count - run.resent_count;
  if (refused === 0) return null;
  const text = refused === 1 ? words.refused_one : words.refused(countText(language, refused));
  return html` — <span title="${words.refused_reason}">${text}</span>`;
}

function endOf({ language }: WorkspaceVisit, { state, reason }: ResendRun): string {
  const { ended } = resendWords(language);
  if (state === 'stopped' && reason !== null) return ended[reason];
  return state === 'failed' ? ended.failed : ended.done;
}

function stopButton(visit: WorkspaceVisit, { id, webhook_endpoint_id }: ResendRun): Html {
  const words = resendWords(visit.language);
  return callButton(visit, {
    id: 'stop',
    call: endpointCall('POST', visit, webhook_endpoint_id, `/resend_runs/${id}/stop`),
    submit: words.stop,
    done: words.stopped,
  });
}
