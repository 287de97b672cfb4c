import type { JudgedBatch } from '#domain/payments/payment-batches/payment-doubts.ts';
import type {
  InstructionLine,
  LinePage,
} from '#domain/payments/payment-instructions/list-lines.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { attributes } from '#console/parts/attributes.ts';
import { icon } from '#console/parts/icon.ts';
import { ruleOf } from '#console/parts/member-rule.ts';
import { amountText, countText } from '#console/parts/money.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { partWords } from '#console/words/part-words.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { paymentWords } from './payment-words.ts';
import { changeSchema } from '#resources/payment-batches/schema.ts';
import { batchCall, batchPath } from '#console/shared/batch-path.ts';
import { doubtsView } from './doubts-view.ts';

/** Columns of the grid in the order of a paste, with their shares of its width; the first has the rest. */
const COLUMNS = [
  { name: 'beneficiary_name', width: null },
  { name: 'beneficiary_iban', width: '24%' },
  { name: 'amount', width: '12%' },
  { name: 'reference', width: '16%' },
  { name: 'beneficiary_bic', width: '10%' },
  { name: 'end_to_end_id', width: '14%' },
] as const;
type ColumnName = (typeof COLUMNS)[number]['name'];

/** Rows for new lines that stand ready. */
const BLANK_ROWS = 3;

/** As many characters as the call's own members take. */
const LENGTHS = new Map(
  COLUMNS.map(({ name }) => [
    name,
    ruleOf(changeSchema, { name: `instructions/0/${name}`, label: '' }).maxLength,
  ]),
);

type GridBatch = Pick<
  PaymentBatch,
  'id' | 'version' | 'instructions_count' | 'total_amount' | 'currency_code'
>;

/** A draft's instructions to write in. Scripts keep what is typed, and send lines as they are left. */
export function gridView(
  visit: WorkspaceVisit,
  { batch, doubts }: { batch: GridBatch } & Pick<JudgedBatch, 'doubts'>,
  { lines, next, last }: LinePage,
): Html {
  const words = paymentGridWords(visit.language);
  const frame = {
    method: 'dialog',
    autocomplete: 'off',
    'data-grid': batchCall('PATCH', batch.id, '/instructions'),
    'data-version': batch.version,
    'data-last': last ?? '',
    ...wordsOfScript(visit),
  };
  return html`<form${attributes(frame)}>
    <noscript><p class="reasons">${partWords(visit.language).needs_scripts}</p></noscript>
    <div data-grid-doubts>${doubtsView(visit, { doubts })}</div>
    <div class="sheet-frame">
      <table class="sheet" aria-label="${words.lines}">
        ${head(visit)}
        <tbody data-saved>
          ${lines.map((line) => savedRow(visit, line))}
        </tbody>
        <tbody data-new>
          ${Array.from({ length: BLANK_ROWS }, (_, index) => newRow(visit, String(index + 1)))}
        </tbody>
      </table>
    </div>
    <template>${newRow(visit, '{n}')}</template>
    <p class="more" data-more-lines>${moreLink(visit, batch, lines, next)}</p>
    ${totalBar(visit, batch)}
  </form>`;
}

/** Sentences that the scripts of the grid show. */
function wordsOfScript({ language }: WorkspaceVisit) {
  const words = paymentGridWords(language);
  return {
    'data-unsaved-one': words.unsaved_one,
    'data-unsaved-many': words.unsaved_many,
    'data-saving': words.saving,
    'data-saved-at': words.saved_at,
    'data-refused-one': words.refused_one,
    'data-refused-many': words.refused_many,
    'data-held': words.held,
    'data-conflict': words.conflict,
    'data-see-differences': words.see_differences,
    'data-no-differences': words.no_differences,
    'data-was': words.was,
    'data-restore': words.restore,
  };
}

function head({ language }: WorkspaceVisit): Html {
  const words = paymentGridWords(language);
  return html`<thead>
    <tr>
      <th scope="col" class="end" width="48">${words.line}</th>
      ${COLUMNS.map(({ name, width }) => html`<th scope="col" ${attributes({ width })}>${words.columns[name]}</th>`)}
      <th scope="col" width="48"><span class="visually-hidden">${words.remove}</span></th>
    </tr>
  </thead>`;
}

function savedRow({ language }: WorkspaceVisit, line: InstructionLine): Html {
  const words = paymentGridWords(language);
  const number = String(line.line);
  const row = {
    id: `line-${line.id}`,
    'data-key': line.id,
    'data-invoice': line.invoice_document_id,
  };
  const cells = COLUMNS.map(({ name }) => {
    const label = words.cell(words.columns[name], number);
    const kept = words.kept_iban(line.beneficiary_iban_last4);
    if (name === 'beneficiary_iban') return cell(name, label, { placeholder: kept });
    const value = name === 'amount' ? typedAmount(language, line.amount) : line[name];
    return cell(name, label, { value });
  });
  return html`<tr${attributes(row)}><th scope="row">${number}</th>${cells}${removal(words.remove_line(number))}</tr>`;
}

function newRow({ language }: WorkspaceVisit, number: string): Html {
  const words = paymentGridWords(language);
  const cells = COLUMNS.map(({ name }) => cell(name, words.new_cell(words.columns[name], number)));
  return html`<tr>
    <th scope="row">+</th>
    ${cells}${removal(words.remove_new(number))}
  </tr>`;
}

function cell(
  name: ColumnName,
  label: string,
  { value = null, placeholder = null }: { value?: string | null; placeholder?: string | null } = {},
): Html {
  const isCode = name !== 'beneficiary_name' && name !== 'reference' && name !== 'amount';
  const input = {
    name,
    'aria-label': label,
    value,
    placeholder,
    maxlength: LENGTHS.get(name),
    class: isCode ? 'code' : name === 'amount' ? 'end' : null,
    inputmode: name === 'amount' ? 'decimal' : null,
  };
  return html`<td><input${attributes(input)}></td>`;
}

const removal = (label: string): Html =>
  html`<td><button type="button" data-remove aria-label="${label}">${icon('cross')}</button></td>`;

/** As it is typed, so that it can be sent back: `1234,50`. */
const typedAmount = (language: WorkspaceVisit['language'], amount: string): string =>
  language === 'fr' ? amount.replace('.', ',') : amount;

function moreLink(
  visit: WorkspaceVisit,
  { id, instructions_count }: GridBatch,
  lines: readonly InstructionLine[],
  next: string | null,
): Html | null {
  if (next === null) return null;
  const left = instructions_count - (lines.at(-1)?.line ?? 0);
  const words = paymentGridWords(visit.language);
  return html`<a class="button" href="${batchPath(visit, id)}/edit?behind=${next}"
    >${words.more_lines(countText(visit.language, left))}</a
  >`;
}

/** Always in sight. */
function totalBar(visit: WorkspaceVisit, batch: GridBatch): Html {
  const { language } = visit;
  const words = paymentGridWords(language);
  const { instructions_count: count, total_amount, currency_code } = batch;
  const transfers = paymentWords(language).transfers_of(count, countText(language, count));
  const total = `${amountText(language, total_amount)}\u00a0${currency_code}`;
  return html`<div class="sheet-total">
    <output data-grid-total>${words.total(transfers, total)}</output>
    <span role="status" data-grid-said></span>
    <div class="actions">
      <button type="button" class="plain" data-add-line>${words.add_line}</button>
      <button class="primary" data-save-lines>${words.save_lines}</button>
      <a class="button" href="${batchPath(visit, batch.id)}">${words.back}</a>
    </div>
  </div>`;
}
