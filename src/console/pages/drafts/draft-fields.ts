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
import {
  BUYER_FIELDS,
  HEADER_FIELDS,
  textAt,
  type BuyerField,
  type HeaderField,
} from './editor-members.ts';
import { buyerLabels, headerLabels } from './field-labels.ts';

/** Types that the editor offers. */
const TYPES = ['380', '386', '384', '381', '325'] as const;

export function buyerFields(language: Language, buyer: unknown): Html {
  const { kinds } = invoiceDetailWords(language);
  const labels = buyerLabels(language);
  const more: Partial<Record<BuyerField, Partial<EditorField>>> = {
    kind: { choices: choicesOf(BUYER_KINDS, kinds) },
  };
  return html`${BUYER_FIELDS.map((name) =>
    editorField(editedDraftSchema, {
      ...more[name],
      label: labels[name],
      name: `buyer/${name}`,
      value: textAt(buyer, name),
    }),
  )}`;
}

/** @param left_out fields that the document does not have, such as a quote's type */
export function headerFields(
  language: Language,
  members: object,
  { categories, left_out }: { categories: readonly Choice[]; left_out: readonly HeaderField[] },
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
    operation: {
      choices: choicesOf(OPERATIONS, words.operations),
    },
    payment_terms: { as: 'multiline' },
    language: { choices: choicesOf(LANGUAGES, words.languages) },
  };
  return html`${HEADER_FIELDS.map((name) =>
    left_out.includes(name)
      ? null
      : editorField(editedDraftSchema, {
          ...more[name],
          label: labels[name],
          name,
          value: headerText(members, name),
        }),
  )}`;
}

/** An invoice is the default type. */
function headerText(members: object, name: string): string {
  const text = textAt(members, name);
  return name === 'type_code' && text === '380' ? '' : text;
}
