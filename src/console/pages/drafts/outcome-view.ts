import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import { html, type Html } from '#http/pages/html.ts';
import { humanize } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { attributes } from '#console/parts/attributes.ts';
import { amountText, countText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { issueSummary } from '#console/pages/invoices/issue-summary.ts';
import { sumsView } from '#console/pages/invoices/totals-view.ts';
import { draftWords } from '#console/words/draft-words.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { idOf } from './editor-field.ts';
import { placeOfPath, rankOf, withLabels } from './field-labels.ts';

/** Findings of one kind that are listed. */
const SHOWN_FINDINGS = 20;

/** Who reads it, and in which workspace. */
export type OutcomeReader = Pick<WorkspaceVisit, 'language' | 'now'> & {
  workspace: { id: string };
};

/**
 * The sums, then the rules that are still broken, each with the way to its field; the amounts of lines and what the issue
 * would make for a script.
 */
export function outcomeView(reader: OutcomeReader, estimate: DraftEstimate): Html {
  const words = draftWords(reader.language);
  const { document, net_amounts, check } = estimate;
  const inOrder = check.findings.toSorted(byField);
  const errors = inOrder.filter(({ severity }) => severity === 'error');
  const remarks = inOrder.filter(({ severity }) => severity !== 'error');
  return html`<h2>${words.totals}</h2>
    ${sumsView(reader, document)}
    <ol data-nets hidden>
      ${net_amounts.map((amount) => html`<li>${amountText(reader.language, amount)}</li>`)}
    </ol>
    ${check.acceptable ? html`<div data-issue-summary hidden>${issueSummary(reader, { ...estimate.issue, ...document })}</div>` : null}
    <h2>${words.check}</h2>
    ${
      errors.length === 0
        ? soundSentence(reader, remarks.length > 0)
        : html`<p>${errorsSentence(reader, errors.length)}</p>
            ${findingsList(reader, estimate, errors)}`
    }
    ${
      remarks.length === 0
        ? null
        : html`<details id="remarks" ${attributes({ open: errors.length === 0 })}>
            <summary>
              ${words.check_remarks} (${countText(reader.language, remarks.length)})
            </summary>
            ${findingsList(reader, estimate, remarks)}
          </details>`
    }`;
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

function findingsList(
  reader: OutcomeReader,
  { company_id }: DraftEstimate,
  findings: readonly Warning[],
): Html {
  const isCut = findings.length > SHOWN_FINDINGS;
  return html`<ul class="findings">
      ${findings.slice(0, SHOWN_FINDINGS).map((finding) => html`<li>${findingText(reader, company_id, finding)}</li>`)}
    </ul>
    ${isCut ? html`<p class="note">${draftWords(reader.language).check_more}</p>` : null}`;
}

/** The way to its field, by the name that it has there; for what the seller lacks, to the company's profile. */
function findingText(reader: OutcomeReader, company_id: string, { message, path }: Warning): Html {
  if (path === null) return html`${message}`;
  const own = message.startsWith(`${humanize(path)} `)
    ? message.slice(humanize(path).length + 1)
    : null;
  const worded = (label: string) => (own === null ? message : `${label} : ${own}`);
  if (path === 'seller' || path.startsWith('seller.')) {
    const href = `/workspaces/${reader.workspace.id}/companies/${company_id}/edit`;
    const label = draftWords(reader.language).own_company;
    return html`<a href="${href}">${own === null ? message : `${label} : ${message}`}</a>`;
  }
  const place = placeOfPath(reader.language, path);
  if (place === null) return html`${message}`;
  const text = withLabels(reader.language, worded(place.label));
  return html`<a href="#${idOf(place.field)}">${text}</a>`;
}

/** As the fields stand on the page. */
const byField = (one: Warning, other: Warning): number => rankOf(one.path) - rankOf(other.path);
