import { html, type Html } from '#http/pages/html.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import { field } from './field.ts';
import type { FieldInput } from './field-input.ts';
import type { Reader } from './reader.ts';

/** Effects of an answered call. `{data.id}` is a member of its answer. */
export interface AfterCall {
  /** The address to go to, such as `/workspaces/1/webhook_endpoints/{data.id}`; without one the page is asked again. */
  next?: string;
  /** The sentence that says what changed. */
  done?: string;
  /** Id of a {@link secretOnce} that shows the answer's secret before anything else happens. */
  secret?: string;
  /** The part of the page that is asked again instead of the whole, so that nothing else moves. */
  refresh?: string;
}

export interface CallInput extends AfterCall {
  /** Prefix of ids within the page. */
  id: string;
  /** Method and path: `POST /console/workspaces/1/webhook_endpoints`. */
  call: string;
  /** The member around the others in the body, as in the route's row. */
  wrapper?: string;
  /** Sends only the members that differ from the printed ones; without any, an empty wrapper, which changes nothing. */
  changesOnly?: boolean;
}

export interface FormInput extends CallInput {
  /** The schema of the body's members, below the wrapper. Without fields it is not needed. */
  schema?: JsonSchema;
  fields?: readonly FieldInput[];
  submit: string;
  tone?: 'primary' | 'danger' | 'plain';
  /** Fields of the page's own, below the others. */
  more?: Html;
  /** Above the button. */
  note?: string | Html;
  /** The link next to the button; it leaves the form. */
  cancel?: { href: string; word?: string };
}

/** A form that carries out a call. Without scripts it says that it needs them, and sends nothing. */
export function form(reader: Reader, input: FormInput): Html {
  const { id, submit, tone = 'primary', more = null, note, cancel } = input;
  const words = partWords(reader.language);
  return html`<form${callAttributes(input)} class="form">
    ${formReasons(reader)} ${formFields(reader, input)} ${more}
    ${note === undefined ? null : html`<p class="note">${note}</p>`}
    <p class="actions">
      <button id="${id}-submit" class="${tone}">${submit}</button>
      ${cancel === undefined ? null : html`<a class="button" href="${cancel.href}">${cancel.word ?? words.cancel}</a>`}
    </p>
  </form>`;
}

/** A button that carries out a call without fields or questions: for what can be undone. */
export const callButton = (
  reader: Reader,
  input: CallInput &
    Pick<FormInput, 'tone' | 'schema' | 'fields'> & { submit: FormInput['submit'] | Html },
): Html =>
  html`<form${callAttributes(input)} class="call">
    ${formFields(reader, input)}
    <button id="${input.id}-submit" class="${input.tone ?? 'plain'}">${input.submit}</button>
    ${formReasons(reader)}
  </form>`;

/** `dialog` outside of a dialog sends nothing when scripts are missing. */
export const callAttributes = ({
  id,
  call,
  wrapper,
  changesOnly,
  next,
  done,
  secret,
  refresh,
}: CallInput): Html =>
  attributes({
    method: 'dialog',
    novalidate: true,
    id,
    'data-call': call,
    'data-wrapper': wrapper,
    'data-changes-only': changesOnly,
    'data-next': next,
    'data-done': done,
    'data-secret': secret,
    'data-refresh': refresh,
  });

export const formFields = (
  reader: Reader,
  { id, schema = {}, fields = [] }: Pick<FormInput, 'id' | 'schema' | 'fields'>,
): Html => html`${fields.map((one) => field(reader, id, schema, one))}`;

/** The place of reasons that concern no single field. */
export const formReasons = ({ language }: Reader): Html =>
  html`<div class="reasons" role="alert" data-reasons hidden></div>
    <noscript><p class="reasons">${partWords(language).needs_scripts}</p></noscript>`;
