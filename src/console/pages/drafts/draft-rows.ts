import { html, type Html } from '#http/pages/html.ts';
import { editedDraftSchema } from '#resources/drafts/schema.ts';
import { TAX_CATEGORIES } from '#einvoice/model/tax-category.ts';
import type { Language } from '#model/language.ts';
import { rateText } from '#console/parts/money.ts';
import { icon } from '#console/parts/icon.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { lineLabels } from './field-labels.ts';
import { keptField, rowField, type EditorField } from './editor-field.ts';
import {
  ACCOUNT_FIELDS,
  keptOfAccount,
  keptOfLine,
  LINE_FIELDS,
  textAt,
  type AccountField,
  type LineField,
} from './editor-members.ts';

/** In French sales; a new line has it. */
const USUAL_RATE = '20';

interface Row {
  language: Language;
  /** Its place, or `#` in the template of new rows. */
  place: string;
  value: unknown;
}

/** The lines, a template of further ones, and the button that adds one. */
export function lineRows(language: Language, lines: readonly unknown[]): Html {
  const words = draftWords(language);
  const shown = lines.length === 0 ? [{ tax_rate: USUAL_RATE }] : lines;
  return html`<div data-list="lines">
      ${shown.map((value, index) => lineRow({ language, place: String(index), value }))}
    </div>
    <template data-row-of="lines"
      >${lineRow({ language, place: '#', value: { tax_rate: USUAL_RATE } })}</template
    >
    <p>
      <button type="button" class="plain" data-add="lines">${icon('plus')}${words.line_add}</button>
    </p>`;
}

/** The accounts; none at first. */
export function accountRows(language: Language, means: readonly unknown[]): Html {
  const words = draftWords(language);
  return html`<div data-list="payment_means">
      ${means.map((value, index) => accountRow({ language, place: String(index), value }))}
    </div>
    <template data-row-of="payment_means"
      >${accountRow({ language, place: '#', value: null })}</template
    >
    <p>
      <button type="button" class="plain" data-add="payment_means">
        ${icon('plus')}${words.account_add}
      </button>
    </p>`;
}

function lineRow({ language, place, value }: Row): Html {
  const words = draftWords(language);
  const labels = lineLabels(language);
  const fieldOf = (name: LineField): EditorField => ({
    name: `lines/${place}/${name}`,
    label: labels[name],
    value: valueOf(language, value, name),
    ...(name === 'tax_category'
      ? { choices: categoryChoices(language), none: words.categories.S }
      : {}),
  });
  return html`<fieldset class="field row line" data-item>
    ${LINE_FIELDS.map((name) => rowField(editedDraftSchema, fieldOf(name)))}
    <span class="net"><span>${words.line_net}</span><output data-net></output></span>
    ${removeButton(words.line_remove)} ${keptRow(keptOfLine, value, place)}
    <p class="reason" data-reason hidden></p>
  </fieldset>`;
}

/** A line without a category has `S`. */
function valueOf(language: Language, line: unknown, name: LineField): string {
  const text = textAt(line, name);
  if (name === 'tax_category') return text === 'S' ? '' : text;
  return NUMBERS.some((one) => one === name) ? rateText(language, text) : text;
}

/** As people of the language write them; the script sends them with a point. */
const NUMBERS: readonly LineField[] = ['quantity', 'unit_price', 'tax_rate'];

const categoryChoices = (language: Language) =>
  TAX_CATEGORIES.filter((category) => category !== 'S' && category !== 'B').map((value) => ({
    value,
    label: draftWords(language).categories[value],
  }));

function accountRow({ language, place, value }: Row): Html {
  const words = draftWords(language);
  const labels: Readonly<Record<AccountField, string>> = {
    iban: words.account_iban,
    bic: words.account_bic,
  };
  return html`<fieldset class="field row account" data-item>
    ${ACCOUNT_FIELDS.map((name) =>
      rowField(editedDraftSchema, {
        name: `payment_means/${place}/${name}`,
        label: labels[name],
        value: textAt(value, name),
      }),
    )}
    ${removeButton(words.account_remove)} ${keptRow(keptOfAccount, value, place)}
    <p class="reason" data-reason hidden></p>
  </fieldset>`;
}

const keptRow = (keep: typeof keptOfLine, value: unknown, place: string): readonly Html[] =>
  place === '#' ? [] : keep(value, Number(place)).map(([name, json]) => keptField(name, json));

const removeButton = (label: string): Html =>
  html`<button
    type="button"
    class="plain remove"
    data-remove
    title="${label}"
    aria-label="${label}"
  >
    ${icon('cross')}
  </button>`;
