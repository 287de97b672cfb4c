import { html, type Html } from '#http/pages/html.ts';
import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import { callButton } from '#console/parts/form.ts';
import { money } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sourceView } from '#console/shared/entry-source.ts';
import { operationWords } from '#console/words/operation-words.ts';
import type { OperationRecord } from './load-operation.ts';
import { handPostingSchema } from '#resources/projections/routes.ts';
import { operationActions } from './operation-actions.ts';
import { refreshOf, type OperationPlace } from './operation-place.ts';

/** The entry that posts an operation, or why it has none. */
export function entryView(
  visit: WorkspaceVisit,
  { view }: OperationRecord,
  place: Pick<OperationPlace, 'refresh'>,
): Html {
  const words = operationWords(visit.language);
  const { operation, account_ready, entry } = view;
  const may = operationActions(operation, { account_ready }, visit.workspace.role);
  const button = callButton(visit, {
    id: 'project',
    call: rowCall('POST', `bank_operations/${operation.id}/project`),
    submit: words.project,
    done: words.projected,
    ...refreshOf(place),
  });
  return html`<section>
    <h3>${words.entry}</h3>
    ${contentView(visit, view)} ${may.includes('project') ? button : null}
    ${may.includes('post') && entry?.exported !== true ? handView(visit, operation.id, place) : null}
  </section>`;
}

/** What is left of this operation to an account, or a rule for all that are like it. */
function handView(visit: WorkspaceVisit, id: string, place: Pick<OperationPlace, 'refresh'>): Html {
  const words = operationWords(visit.language);
  const button = callButton(visit, {
    id: 'post',
    call: rowCall('POST', `bank_operations/${id}/post`),
    wrapper: 'bank_operation',
    schema: handPostingSchema,
    fields: [{ name: 'account_number', label: words.post_account, isOptional: false }],
    submit: words.post,
    done: words.posted,
    ...refreshOf(place),
  });
  const href = workspacePath(visit, `bank_rules/new?operation=${id}`);
  return html`<div class="posting">${button} <a href="${href}">${words.rule_from}</a></div>`;
}

function contentView(
  visit: WorkspaceVisit,
  { operation, entry, account_ready }: OperationRecord['view'],
): Html {
  const words = operationWords(visit.language);
  if (entry !== null)
    return html`<p class="note">
        ${day(visit, entry.entry_date)}${entry.exported ? html`. ${words.sealed}` : null}
      </p>
      ${linesView(visit, readEntryLines(entry.lines))}`;
  if (operation.projected_at !== null) return html`<p>${words.posted_without_lines}</p>`;
  if (account_ready) return html`<p>${words.no_entry}</p>`;
  const href = workspacePath(visit, `bank_accounts/${operation.bank_account_id}`);
  return html`<p>${words.account_not_ready} <a href="${href}">${words.account_settings}</a></p>`;
}

/** Balanced, each line but the bank's with its source and rule. */
function linesView(visit: WorkspaceVisit, lines: readonly EntryLine[]): Html {
  const words = operationWords(visit.language);
  const total = (side: 'debit_amount' | 'credit_amount') =>
    toFixed(sum(lines.map((line) => decimal(line[side]))), 2);
  const amount = (text: string) => (decimal(text).eq('0') ? '' : money(visit, text));
  return html`<table class="entry">
    <thead>
      <tr>
        <th scope="col">${words.line_account}</th>
        <th scope="col">${words.line_label}</th>
        <th scope="col" class="end">${words.debit}</th>
        <th scope="col" class="end">${words.credit}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ account_number, label, debit_amount, credit_amount, explanation }, at) =>
          html`<tr>
            <td><code>${account_number}</code></td>
            <td>
              ${label} ${at === 0 ? null : html`<small>${sourceView(visit, explanation)}</small>`}
            </td>
            <td class="end">${amount(debit_amount)}</td>
            <td class="end">${amount(credit_amount)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colspan="2">${words.total}</th>
        <td class="end">${money(visit, total('debit_amount'))}</td>
        <td class="end">${money(visit, total('credit_amount'))}</td>
      </tr>
    </tfoot>
  </table>`;
}
