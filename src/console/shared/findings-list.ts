import { html, type Html } from '#http/pages/html.ts';
import { humanize } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { idOf } from './editor-members.ts';
import { placeOfPath, withLabels } from './field-labels.ts';

/** Findings of one kind that are listed. */
const SHOWN_FINDINGS = 20;

/** Who reads it, and in which workspace. */
export type OutcomeReader = Pick<WorkspaceVisit, 'language' | 'now'> & {
  workspace: { id: string };
};

/** Where the fields are that findings are about. */
export interface Edited {
  /** The company that sells. */
  company_id: string;
  /** Path of the draft's editor; empty on its own page. */
  editor: string;
}

/** @param edited null where nothing can be changed any more */
export function findingsList(
  reader: OutcomeReader,
  edited: Edited | null,
  findings: readonly Warning[],
): Html {
  const isCut = findings.length > SHOWN_FINDINGS;
  return html`<ul class="findings">
      ${findings.slice(0, SHOWN_FINDINGS).map((finding) => html`<li>${findingText(reader, edited, finding)}</li>`)}
    </ul>
    ${isCut ? html`<p class="note">${draftWords(reader.language).check_more}</p>` : null}`;
}

/** The way to its field, by the name that it has there; for what the seller lacks, to the company's profile. */
function findingText(
  reader: OutcomeReader,
  edited: Edited | null,
  { message, path }: Warning,
): Html {
  if (path === null || edited === null) return html`${message}`;
  const { company_id, editor } = edited;
  const own = message.startsWith(`${humanize(path)} `)
    ? message.slice(humanize(path).length + 1)
    : null;
  const worded = (label: string) => (own === null ? message : `${label} : ${own}`);
  if (path === 'seller' || path.startsWith('seller.')) {
    const field = path.slice('seller.'.length).replaceAll('.', '-');
    const href = `/workspaces/${reader.workspace.id}/companies/${company_id}/edit#edit-${field}`;
    const label = draftWords(reader.language).own_company;
    return html`<a href="${href}">${own === null ? message : `${label} : ${message}`}</a>`;
  }
  const place = placeOfPath(reader.language, path);
  if (place === null) return html`${message}`;
  const text = withLabels(reader.language, worded(place.label));
  return html`<a href="${editor}#${idOf(place.field)}">${text}</a>`;
}
