import { html, type Html } from '#http/pages/html.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { attributes } from '#console/parts/attributes.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { memberType, ruleOf } from '#console/parts/member-rule.ts';
import { idOf } from '#console/shared/editor-members.ts';

export interface EditorField {
  /** The member's path: `buyer/address/city`, `lines/0/quantity`. */
  name: string;
  label: string;
  value: string;
  choices?: readonly Choice[];
  /** The option that leaves the member out; « — » by default. */
  none?: string;
  as?: 'date' | 'multiline';
  help?: string;
  /** Id of the list of what is offered while it is typed in. */
  offers?: string;
}

/** A draft may lack any member, so an empty field leaves it out. */
function controlOf(schema: JsonSchema, field: EditorField): Html {
  const { name, value, choices, none = '—', as, offers } = field;
  const rule = ruleOf(
    schema,
    choices === undefined ? { name, label: '' } : { name, label: '', choices },
  );
  const type = memberType(rule);
  const common = {
    id: idOf(name),
    name,
    'data-type': type === 'string' ? null : type,
  };
  if (rule.choices !== undefined)
    return html`<select${attributes(common)}>
      <option value="">${none}</option>
      ${withChosen(rule.choices, value).map((choice) => html`<option${attributes({ value: choice.value, selected: choice.value === value })}>${choice.label}</option>`)}
    </select>`;
  if (as === 'multiline')
    return html`<textarea${attributes({ ...common, rows: 2, maxlength: rule.maxLength })}>
${value}</textarea>`;
  return html`<input${attributes({
    ...common,
    type: as === 'date' ? 'date' : 'text',
    value: value === '' ? null : value,
    maxlength: type === 'string' ? rule.maxLength : null,
    inputmode: type === 'number' ? 'decimal' : null,
    autocomplete: 'off',
    ...(offers === undefined ? {} : offering(offers)),
  })} />`;
}

const offering = (list: string) => ({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': list,
});

/** A value that is not offered, such as a rare type, stays as it is. */
export const withChosen = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: value }, ...choices];

/** A field with its own place for reasons. */
export const editorField = (schema: JsonSchema, field: EditorField): Html =>
  html`<div class="field">
    <label for="${idOf(field.name)}">${field.label}</label>
    ${field.help === undefined ? null : html`<p class="help">${field.help}</p>`}
    ${controlOf(schema, field)}
    <p class="reason" data-reason hidden></p>
  </div>`;

/** A field of a row, whose reasons the row has. */
export const rowField = (schema: JsonSchema, field: EditorField): Html =>
  html`<label class="${field.name.split('/').at(-1) ?? ''}"
    ><span>${field.label}</span>${controlOf(schema, field)}</label
  >`;

/** A member that goes back as it came. */
export const keptField = (name: string, json: string): Html =>
  html`<input${attributes({ type: 'hidden', name, 'data-type': 'json', value: json })} />`;
