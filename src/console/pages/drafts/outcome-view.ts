import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import { html, type Html } from '#http/pages/html.ts';
import { humanize } from '#kernel/violation.ts';
import type { Language } from '#model/language.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { amountText, countText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { sumsView } from '#console/pages/invoices/totals-view.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { idOf } from './editor-field.ts';
import { nameOfPath } from './editor-members.ts';
import { labelOfPath } from './field-labels.ts';

/** Findings of one kind that are listed. */
const SHOWN_FINDINGS = 20;

/** The sums, then the rules that are still broken, each with the way to its field; the amounts of lines for a script. */
export function outcomeView(reader: Reader, estimate: DraftEstimate): Html {
  const words = draftWords(reader.language);
  const { document, net_amounts, check } = estimate;
  const errors = check.findings.filter(({ severity }) => severity === 'error');
  const remarks = check.findings.filter(({ severity }) => severity !== 'error');
  return html`<h2>${words.totals}</h2>
    ${sumsView(reader, document)}
    <ol data-nets hidden>
      ${net_amounts.map((amount) => html`<li>${amountText(reader.language, amount)}</li>`)}
    </ol>
    <h2>${words.check}</h2>
    ${
      errors.length === 0
        ? html`<p class="success" data-sound>${words.check_fine}</p>`
        : html`<p>${errorsSentence(reader, errors.length)}</p>
            ${findingsList(reader, errors)}`
    }
    ${
      remarks.length === 0
        ? null
        : html`<details id="remarks">
            <summary>
              ${words.check_remarks} (${countText(reader.language, remarks.length)})
            </summary>
            ${findingsList(reader, remarks)}
          </details>`
    }`;
}

function errorsSentence({ language }: Reader, count: number): string {
  const words = draftWords(language);
  return count === 1 ? words.check_one_error : words.check_errors(countText(language, count));
}

function findingsList({ language }: Reader, findings: readonly Warning[]): Html {
  const isCut = findings.length > SHOWN_FINDINGS;
  return html`<ul class="findings">
      ${findings.slice(0, SHOWN_FINDINGS).map((finding) => html`<li>${findingText(language, finding)}</li>`)}
    </ul>
    ${isCut ? html`<p class="note">${draftWords(language).check_more}</p>` : null}`;
}

/** The way to its field, by the name that it has there. */
function findingText(language: Language, { message, path }: Warning): Html {
  const label = labelOfPath(language, path);
  if (path === null || label === null) return html`${message}`;
  const prefix = `${humanize(path)} `;
  const text = message.startsWith(prefix) ? `${label} : ${message.slice(prefix.length)}` : message;
  return html`<a href="#${idOf(nameOfPath(path))}">${text}</a>`;
}
