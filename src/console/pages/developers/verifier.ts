import { html, type Html } from '#http/pages/html.ts';
import { icon } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { developerWords } from './developer-words.ts';

/** Its script. */
export const VERIFIER_SCRIPT = 'verifier.js';

/**
 * Three fields and every sentence that may follow, hidden: a script shows those that are true. It is no call, so the
 * fields have no names.
 * @param header name of the header
 */
export function verifier(reader: Reader, header: string): Html {
  const words = developerWords(reader.language);
  return html`<form method="dialog" class="form" novalidate data-verifier>
    <p class="advice">${words.verifier_help}</p>
    <div class="field">
      <label for="verifier-header">${words.header(header)}</label>
      <input
        type="text"
        id="verifier-header"
        class="code"
        placeholder="${words.header_help}"
        autocomplete="off"
        spellcheck="false"
        data-header
      />
    </div>
    <div class="field">
      <label for="verifier-body">${words.body}</label>
      <p class="help" id="verifier-body-help">${words.body_help}</p>
      <textarea
        id="verifier-body"
        rows="6"
        spellcheck="false"
        aria-describedby="verifier-body-help"
        data-body
      ></textarea>
    </div>
    <div class="field">
      <label for="verifier-secret">${words.secret}</label>
      <input type="password" id="verifier-secret" class="code" autocomplete="off" data-secret />
    </div>
    <noscript><p class="reasons">${words.needs_scripts}</p></noscript>
    <div role="status" data-verdicts>
      ${Object.entries(words.verdicts).map(([verdict, sentence]) => sentenceView(verdict, sentence))}
    </div>
    <p class="actions"><button class="primary">${words.verify}</button></p>
  </form>`;
}

const sentenceView = (verdict: string, sentence: string): Html =>
  verdict === 'matches'
    ? html`<p class="well" data-verdict="${verdict}" hidden>${icon('check')}${sentence}</p>`
    : html`<p class="${verdict === 'stale' ? 'note' : 'reasons'}" data-verdict="${verdict}" hidden>
        ${sentence}
      </p>`;
