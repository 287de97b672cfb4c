import { html, type Html } from '#http/pages/html.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import { LANGUAGES } from '#einvoice/model/invoice.ts';
import type { Language } from '#model/language.ts';
import { editedDraftSchema } from '#resources/drafts/schema.ts';
import { choicesOf, type Choice } from '#console/parts/field-input.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { editorField, type EditorField } from './editor-field.ts';
import { attributes } from '#console/parts/attributes.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import {
  countryChoices,
  currencyChoices,
  currencyText,
  EURO,
} from '#console/shared/code-choices.ts';
import {
  BUYER_FIELDS,
  textAt,
  type BuyerField,
  type HeaderField,
} from '#console/shared/editor-members.ts';
import { buyerLabels, headerLabels } from '#console/shared/field-labels.ts';

/** Types that the editor offers. */
const TYPES = ['380', '386', '384', '381', '325'] as const;

/** Ids of what the editor's script fills or opens. */
const MATCHES = 'customer-matches';

/** The name and SIREN, for which known customers are offered, then the others, folded while nothing is in them. */
export function buyerFields(visit: WorkspaceVisit, buyer: unknown): Html {
  const { language } = visit;
  const words = draftWords(language);
  const { kinds } = invoiceDetailWords(language);
  const labels = buyerLabels(language);
  const more: Partial<Record<BuyerField, Partial<EditorField>>> = {
    name: { offers: MATCHES },
    siren: { offers: MATCHES },
    kind: { choices: choicesOf(BUYER_KINDS, kinds) },
    'address/country_code': { choices: countryChoices(language) },
  };
  const fields = (names: readonly BuyerField[]) =>
    names.map((name) =>
      editorField(editedDraftSchema, {
        ...more[name],
        label: labels[name],
        name: `buyer/${name}`,
        value: textAt(buyer, name),
      }),
    );
  const [name, siren, ...rest] = BUYER_FIELDS;
  const list = {
    id: MATCHES,
    class: 'matches',
    role: 'listbox',
    'aria-label': words.known_customers,
    'data-matches': workspacePath(visit, 'customers'),
    hidden: true,
  };
  return html`<div class="grid customer">
      ${fields([name, siren])}
      <ul${attributes(list)}></ul>
    </div>
    ${fold({ id: 'draft-buyer', word: words.buyer_more, isOpen: false }, html`<div class="grid">${fields(rest)}</div>`)}`;
}

/** What few documents need. A press on a rule of it opens it. */
export const fold = (
  { id, word, isOpen }: { id: string; word: string; isOpen: boolean },
  content: Html,
): Html =>
  html`<details${attributes({ id, class: 'extra', open: isOpen })}>
    <summary>${word}</summary>
    ${content}
  </details>`;

export function headerFields(
  language: Language,
  members: object,
  { categories, names }: { categories: readonly Choice[]; names: readonly HeaderField[] },
): Html {
  const words = draftWords(language);
  const labels = headerLabels(language);
  const more: Partial<Record<HeaderField, Partial<EditorField>>> = {
    type_code: {
      none: words.types['380'],
      choices: TYPES.slice(1).map((value) => ({ value, label: words.types[value] })),
    },
    issue_date: { as: 'date', help: words.issue_date_help },
    due_date: { as: 'date' },
    category_id: { choices: categories },
    currency_code: { none: currencyText(language, EURO), choices: currencyChoices(language) },
    operation: {
      choices: choicesOf(OPERATIONS, words.operations),
    },
    payment_terms: { as: 'multiline' },
    language: { choices: choicesOf(LANGUAGES, words.languages) },
  };
  return html`${names.map((name) =>
    editorField(editedDraftSchema, {
      ...more[name],
      label: labels[name],
      name,
      value: headerText(members, name),
    }),
  )}`;
}

/** What a document has that does not say it. */
const DEFAULTS: Readonly<Partial<Record<HeaderField, string>>> = {
  type_code: '380',
  currency_code: EURO,
};

/** Empty for the default. */
export function headerText(members: object, name: HeaderField): string {
  const text = textAt(members, name);
  return text === DEFAULTS[name] ? '' : text;
}
