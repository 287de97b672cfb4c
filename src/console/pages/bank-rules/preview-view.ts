import { html, type Html } from '#http/pages/html.ts';
import type { Explanation } from '#model/entry-line.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { badge } from '#console/parts/badge.ts';
import { countText, money } from '#console/parts/money.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { sourceText } from '#console/shared/entry-source.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { pluralFor } from '#console/words/word-table.ts';
import type { ShownPreview } from './load-preview.ts';

type Previewed = Extract<ShownPreview, { kind: 'previewed' }>;

/** Matched, changed, and the first hundred with the rule before and after. Null: not asked for yet. */
export function previewView(visit: WorkspaceVisit, shown: ShownPreview | null): Html {
  const words = ruleWords(visit.language);
  if (shown === null) return html`<p class="note">${words.preview_hint}</p>`;
  if (shown.kind === 'refused')
    return html`<p>${words.incomplete}</p>
      <ul>
        ${shown.reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>`;
  return html`${countsView(visit, shown)} ${operationsView(visit, shown)}`;
}

function countsView(visit: WorkspaceVisit, { preview }: Previewed): Html {
  const words = ruleWords(visit.language);
  const { matched_count: matched, changed_count: changed, truncated } = preview;
  const count = (value: number) => countText(visit.language, value);
  const plural = pluralFor(visit.language);
  const found = plural(matched, words.matched_one(count(matched)), words.matched(count(matched)));
  const change = plural(changed, words.changed_one(count(changed)), words.changed(count(changed)));
  const partial = truncated
    ? badge({ tone: 'waiting', icon: 'alert', word: words.partial, name: 'truncated' })
    : null;
  return html`<p>
    <strong>${matched === 0 ? words.nothing_matched : found}</strong
    >${matched === 0 && changed === 0 ? null : ` · ${change}`} ${partial}
  </p>`;
}

interface Row {
  simulated: Previewed['preview']['operations'][number];
  operation: StoredOperation | undefined;
}

function operationsView(visit: WorkspaceVisit, { preview, operations }: Previewed): Html | null {
  const words = ruleWords(visit.language);
  const rows = preview.operations.map((simulated) => ({
    simulated,
    operation: operations.get(simulated.bank_operation_id),
  }));
  if (rows.length === 0) return null;
  const first = preview.truncated
    ? html`<p class="note">${words.first_shown(countText(visit.language, rows.length))}</p>`
    : null;
  return html`${first}
  ${table({
    name: 'previewed',
    label: words.preview,
    columns: columnsOf(visit, preview.rule_id),
    rows,
    keyOf: ({ simulated }) => simulated.bank_operation_id,
    empty: html``,
  })}`;
}

function columnsOf(visit: WorkspaceVisit, rule_id: string): Column<Row>[] {
  const words = ruleWords(visit.language);
  const names = operationWords(visit.language);
  const before = ({ simulated }: Row) =>
    explanationText(visit, simulated.previous_explanation, rule_id);
  const after = ({ simulated }: Row) =>
    simulated.changed ? explanationText(visit, simulated.explanation, rule_id) : words.unchanged;
  return [
    {
      head: names.date,
      width: 100,
      leaves: 3,
      cell: ({ operation }) => (operation === undefined ? '' : day(visit, operation.booking_date)),
    },
    {
      head: names.label,
      card: 'top',
      cell: ({ simulated, operation }) => {
        const href = workspacePath(visit, `bank_operations/${simulated.bank_operation_id}`);
        const label = operation?.description.trim() || simulated.bank_operation_id;
        return html`<a href="${href}">${label}</a>`;
      },
      title: ({ operation }) => operation?.description ?? '',
    },
    {
      head: names.amount,
      width: 110,
      align: 'end',
      card: 'top_end',
      cell: ({ operation }) =>
        money(visit, operation === undefined ? null : shortAmount(operation.amount)),
    },
    { head: words.before, card: 'bottom', cell: before },
    { head: words.after, card: 'bottom_end', cell: after },
  ];
}

function explanationText(
  visit: WorkspaceVisit,
  explanation: Explanation | null,
  rule_id: string,
): string {
  const words = ruleWords(visit.language);
  if (explanation === null) return words.not_posted;
  // A new rule has no id that a number can hold.
  if (explanation.rule_id !== null && explanation.rule_id === Number(rule_id))
    return words.this_rule;
  return sourceText(visit, explanation);
}
