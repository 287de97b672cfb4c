import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import { callAttributes, formFields, formReasons, type FormInput } from './form.ts';
import type { Reader } from './reader.ts';

export interface ConfirmationInput extends Omit<FormInput, 'note' | 'cancel' | 'submit'> {
  /** The word of the button that asks. */
  open: string;
  /** Look of that button; `plain` by default. */
  openTone?: 'primary' | 'danger' | 'plain';
  /** Its title, if not that word. */
  question?: string;
  /** The effects, on whom, with numbers. */
  consequences: string | Html;
  /** The verb, if it is not that word. */
  verb?: string;
  /** The name that has to be typed. */
  typed?: string;
}

/** A button and the dialog that it opens: the question, consequences, « Annuler » with the focus, and the verb. */
export function confirmation(reader: Reader, input: ConfirmationInput): Html {
  const { id, open, openTone = 'plain' } = input;
  const dialog = `${id}-dialog`;
  return html`<button${attributes({ type: 'button', class: openTone, commandfor: dialog, command: 'show-modal', 'aria-haspopup': 'dialog' })}>${open}</button>${confirmationDialog(reader, input)}`;
}

/** The dialog alone, for a button elsewhere: `commandfor="{id}-dialog" command="show-modal"`. */
export function confirmationDialog(reader: Reader, input: ConfirmationInput): Html {
  const { id, open, question = open, consequences, verb = open, typed, tone = 'danger' } = input;
  const { cancel, back } = partWords(reader.language);
  const leave = verb.startsWith(cancel) ? back : cancel;
  const dialog = `${id}-dialog`;
  return html`<dialog id="${dialog}" aria-labelledby="${dialog}-title" data-confirmation>
    <form${callAttributes(input)}>
      <h2 id="${dialog}-title">${question}</h2>
      <div class="consequences">${typeof consequences === 'string' ? html`<p>${consequences}</p>` : consequences}</div>
      ${formReasons(reader)} ${formFields(reader, input)}
      ${typed === undefined ? null : typedName(reader, id, typed)}
      <p class="actions">
        <button type="button" class="plain" commandfor="${dialog}" command="close" autofocus>${leave}</button>
        <button id="${id}-submit" class="${tone}">${verb}</button>
      </p>
    </form>
  </dialog>`;
}

/** Not part of the call: only the hand is asked to be sure. */
function typedName({ language }: Reader, id: string, typed: string): Html {
  const words = partWords(language);
  const field = `${id}-typed`;
  const input = {
    id: field,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    'data-typed': typed,
    'data-differs': words.typed_name_differs,
    'aria-describedby': `${field}-reason`,
  };
  return html`<div class="field">
    <label for="${field}">${words.typed_name(typed)}</label>
    <input${attributes(input)} />
    <p class="reason" id="${field}-reason" data-reason hidden></p>
  </div>`;
}
