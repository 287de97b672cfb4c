import { html, type Html } from '#http/pages/html.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import { badge } from '#console/parts/badge.ts';
import { code } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import type { Column } from '#console/parts/table.ts';
import { rowCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { ruleSwapSchema } from '#resources/bank-rules/schema.ts';
import { ruleText, validityText } from './condition-text.ts';
import { ruleActions, type RulePlace } from './rule-actions.ts';

const NOWHERE: RulePlace = { before: null, after: null };

/** @param nameOf the name of a bank account */
export const ruleColumns = (
  visit: WorkspaceVisit,
  places: ReadonlyMap<string, RulePlace>,
  nameOf: (id: string) => string,
): Column<BankRule>[] => [
  orderColumn(visit, places),
  ...aboutColumns(visit, nameOf),
  ...limitColumns(visit),
];

function orderColumn(
  visit: WorkspaceVisit,
  places: ReadonlyMap<string, RulePlace>,
): Column<BankRule> {
  return {
    head: ruleWords(visit.language).order,
    width: 60,
    leaves: 3,
    cell: (rule) => moveButtons(visit, rule, places.get(rule.id) ?? NOWHERE),
  };
}

/** ↑ ↓, each naming the neighbour that the page shows. */
function moveButtons(visit: WorkspaceVisit, rule: BankRule, place: RulePlace): Html {
  const words = ruleWords(visit.language);
  const may = ruleActions(rule, place, visit.workspace.role);
  const button = (action: 'move_up' | 'move_down', mark: string, with_id: string | null) =>
    with_id === null || !may.includes(action)
      ? null
      : callButton(visit, {
          id: `${action}-${rule.id}`,
          call: rowCall('POST', `bank_rules/${rule.id}/swap`),
          wrapper: 'swap',
          schema: ruleSwapSchema,
          fields: [
            { name: 'with_id', label: '', as: 'hidden', value: with_id },
            {
              name: 'to',
              label: '',
              as: 'hidden',
              value: action === 'move_up' ? 'before' : 'after',
            },
          ],
          submit: html`<span aria-hidden="true">${mark}</span
            ><span class="visually-hidden">${words[action](rule.name)}</span>`,
          done: words.moved,
        });
  return html`${button('move_up', '↑', place.before)} ${button('move_down', '↓', place.after)}`;
}

function aboutColumns(visit: WorkspaceVisit, nameOf: (id: string) => string): Column<BankRule>[] {
  const words = ruleWords(visit.language);
  return [
    {
      head: words.priority,
      width: 70,
      align: 'end',
      leaves: 2,
      cell: ({ priority }) => String(priority),
    },
    { head: words.name, card: 'top', cell: ({ name }) => name, isLink: true },
    {
      head: words.conditions,
      card: 'bottom',
      cell: (rule) => ruleText(visit, rule, nameOf),
    },
    {
      head: words.account_number,
      width: 140,
      card: 'top_end',
      cell: ({ account_number }) => code(account_number),
      title: ({ account_number }) => account_number,
    },
  ];
}

function limitColumns(visit: WorkspaceVisit): Column<BankRule>[] {
  const words = ruleWords(visit.language);
  return [
    { head: words.scope, width: 120, leaves: 2, cell: ({ scope }) => words.scopes[scope] },
    { head: words.validity, width: 150, leaves: 1, cell: (rule) => validityText(visit, rule) },
    {
      head: words.state,
      width: 90,
      card: 'bottom_end',
      cell: ({ enabled }) => enabledBadge(visit, enabled),
    },
  ];
}

export function enabledBadge({ language }: Pick<WorkspaceVisit, 'language'>, enabled: boolean) {
  const words = ruleWords(language);
  return enabled
    ? badge({ tone: 'success', icon: 'check', word: words.active, name: 'enabled' })
    : badge({ tone: 'neutral', icon: 'pause', word: words.disabled, name: 'enabled' });
}
