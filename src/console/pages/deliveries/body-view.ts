import { hash } from 'node:crypto';
import { html, type Html } from '#http/pages/html.ts';
import { copyButton, copyField } from '#console/parts/copy-field.ts';
import { exactText, jsonView } from '#console/parts/json-view.ts';
import { tabs } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import { sizeText } from '#console/parts/size.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';

export const BODY_VIEWS = ['formatted', 'exact'] as const;
export type BodyView = (typeof BODY_VIEWS)[number];

/** A larger body is only downloaded: coloured, it grows to six times its size. */
export const SHOWN_BYTES = 16 * 1024;
/** A larger body gets no digest. */
export const READ_BYTES = 1024 * 1024;

export interface ShownBody {
  /** Null for a body beyond {@link READ_BYTES}. */
  text: string | null;
  view: BodyView;
  hrefOf: (view: BodyView) => string;
  download: string;
}

/** The bytes of every attempt: indented, or as they are; their size and digest. */
export function bodyView(reader: Reader, { text, view, hrefOf, download }: ShownBody): Html {
  const words = deliveryWords(reader.language);
  const bytes = text === null ? null : Buffer.from(text);
  const link = html`<a class="button" href="${download}" download>${words.download}</a>`;
  const digest =
    bytes === null
      ? null
      : html`<p class="note">
          ${sizeText(reader.language, bytes.length)} · SHA-256
          ${copyField(reader, 'SHA-256', hash('sha256', bytes))}
        </p>`;
  if (text === null || bytes === null || bytes.length > SHOWN_BYTES)
    return html`<p>${words.body_large} ${link}</p>
      ${digest}`;
  const views = tabs(
    words.body_views,
    BODY_VIEWS.map((one) => ({ href: hrefOf(one), word: words[one], isCurrent: one === view })),
  );
  const exact = html`<div class="copy-field block">
    ${exactText(text)}${copyButton(reader, words.copy_body)}
  </div>`;
  return html`<div class="body-head">${views} ${link}</div>
    ${view === 'exact' ? exact : jsonView(text)} ${digest}`;
}
