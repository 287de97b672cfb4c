import { html, type Html } from '#http/pages/html.ts';
import { parisDay } from '#kernel/instant.ts';
import { draftForm, NEW_MEMBERS } from '#console/pages/drafts/draft-form.ts';
import { editorField, keptField } from '#console/pages/drafts/editor-field.ts';
import type { EditorChoices } from '#console/pages/drafts/load-editor.ts';
import { outcomeView } from '#console/pages/drafts/outcome-view.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { quoteWords } from './quote-words.ts';
import { quoteUpdateSchema } from '#resources/quotes/schema.ts';
import type { EditedQuote } from './load-quote.ts';

interface QuoteFormInput {
  /** Null for a new one. */
  edited: EditedQuote | null;
  choices: EditorChoices;
  call: string;
  /** The address to go to. */
  next: string;
  done: string;
  submit: string;
  /** The way out. */
  cancel: { href: string; word: string };
}

/** The editor of a quote, which is saved by its button: what was offered does not change while somebody types. */
export function quoteForm(visit: WorkspaceVisit, input: QuoteFormInput): Html {
  const { edited, choices, call, next, done, submit, cancel } = input;
  const members = edited?.members ?? { ...NEW_MEMBERS, issue_date: parisDay(visit.now) };
  return draftForm(visit, {
    members,
    ...choices,
    left_out: ['type_code'],
    saving: { 'data-call': call, 'data-wrapper': 'quote', 'data-next': next, 'data-done': done },
    ...(edited === null ? {} : { hidden: keptField('version', String(edited.quote.version)) }),
    dates: editorField(quoteUpdateSchema, {
      name: 'valid_until',
      label: quoteWords(visit.language).valid_until,
      value: edited?.quote.valid_until ?? '',
      as: 'date',
    }),
    outcome:
      edited === null
        ? html`<p class="note">${draftWords(visit.language).check_first}</p>`
        : outcomeView(visit, edited.estimate),
    actions: html`<button class="primary">${submit}</button>
      <a class="button" href="${cancel.href}">${cancel.word}</a>`,
  });
}
