import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import type { FieldInput } from './field-input.ts';
import type { MemberRule } from './member-rule.ts';
import type { Reader } from './reader.ts';

/** « facultatif », since fields are required unless marked. */
export function optionalMark(
  { language }: Reader,
  { isRequired }: MemberRule,
  { isNeeded = false }: Pick<FieldInput, 'isNeeded'>,
): Html | null {
  const { optional, needed } = partWords(language);
  return isRequired ? null : html` <small>${isNeeded ? needed : optional}</small>`;
}

export const helpOf = (id: string, { help }: FieldInput): Html | null =>
  help === undefined ? null : html`<p class="help" id="${id}-help">${help}</p>`;

/** A script puts the reasons against the field's value here. */
export const reasonPlace = (id: string): Html =>
  html`<p class="reason" id="${id}-reason" data-reason hidden></p>`;

export const describedBy = (id: string, { help }: FieldInput): string =>
  help === undefined ? `${id}-reason` : `${id}-help ${id}-reason`;
