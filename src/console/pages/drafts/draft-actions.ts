import { html, type Html } from '#http/pages/html.ts';
import { attributes } from '#console/parts/attributes.ts';
import { confirmationDialog } from '#console/parts/confirmation.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { issueConfirmation, type SeenSale } from '#console/pages/invoices/action-buttons.ts';
import { invoiceActionWords } from '#console/pages/invoices/invoice-action-words.ts';
import { draftWords } from '#console/words/draft-words.ts';

/**
 * What is done with a draft that is typed. The issue comes first: it saves, and asks once no rule is broken.
 *
 * @param id null before the first save, after which the script shows the preview
 */
export function draftActions({ language }: WorkspaceVisit, id: string | null): Html {
  const words = draftWords(language);
  const opener = {
    type: 'button',
    class: 'primary',
    commandfor: 'issue-dialog',
    command: 'show-modal',
    'aria-haspopup': 'dialog',
    'data-issue': true,
  };
  const preview = {
    class: 'button when-sound',
    href: id === null ? null : `/console/invoices/${id}/pdf`,
    'data-saved-href': id === null ? '/console/invoices/{data.id}/pdf' : null,
    target: '_blank',
    rel: 'noopener',
    hidden: id === null,
  };
  return html`<button${attributes(opener)}>${invoiceActionWords(language).issue}</button>
    <a${attributes(preview)}>${words.preview}</a>
    <button>${words.finish}</button>`;
}

/** Outside of the editor's form, since a dialog is one of its own. The script fills in what was typed since. */
export const issueDialog = (
  visit: WorkspaceVisit,
  sale: SeenSale,
  summary: Html,
  verb: string,
): Html =>
  html`<div data-after-saving>
    ${confirmationDialog(visit, { ...issueConfirmation(visit, sale, summary), verb })}
  </div>`;
