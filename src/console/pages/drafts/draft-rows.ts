import { html, type Html } from '#http/pages/html.ts';
import { editedDraftSchema } from '#resources/drafts/schema.ts';
import { TAX_CATEGORIES } from '#einvoice/model/tax-category.ts';
import type { Language } from '#model/language.ts';
import { rateText } from '#console/parts/money.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { icon } from '#console/parts/icon.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { attributes } from '#console/parts/attributes.ts';
import { PIECE, unitChoices, unitText } from '#console/shared/code-choices.ts';
import { lineLabels } from '#console/shared/field-labels.ts';
import { keptField, rowField, type EditorField } from './editor-field.ts';
import {
  ACCOUNT_FIELDS,
  keptOfAccount,
  keptOfLine,
  LINE_FIELDS,
  textAt,
  type AccountField,
  type LineField,
} from '#console/shared/editor-members.ts';

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
  // The script gives a row the choices of the template.
  const choicesOf = (name: LineField, all: readonly Choice[]) =>
    place === '#' ? all : all.filter((one) => one.value === textAt(value, name));
  const units = unitChoices(language, textAt(value, 'unit_code'));
  const categories = categoryChoices(language);
  const more: Partial<Record<LineField, Partial<EditorField>>> = {
    unit_code: { choices: choicesOf('unit_code', units), none: unitText(language, PIECE) },
    tax_category: {
      choices: choicesOf('tax_category', categories),
      none: words.categories.S,
    },
  };
  const fields = (names: readonly LineField[]) =>
    names.map((name) =>
      rowField(editedDraftSchema, {
        ...more[name],
        name: `lines/${place}/${name}`,
        label: labels[name],
        value: valueOf(language, value, name),
      }),
    );
  const isOpen = FOLDED.some((name) => valueOf(language, value, name) !== '');
  return html`<fieldset class="field row line" data-item>
    ${fields(LINE_FIELDS.filter((name) => !FOLDED.includes(name)))}
    <span class="net"><span>${words.line_net}</span><output data-net></output></span>
    ${removeButton(words.line_remove)}
    <details class="extra" ${attributes({ open: isOpen })}>
      <summary>${words.line_more}</summary>
      <div>${fields(FOLDED)}</div>
    </details>
    ${keptRow(keptOfLine, value, place)}
    <p class="reason" data-reason hidden></p>
  </fieldset>`;
}

/** Few lines need them. */
const FOLDED: readonly LineField[] = ['description', 'tax_category'];

/** What a line has that does not say it. */
const DEFAULTS: Readonly<Partial<Record<LineField, string>>> = {
  unit_code: PIECE,
  tax_category: 'S',
};

/** Empty for the default. */
function valueOf(language: Language, line: unknown, name: LineField): string {
  const text = textAt(line, name);
  if (text === DEFAULTS[name]) return '';
  return NUMBERS.some((one) => one === name) ? rateText(language, text) : text;
}

/** As people of the language write them; the script sends them with a point. */
const NUMBERS: readonly LineField[] = ['quantity', 'unit_price', 'tax_rate'];

const categoryChoices = (language: Language): Choice[] =>
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
