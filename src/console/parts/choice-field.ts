import { html, type Html } from '#http/pages/html.ts';
import { attributes } from './attributes.ts';
import type { FieldInput } from './field-input.ts';
import { describedBy, helpOf, optionalMark, reasonPlace } from './field-frame.ts';
import { sentAs, type MemberRule } from './member-rule.ts';
import type { Reader } from './reader.ts';

export function checkbox(id: string, input: FieldInput): Html {
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
export function choiceGroup(reader: Reader, id: string, input: FieldInput, rule: MemberRule): Html {
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
    <legend>${input.label}${optionalMark(reader, rule, input)}</legend>
    ${helpOf(id, input)}
    ${(rule.choices ?? []).map((choice, index) => {
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
