import { html, type Html } from '#http/pages/html.ts';
import { parisDay } from '#kernel/instant.ts';
import { empty } from '#console/parts/empty.ts';
import { icon } from '#console/parts/icon.ts';
import { countText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { day, minute } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { attentionWords } from './attention-words.ts';
import { failureWords } from '#console/words/failure-words.ts';
import { homeWords } from './home-words.ts';
import { LINE_KINDS, type AttentionLine } from './attention-line.ts';

/** Lines about work that waits; a live page puts them in place by their ids. */
export function attentionView(visit: WorkspaceVisit, lines: readonly AttentionLine[]): Html {
  const words = homeWords(visit.language);
  return html`<section id="attention">
    <h2>${words.attention}</h2>
    ${
      lines.length === 0
        ? empty(words.nothing)
        : html`<ul class="attention">
            ${lines.map((line) => lineView(visit, line))}
          </ul>`
    }
  </section>`;
}

function lineView(visit: WorkspaceVisit, line: AttentionLine): Html {
  const { tone, icon: mark, path } = LINE_KINDS[line.kind];
  const href = `/workspaces/${visit.workspace.id}/${line.path ?? path}`;
  return html`<li>
    <a href="${href}" class="${tone}"
      >${icon(mark)}<strong class="number">${numberText(visit, line)}</strong>
      <span>${sentenceOf(visit, line)}</span></a
    >${sinceView(visit, line)}
  </li> `;
}

const numberText = ({ language }: Reader, { tally }: AttentionLine): string =>
  `${countText(language, tally.count)}${tally.more ? '+' : ''}`;

function sentenceOf({ language }: Reader, line: AttentionLine): string {
  const { kind, tally, reason, invoice_number } = line;
  const sentence = attentionWords(language)[kind](tally.count);
  const detail = reason === undefined ? invoice_number : failureWords(language)[reason].short;
  return detail === undefined ? sentence : `${sentence}${homeWords(language).because(detail)}`;
}

/** « depuis le 12 nov. », or of a day to come « pour le ». */
function sinceView(visit: WorkspaceVisit, { tally: { oldest } }: AttentionLine): Html | null {
  if (oldest === null) return null;
  const { since, until } = homeWords(visit.language);
  const date = typeof oldest === 'string' ? day(visit, oldest) : minute(visit, oldest);
  const isToCome = typeof oldest === 'string' && oldest > parisDay(visit.now);
  return html` <span class="since">${isToCome ? until : since} ${date}</span>`;
}
