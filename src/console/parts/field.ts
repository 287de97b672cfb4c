import { html, type Html } from '#http/pages/html.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import { checkbox, choiceGroup } from './choice-field.ts';
import type { Choice, FieldInput } from './field-input.ts';
import { describedBy, helpOf, optionalMark, reasonPlace } from './field-frame.ts';
import { memberType, ruleOf, sentAs, type MemberRule } from './member-rule.ts';
import type { Reader } from './reader.ts';

/** The label, the field, its help and a place for its reasons. */
export function field(reader: Reader, form: string, schema: JsonSchema, input: FieldInput): Html {
  const { onlyWith } = input;
  const printed = plainField(reader, form, schema, input);
  if (onlyWith === undefined) return printed;
  const frame = { 'data-only-with': onlyWith.name, 'data-values': onlyWith.values.join(' ') };
  return html`<fieldset${attributes({ ...frame, hidden: true, disabled: true })}>${printed}</fieldset>`;
}

function plainField(reader: Reader, form: string, schema: JsonSchema, input: FieldInput): Html {
  const rule = ruleOf(schema, input);
  const id = `${form}-${input.name.replaceAll('/', '-')}`;
  if (input.as === 'hidden') return hiddenField(input, rule);
  if (rule.type.includes('boolean') && input.as !== 'radios') return checkbox(id, input);
  if (rule.choices !== undefined && (input.as === 'radios' || rule.type.includes('array')))
    return choiceGroup(reader, id, input, rule);
  return html`<div class="field">
    <label for="${id}">${input.label}${optionalMark(reader, rule, input)}</label>
    ${helpOf(id, input)} ${control(reader, id, input, rule)} ${reasonPlace(id)}
  </div>`;
}

const hiddenField = (input: FieldInput, rule: MemberRule): Html =>
  html`<input${attributes({ type: 'hidden', ...sentAs(input, rule), value: textOf(input) })} />`;

const textOf = ({ value }: FieldInput): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

const INPUTS = {
  email: { type: 'email', autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
  new_password: { type: 'password', autocomplete: 'new-password' },
  one_time_code: { type: 'text', autocomplete: 'one-time-code', spellcheck: 'false' },
  url: { type: 'url', autocomplete: 'off', spellcheck: 'false', class: 'code' },
  date: { type: 'date' },
  colour: { type: 'color' },
} as const;

function control(reader: Reader, id: string, input: FieldInput, rule: MemberRule): Html {
  const common = {
    id,
    ...sentAs(input, rule),
    'aria-describedby': describedBy(id, input),
    'aria-required': rule.isRequired ? 'true' : null,
  };
  if (rule.choices !== undefined) return selection(reader, common, input, rule);
  const type = memberType(rule);
  const text = { ...common, maxlength: rule.maxLength };
  if (input.as === 'json')
    return html`<textarea${attributes({ ...text, rows: 12, class: 'code', spellcheck: 'false' })}>
${textOf(input)}</textarea>`;
  if (input.as === 'multiline' || type === 'array')
    return html`<textarea${attributes({ ...text, rows: 4 })}>
${textOf(input)}</textarea>`;
  const inputmode = type === 'string' ? null : 'decimal';
  const kind = kindOf(input) ?? { type: 'text', autocomplete: 'off', inputmode };
  return html`<input${attributes({ ...text, ...kind, value: textOf(input) })} />`;
}

const kindOf = ({ as }: FieldInput) => Object.entries(INPUTS).find(([name]) => name === as)?.[1];

function selection(
  { language }: Reader,
  common: Parameters<typeof attributes>[0],
  { value }: FieldInput,
  { choices = [], isRequired }: MemberRule,
): Html {
  const { choose, none } = partWords(language);
  return html`<select${attributes(common)}>
    <option value="">${isRequired ? choose : none}</option>
    ${choices.map((choice) => optionOf(choice, value))}
  </select>`;
}

const optionOf = ({ value, label }: Choice, chosen: FieldInput['value']): Html =>
  html`<option${attributes({ value, selected: value === chosen })}>${label}</option>`;
