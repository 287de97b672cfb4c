import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import { copyButton } from './copy-field.ts';
import type { Reader } from './reader.ts';

interface ShownValue {
  label: string;
  /** Path to a member of the answer, such as `data.signing_secret`. */
  from: string;
  /** A value that is shown elsewhere too, such as a client id. */
  isPublic?: true;
}

export interface SecretInput {
  /** A form names it as its `secret`. */
  id: string;
  title: string;
  sentence?: string | Html;
  /** Words for secrets of several parts, such as codes. */
  several?: { warning: string; saved: string; unsaved: string };
  /**
   * Path to a list in the answer, such as `data`: one secret for each of its items, in which the other paths are then
   * looked up.
   */
  each?: string;
  /** Above the values of an item: `{event_type}`. */
  heading?: string;
  values: readonly ShownValue[];
  /** The file for « Télécharger (.env) »: its name and its lines for each item, such as `CLIENT_SECRET={data.secret}`. */
  env?: { name: string; lines: readonly string[] };
  /** A ready command with members of the answer in it: `{data.client_id}`. */
  command?: { label: string; text: string };
}

/**
 * The dialog that shows a secret once. It is printed without the secret: a script puts it in from the answer of the
 * call, as text, and takes it away as the dialog closes. An answer without a secret opens no dialog.
 */
export function secretOnce(reader: Reader, input: SecretInput): Html {
  const { id, title, sentence, each, command } = input;
  const parts = partWords(reader.language);
  const words = input.several ?? {
    warning: parts.secret_warning,
    saved: parts.secret_saved,
    unsaved: parts.secret_unsaved,
  };
  const frame = {
    id,
    'aria-labelledby': `${id}-title`,
    'data-secret-dialog': true,
    'data-each': each,
    closedby: 'none',
  };
  return html`<dialog${attributes(frame)}>
    <h2 id="${id}-title" tabindex="-1" autofocus>${title}</h2>
    <p class="warning">${words.warning}</p>
    ${sentence === undefined ? null : html`<p>${sentence}</p>`}
    <template>${itemOf(reader, input)}</template>
    <div class="secrets" data-items></div>
    ${command === undefined ? null : commandOf(reader, command)} ${downloadOf(reader, input)}
    <p class="choice">
      <input type="checkbox" id="${id}-saved" data-saved /><label for="${id}-saved"
        >${words.saved}</label
      >
    </p>
    <div class="reasons" role="alert" data-unsaved hidden>
      <p>${words.unsaved}</p>
      <p><button type="button" class="danger" data-close-anyway>${parts.secret_close_anyway}</button></p>
    </div>
    <p class="actions">
      <button type="button" class="primary" data-finish>${parts.secret_done}</button>
    </p>
  </dialog>`;
}

const itemOf = (reader: Reader, { heading, values, several }: SecretInput): Html =>
  html`<dl>
    ${heading === undefined ? null : html`<div><dt data-template="${heading}"></dt></div>`}
    ${values.map((value) => {
      const place = { 'data-from': value.from, 'data-secret-value': value.isPublic !== true };
      const code = html`<code${attributes(place)}></code>`;
      return html`<div>
        <dt>${value.label}</dt>
        <dd class="copy-field${several === undefined ? '' : ' block'}">
          ${several === undefined ? code : html`<pre>${code}</pre>`}${copyButton(reader, value.label)}
        </dd>
      </div>`;
    })}
  </dl>`;

const commandOf = (reader: Reader, { label, text }: { label: string; text: string }): Html =>
  html`<div>
    <p>${label}</p>
    <div class="copy-field block">
      <pre tabindex="0" aria-label="${label}"><code data-template="${text}"></code></pre>
      ${copyButton(reader, label)}
    </div>
  </div>`;

const downloadOf = ({ language }: Reader, { env }: SecretInput): Html | null =>
  env === undefined
    ? null
    : html`<p>
        <button
          type="button"
          class="plain"
          data-download="${env.name}"
          data-lines="${env.lines.join('\n')}"
        >
          ${partWords(language).secret_download}
        </button>
      </p>`;
