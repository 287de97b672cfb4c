import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import type { Choice } from './field-input.ts';
import { sizeText } from './size.ts';
import type { Reader } from './reader.ts';

export interface FileDropInput {
  id: string;
  /** Method and path, `POST /console/…`; each file is the body of its own call. */
  call: string;
  /** For the chooser: `.xml,.pdf`. */
  accept: string;
  /** Content types by the end of a file's name; a browser knows few of them. */
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  maxFiles: number;
  /** The link to the result: `/workspaces/1/invoices/{data.id}`. */
  next?: string;
  /** Its word: `{data.number}`. */
  word?: string;
  /** Numbers and lists of the answer to show in place of a link; the page then asks for its changes. */
  counts?: readonly DropCount[];
  /** The part that lists what was sent, asked for again after each file. */
  refresh?: string;
  /**
   * For a file whose content is there already: a link with the `{id}` that the refusal names. Its word has the
   * `{number}`, which the page at that address answers as its part `number`.
   */
  taken?: { address: string; word: string };
  /** Beside the link of a file that was taken with warnings; `{n}` of them. */
  warned?: { one: string; many: string };
  /** For a file that was only kept (202): the address at which it goes on, and the link's word. */
  kept?: { address: string; word: string };
  /** The word of a button, in place of the box; files are dropped anywhere on the page all the same. */
  button?: string;
  /** The button is what most come for. */
  isPrimary?: boolean;
  /** Asked when the file does not say a member; the file goes again with the answer in the query. */
  ask?: FileQuestion;
}

/** A number, or a list whose items are `{names}`. Zeros after the first one are left out. */
export interface DropCount {
  /** `data.applied`. */
  path: string;
  /** `{n} appliqué`. */
  one: string;
  /** `{n} appliqués`. */
  many: string;
}

export interface FileQuestion {
  /** A parameter of the call. */
  member: string;
  question: string;
  choices: readonly Pick<Choice, 'value' | 'label'>[];
}

/** A place for dropped files, each with a line: progress, then its link or the reasons against it. */
export function fileDrop({ language }: Reader, input: FileDropInput): Html {
  const words = partWords(language);
  const { id, call, accept, types, maxBytes, maxFiles, next, word, counts, refresh } = input;
  const { taken, warned, kept, button, isPrimary = false, ask } = input;
  const place = {
    class: button === undefined ? 'drop' : 'drop slim',
    id,
    'data-drop': call,
    'data-types': Object.entries(types)
      .map((pair) => pair.join('='))
      .join(' '),
    'data-max-bytes': maxBytes,
    'data-max-files': maxFiles,
    'data-next': next,
    'data-word': word,
    'data-counts': counts === undefined ? null : JSON.stringify(counts),
    'data-refresh': refresh,
    'data-taken': taken?.address,
    'data-taken-word': taken?.word,
    'data-kept': kept?.address,
    'data-kept-word': kept?.word,
    'data-warned-one': warned?.one,
    'data-warned': warned?.many,
    'data-ask': ask?.member,
    'data-question': ask?.question,
    'data-choices': ask?.choices.map(({ value, label }) => `${value}=${label}`).join('\n'),
    'data-waiting': words.file_waiting,
    'data-sent': words.file_sent,
    'data-too-large': words.file_too_large(sizeText(language, maxBytes)),
    'data-too-many': words.file_too_many(maxFiles),
  };
  const isOne = maxFiles === 1;
  const chooser = {
    type: 'file',
    id: `${id}-files`,
    accept,
    multiple: !isOne,
    class: 'visually-hidden',
  };
  return html`<div${attributes(place)}>
    <p>
      ${button === undefined ? (isOne ? words.drop_one_here : words.drop_here) : null}
      <input${attributes(chooser)} /><label class="${isPrimary ? 'button primary' : 'button'}" for="${id}-files">${button ?? (isOne ? words.choose_file : words.choose_files)}</label>
    </p>
    <noscript><p class="reasons">${words.needs_scripts}</p></noscript>
    <ul data-files aria-live="polite"></ul>
  </div>`;
}
