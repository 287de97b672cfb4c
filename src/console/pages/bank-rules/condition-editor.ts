import { html, type Html } from '#http/pages/html.ts';
import {
  CONDITION_FIELDS,
  OPERATORS,
  type Condition,
  type ConditionField,
} from '#model/rule-condition.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { attributes } from '#console/parts/attributes.ts';
import { choicesOf, type Choice } from '#console/parts/field-input.ts';
import type { Reader } from '#console/parts/reader.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { partWords } from '#console/words/part-words.ts';
import { ruleFields, ruleOperators, ruleWords } from '#console/words/rule-words.ts';

interface EditorInput {
  /** The member of the body: `conditions` or `exclusions`. */
  name: 'conditions' | 'exclusions';
  conditions: readonly Condition[];
  /** JSON text of the conditions. */
  text: string;
  accounts: readonly Choice[];
}

/** Rows of conditions, whose JSON a script keeps in the field that the form sends. */
export function conditionEditor(reader: Reader, input: EditorInput): Html {
  const { name, conditions, text, accounts } = input;
  const words = ruleWords(reader.language);
  const isRequired = name === 'conditions';
  const field = { name, hidden: true, 'data-type': 'json', 'data-required': isRequired };
  const optional = isRequired ? null : html` <small>${partWords(reader.language).optional}</small>`;
  const rows = conditions.length === 0 && isRequired ? [null] : conditions;
  return html`<fieldset class="field conditions" data-conditions>
    <legend>${words[name]}${optional}</legend>
    <p class="help">${isRequired ? words.conditions_help : words.exclusions_help}</p>
    <textarea${attributes(field)}>
${text}</textarea>
    <ol>
      ${rows.map((condition) => rowView(reader, condition, accounts))}
    </ol>
    <p><button type="button" class="plain" data-add>${isRequired ? words.add_condition : words.add_exclusion}</button></p>
    <p class="reason" data-reason hidden></p>
    <template data-row>${rowView(reader, null, accounts)}</template>
    ${CONDITION_FIELDS.map((one) => html`<template data-choice-of="${one}">${choiceView(reader, one, null, accounts)}</template>`)}
  </fieldset>`;
}

const FIRST_FIELD: ConditionField = 'description';

function rowView(reader: Reader, condition: Condition | null, accounts: readonly Choice[]): Html {
  const words = ruleWords(reader.language);
  const names = ruleFields(reader.language);
  const chosen = condition?.field ?? FIRST_FIELD;
  const fields = choicesOf(CONDITION_FIELDS, names);
  return html`<li data-condition>
    ${selectView({ 'data-field': true, 'aria-label': words.field }, fields, chosen)}
    <span data-choice>${choiceView(reader, chosen, condition, accounts)}</span>
    <button type="button" class="plain" data-remove>${words.remove}</button>
  </li>`;
}

/** How a field is compared, and with what. */
function choiceView(
  reader: Reader,
  field: ConditionField,
  condition: Condition | null,
  accounts: readonly Choice[],
): Html {
  const words = ruleWords(reader.language);
  const names = ruleOperators(reader.language);
  const operators: readonly (keyof typeof names)[] = OPERATORS[field];
  const operator = condition?.operator ?? operators[0] ?? 'equals';
  const choices = choicesOf(operators, names);
  return html`${selectView({ 'data-operator': true, 'aria-label': words.operator }, choices, operator)}
  ${valueView(reader, field, condition, accounts)}`;
}

function valueView(
  reader: Reader,
  field: ConditionField,
  condition: Condition | null,
  accounts: readonly Choice[],
): Html {
  const { value: label } = ruleWords(reader.language);
  const named = { 'data-value': true, 'aria-label': label };
  const first = condition === null ? '' : String([condition.value].flat()[0]);
  switch (field) {
    case 'description':
    case 'counterparty_name':
      return inputView({ ...named, type: 'text', maxlength: 255, value: first });
    case 'amount':
      return amountsView(reader, condition, first);
    case 'direction': {
      const ways = bankWords(reader.language);
      const choices = choicesOf(MONEY_DIRECTIONS, ways);
      return selectView(named, choices, first);
    }
    case 'bank_account_id':
      return selectView({ ...named, 'data-number': true }, accounts, first);
    case 'bank_operation_id':
      return inputView({ ...named, 'data-number': true, inputmode: 'numeric', value: first });
    default:
      return field satisfies never;
  }
}

/** The second is for « est compris entre ». */
function amountsView(reader: Reader, condition: Condition | null, first: string): Html {
  const words = ruleWords(reader.language);
  const isRange = condition?.operator === 'between';
  const second = condition === null || !isRange ? '' : String([condition.value].flat()[1]);
  const typed = (text: string) => typedAmount(reader.language, text);
  const amount = { 'data-value': true, 'data-amount': true, inputmode: 'decimal' };
  return html`${inputView({ ...amount, 'aria-label': words.value, value: typed(first) })}
  ${inputView({ ...amount, 'data-highest': true, hidden: !isRange, 'aria-label': words.highest, value: typed(second) })}`;
}

type Attributes = Parameters<typeof attributes>[0];

const inputView = (input: Attributes): Html =>
  html`<input${attributes({ autocomplete: 'off', ...input })} />`;

const selectView = (select: Attributes, choices: readonly Choice[], chosen: string): Html =>
  html`<select${attributes(select)}>
    ${choices.map(({ value, label }) => html`<option${attributes({ value, selected: value === chosen })}>${label}</option>`)}
  </select>`;
