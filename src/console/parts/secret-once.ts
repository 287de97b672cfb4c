import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { partWords } from '#console/words/part-words.ts';
import { copyButton } from './copy-field.ts';

export interface SecretInput {
  /** A form names it as its `secret`. */
  id: string;
  title: string;
  /** Above the values. */
  sentence?: string | Html;
  /** The members of the answer to show; `from` is the path to one, such as `data.signing_secret`. */
  values: readonly { label: string; from: string }[];
  /** The file for « Télécharger (.env) »: its name and lines such as `CLIENT_SECRET={data.secret}`. */
  env?: { name: string; lines: readonly string[] };
  /** A ready command with `{data.secret}` in it. */
  command?: { label: string; text: string };
}

/**
 * The dialog that shows a secret once. It is printed without the secret: a script puts it in from the answer of the
 * call, as text, and takes it away when the dialog closes.
 */
export function secretOnce(reader: { language: Language }, input: SecretInput): Html {
  const { id, title, sentence, values, env, command } = input;
  const words = partWords(reader.language);
  return html`<dialog id="${id}" aria-labelledby="${id}-title" data-secret-dialog closedby="none">
    <h2 id="${id}-title" tabindex="-1" autofocus>${title}</h2>
    <p class="warning">${words.secret_warning}</p>
    ${sentence === undefined ? null : html`<p>${sentence}</p>`}
    <dl class="secrets">
      ${values.map(
        ({ label, from }) =>
          html`<dt>${label}</dt>
            <dd class="copy-field"><code data-from="${from}"></code>${copyButton(reader, label)}</dd>`,
      )}
    </dl>
    ${command === undefined ? null : commandBlock(reader, command)}
    <p class="actions">
      ${env === undefined ? null : html`<button type="button" class="plain" data-download="${env.name}" data-lines="${env.lines.join('\n')}">${words.secret_download}</button>`}
    </p>
    <p class="choice"><input type="checkbox" id="${id}-saved" data-saved /><label for="${id}-saved">${words.secret_saved}</label></p>
    <div class="reasons" role="alert" data-unsaved hidden>
      <p>${words.secret_unsaved}</p>
      <p><button type="button" class="danger" data-close-anyway>${words.secret_close_anyway}</button></p>
    </div>
    <p class="actions"><button type="button" class="primary" data-finish>${words.secret_done}</button></p>
  </dialog>`;
}

const commandBlock = (
  reader: { language: Language },
  { label, text }: { label: string; text: string },
): Html =>
  html`<p>${label}</p>
    <div class="copy-field block"><pre tabindex="0" aria-label="${label}"><code data-template="${text}"></code></pre>${copyButton(reader, label)}</div>`;
