import { html, type Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { durationText } from '#console/words/durations.ts';
import type { DeliveryRecord } from './load-delivery.ts';

/** The latest answer, as far as it is kept; a live page puts it in place by its id. */
export function answerView(
  { language }: Reader,
  { attempts }: Pick<DeliveryRecord, 'attempts'>,
): Html {
  const words = deliveryWords(language);
  const { response_status, duration_ms, response_excerpt } = attempts.at(-1) ?? NO_ATTEMPT;
  const sentence =
    response_status === null
      ? words.no_answer
      : words.answered(String(response_status), durationText(language, duration_ms));
  return html`<section id="delivery-answer">
    <h2>${words.response}</h2>
    <p>${sentence}</p>
    ${response_excerpt === null || response_excerpt === '' ? null : excerptView(words.answer, response_excerpt)}
    <p class="note">${words.response_headers_lost}</p>
  </section>`;
}

const NO_ATTEMPT = { response_status: null, duration_ms: 0, response_excerpt: null };

const excerptView = (label: string, text: string): Html =>
  html`<pre class="request" tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;
