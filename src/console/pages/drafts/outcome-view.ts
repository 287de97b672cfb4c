import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { attributes } from '#console/parts/attributes.ts';
import { amountText, countText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { issueSummary, issueVerb, missingMentions } from '#console/pages/invoices/issue-summary.ts';
import { sumsView } from '#console/pages/invoices/totals-view.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { rankOf } from '#console/shared/field-labels.ts';
import { findingsList, type OutcomeReader } from '#console/shared/findings-list.ts';

/**
 * The sums, then the rules that are still broken, each with the way to its field; the amounts of lines and what the issue
 * would make for a script.
 */
export function outcomeView(reader: OutcomeReader, estimate: DraftEstimate): Html {
  const words = draftWords(reader.language);
  const { document, net_amounts, check } = estimate;
  const edited = { ...estimate, editor: '' };
  const inOrder = check.findings.toSorted(byField);
  const errors = inOrder.filter(({ severity }) => severity === 'error');
  const remarks = inOrder.filter(({ severity }) => severity !== 'error');
  return html`<h2>${words.totals}</h2>
    ${sumsView(reader, document)}
    <ol data-nets hidden>
      ${net_amounts.map((amount) => html`<li>${amountText(reader.language, amount)}</li>`)}
    </ol>
    ${check.acceptable ? summaryForScript(reader, estimate) : null}
    <h2>${words.check}</h2>
    ${
      errors.length === 0
        ? soundSentence(reader, remarks.length > 0)
        : html`<p>${errorsSentence(reader, errors.length)}</p>
            ${findingsList(reader, edited, errors)}`
    }
    ${
      remarks.length === 0
        ? null
        : html`<details id="remarks" ${attributes({ open: errors.length === 0 })}>
            <summary>
              ${words.check_remarks} (${countText(reader.language, remarks.length)})
            </summary>
            ${findingsList(reader, edited, remarks)}
          </details>`
    }`;
}

/** For the dialog of the issue, with the word of its button. */
function summaryForScript(reader: OutcomeReader, estimate: DraftEstimate): Html {
  const { issue, document, check } = estimate;
  const missing = missingMentions(reader, { ...estimate, editor: '' }, check.findings);
  const verb = issueVerb(reader, missing);
  return html`<div data-issue-summary data-verb="${verb}" hidden>
    ${issueSummary(reader, { ...issue, ...document }, missing)}
  </div>`;
}

/** An issue cannot be undone, so that remarks are read before it. */
function soundSentence({ language }: Reader, hasRemarks: boolean): Html {
  const words = draftWords(language);
  return hasRemarks
    ? html`<p class="warning" data-sound>${words.check_first_read}</p>`
    : html`<p class="success" data-sound>${words.check_fine}</p>`;
}

function errorsSentence({ language }: Reader, count: number): string {
  const words = draftWords(language);
  return count === 1 ? words.check_one_error : words.check_errors(countText(language, count));
}

/** As the fields stand on the page. */
const byField = (one: Warning, other: Warning): number => rankOf(one.path) - rankOf(other.path);
