import { html, type Html } from '#http/pages/html.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { Language } from '#model/language.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';

export interface Choice {
  value: string;
  label: string;
  /** Below the label of a radio button or checkbox. */
  help?: string | Html;
}

/** One field. Its type and limits are those of its member in the body's schema. */
export interface FieldInput {
  /** The member's name; `sandbox/outcome` for a member of a member. */
  name: string;
  label: string;
  help?: string | Html;
  value?: string | boolean | readonly string[] | null;
  /** Without them an `enum` of the schema is offered as it is written. */
  choices?: readonly Choice[];
  as?: 'email' | 'password' | 'new_password' | 'url' | 'multiline' | 'radios' | 'date' | 'hidden';
  /** Deviates from the schema's `required`. */
  isOptional?: boolean;
}

interface MemberRule {
  type: readonly string[];
  maxLength: number | undefined;
  choices: readonly Choice[] | undefined;
  isRequired: boolean;
}

/** The label, the field, its help and a place for its reasons. */
export function field(
  reader: { language: Language },
  form: string,
  schema: JsonSchema,
  input: FieldInput,
): Html {
  const rule = ruleOf(schema, input);
  const id = `${form}-${input.name.replaceAll('/', '-')}`;
  if (input.as === 'hidden') return hiddenField(input, rule);
  if (rule.type.includes('boolean')) return checkbox(id, input);
  if (rule.choices !== undefined && (input.as === 'radios' || rule.type.includes('array')))
    return choiceGroup(reader, id, input, rule);
  return html`<div class="field">
    <label for="${id}">${input.label}${optionalMark(reader, rule)}</label>
    ${helpOf(id, input)} ${control(reader, id, input, rule)} ${reasonPlace(id)}
  </div>`;
}

function ruleOf(schema: JsonSchema, input: FieldInput): MemberRule {
  const path = input.name.split('/');
  const member = path.reduce(memberOf, schema);
  const { type, enum: values } = member as { type?: string | string[]; enum?: unknown[] };
  const offered = values?.filter((value) => typeof value === 'string');
  const required = schema['required'] as readonly string[] | undefined;
  return {
    type: [type ?? 'string'].flat(),
    maxLength: maxLengthOf(member),
    choices: input.choices ?? offered?.map((value) => ({ value, label: value })),
    isRequired: !(input.isOptional ?? required?.includes(input.name) !== true),
  };
}

/** A form cannot send a member that its call does not take. */
function memberOf(schema: JsonSchema, name: string): JsonSchema {
  const member = (schema['properties'] as Record<string, JsonSchema> | undefined)?.[name];
  if (member === undefined) throw new Error(`the body has no member ${name}`);
  return member;
}

function maxLengthOf(member: JsonSchema): number | undefined {
  const parts = [member, ...((member['allOf'] as JsonSchema[] | undefined) ?? [])];
  return parts.map((part) => part['maxLength'] as number | undefined).find(Boolean);
}

/** The script prints the member's text by this type. */
const memberType = ({ type }: MemberRule): string =>
  type.find((one) => ['integer', 'number', 'array', 'boolean'].includes(one)) ?? 'string';

/** The script's view of a member: empty, a nullable one is null, and others are left out unless required. */
const sentAs = (input: FieldInput, rule: MemberRule) => ({
  name: input.name,
  'data-type': memberType(rule),
  'data-nullable': rule.type.includes('null'),
  'data-required': rule.isRequired,
});

const hiddenField = (input: FieldInput, rule: MemberRule): Html =>
  html`<input${attributes({ type: 'hidden', ...sentAs(input, rule), value: textOf(input) })} />`;

const textOf = ({ value }: FieldInput): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

const optionalMark = ({ language }: { language: Language }, { isRequired }: MemberRule) =>
  isRequired ? null : html` <small>${partWords(language).optional}</small>`;

const helpOf = (id: string, { help }: FieldInput): Html | null =>
  help === undefined ? null : html`<p class="help" id="${id}-help">${help}</p>`;

const reasonPlace = (id: string): Html =>
  html`<p class="reason" id="${id}-reason" data-reason hidden></p>`;

const describedBy = (id: string, { help }: FieldInput): string =>
  help === undefined ? `${id}-reason` : `${id}-help ${id}-reason`;

const INPUTS = {
  email: { type: 'email', autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
  new_password: { type: 'password', autocomplete: 'new-password' },
  url: { type: 'url', autocomplete: 'off', spellcheck: 'false', class: 'code' },
  date: { type: 'date' },
} as const;

function control(
  { language }: { language: Language },
  id: string,
  input: FieldInput,
  rule: MemberRule,
): Html {
  const { as } = input;
  const common = {
    id,
    ...sentAs(input, rule),
    'aria-describedby': describedBy(id, input),
    'aria-required': rule.isRequired ? 'true' : null,
  };
  if (rule.choices !== undefined) {
    const none = rule.isRequired ? partWords(language).choose : partWords(language).none;
    return html`<select${attributes(common)}>
      <option value="">${none}</option>
      ${rule.choices.map((choice) => optionOf(choice, input.value))}
    </select>`;
  }
  const limits = { maxlength: rule.maxLength };
  if (as === 'multiline' || memberType(rule) === 'array')
    return html`<textarea${attributes({ ...common, ...limits, rows: 4 })}>
${textOf(input)}</textarea>`;
  const isNumber = memberType(rule) !== 'string';
  const kind =
    as === undefined || as === 'radios'
      ? { type: 'text', autocomplete: 'off', inputmode: isNumber ? 'decimal' : null }
      : INPUTS[as as keyof typeof INPUTS];
  return html`<input${attributes({ ...common, ...kind, ...limits, value: textOf(input) })} />`;
}

const optionOf = ({ value, label }: Choice, chosen: FieldInput['value']): Html =>
  html`<option${attributes({ value, selected: value === chosen })}>${label}</option>`;

function checkbox(id: string, input: FieldInput): Html {
  const box = {
    type: 'checkbox',
    id,
    name: input.name,
    'data-type': 'boolean',
    'aria-describedby': describedBy(id, input),
    checked: input.value === true,
  };
  return html`<div class="field choice">
    <input${attributes(box)} /><label for="${id}">${input.label}</label>
    ${helpOf(id, input)} ${reasonPlace(id)}
  </div>`;
}

/** Radio buttons, or checkboxes for a list. */
function choiceGroup(
  reader: { language: Language },
  id: string,
  input: FieldInput,
  rule: MemberRule,
): Html {
  const isList = rule.type.includes('array');
  const chosen = [input.value ?? []].flat();
  const frame = {
    class: 'field',
    id,
    role: isList ? 'group' : 'radiogroup',
    'aria-describedby': describedBy(id, input),
    'aria-required': !isList && rule.isRequired ? 'true' : null,
  };
  return html`<fieldset${attributes(frame)}>
    <legend>${input.label}${optionalMark(reader, rule)}</legend>
    ${helpOf(id, input)}
    ${rule.choices?.map((choice, index) => {
      const box = {
        type: isList ? 'checkbox' : 'radio',
        id: `${id}-${index}`,
        ...sentAs(input, rule),
        value: choice.value,
        checked: chosen.includes(choice.value),
        'aria-describedby': choice.help === undefined ? null : `${id}-${index}-help`,
      };
      return html`<div class="choice">
        <input${attributes(box)} /><label for="${id}-${index}">${choice.label}</label>
        ${choice.help === undefined ? null : html`<p class="help" id="${id}-${index}-help">${choice.help}</p>`}
      </div>`;
    })}
    ${reasonPlace(id)}
  </fieldset>`;
}
