import { html, type Html } from '#http/pages/html.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { FieldInput } from './field-input.ts';
import { formFields } from './form.ts';
import type { Reader } from './reader.ts';

export interface FieldGroup {
  title: string;
  fields: readonly FieldInput[];
  /** Of the page's own, below the fields. */
  more?: Html | null;
  isFolded?: boolean;
}

/** The fields of a long form under headings; what few need is folded, until a reason stands in it. */
export const fieldGroups = (
  reader: Reader,
  { id, schema }: { id: string; schema: JsonSchema },
  groups: readonly FieldGroup[],
): Html =>
  html`${groups.map(({ title, fields, more = null, isFolded = false }) => {
    const content = html`${formFields(reader, { id, schema, fields })} ${more}`;
    return isFolded
      ? html`<details class="field-group">
          <summary>${title}</summary>
          ${content}
        </details> `
      : html`<fieldset class="field-group">
          <legend>${title}</legend>
          ${content}
        </fieldset> `;
  })}`;
