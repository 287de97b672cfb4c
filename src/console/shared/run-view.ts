import { html, type Html } from '#http/pages/html.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { attributes } from '#console/parts/attributes.ts';
import { countText } from '#console/parts/money.ts';
import { progress } from '#console/parts/progress.ts';
import { minuteText } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankRunWords } from '#console/words/operation-words.ts';
import { pluralFor } from '#console/words/word-table.ts';

/** An ended run is news this long, for pages that were watching it. */
const NEWS_MS = 30_000;

/** A run with its bar, or what the last one did; a live page puts it in place by its id. */
export function runView(visit: WorkspaceVisit, run: BankRun | null): Html {
  const ended = run === null || run.state === 'running' ? null : run.id;
  return html`<div id="bank-run" class="bank-run" ${attributes({ 'data-ended': ended })}>
    ${run === null ? null : html`<p>${run.state === 'running' ? runningView(visit, run) : endedView(visit, run)}</p>`}
  </div>`;
}

/** Null without news: the part `changes` of a live page. */
export const runNews = (visit: WorkspaceVisit, run: BankRun | null): Html | null =>
  run !== null && isNews(visit, run) ? runView(visit, run) : null;

function isNews({ now }: WorkspaceVisit, { state, finished_at }: BankRun): boolean {
  const ended = finished_at?.getTime() ?? 0;
  return state === 'running' || now.getTime() - ended < NEWS_MS;
}

function runningView(visit: WorkspaceVisit, run: BankRun): Html {
  const words = bankRunWords(visit.language);
  const { processed_count: done, operations_count: total, kind } = run;
  const bar = progress(visit, words.progress, done, total);
  return html`<strong>${words.running[kind]}</strong> ${bar ?? words.waiting}
    ${countsView(visit, run)}`;
}

function endedView(visit: WorkspaceVisit, run: BankRun): Html {
  const words = bankRunWords(visit.language);
  const { kind, state, finished_at, started_at } = run;
  const at = minuteText(visit, finished_at ?? started_at);
  const sentence = state === 'failed' ? words.failed : words.done;
  return html`${sentence(words.last[kind], at)} ${countsView(visit, run)}`;
}

/** « — 12 confirmées, 3 proposées ». */
function countsView({ language }: WorkspaceVisit, run: BankRun): string {
  const words = bankRunWords(language);
  const plural = pluralFor(language);
  const text = (count: number, one: (text: string) => string, many: (text: string) => string) => {
    const shown = countText(language, count);
    return plural(count, one(shown), many(shown));
  };
  const written = text(run.entries_written_count, words.written_one, words.written);
  if (run.kind === 'projection') return `— ${written}`;
  const confirmed = text(run.confirmed_count, words.confirmed_one, words.confirmed);
  const proposed = text(run.proposed_count, words.proposed_one, words.proposed);
  return `— ${confirmed}, ${proposed}`;
}
