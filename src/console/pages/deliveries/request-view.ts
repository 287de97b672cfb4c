import { html, type Html } from '#http/pages/html.ts';
import { copyBlock } from '#console/parts/copy-field.ts';
import type { Reader } from '#console/parts/reader.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import type { DeliveryRecord } from './load-delivery.ts';

/** Where `bordereau receive` listens. */
const LOCAL_RECEIVER = 'https://127.0.0.1:4443';
/** A longer body comes from its downloaded file. */
const INLINE_BYTES = 4 * 1024;

/** The request line and headers as they are sent, without the signature of each attempt. */
export function requestView(reader: Reader, { delivery, headers, body }: DeliveryRecord): Html {
  const words = deliveryWords(reader.language);
  const url = URL.parse(delivery.url);
  const lines = [
    `POST ${targetOf(url)} HTTP/1.1`,
    `Host: ${url?.host ?? ''}`,
    ...pairs(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return html`<pre
      class="request"
      tabindex="0"
      aria-label="${words.request}"
    ><code>${lines.join('\n')}</code></pre>
    <p class="note">${words.signature_lost}</p>`;
}

/** Path and query. */
const targetOf = (url: URL | null): string => (url === null ? '/' : url.pathname + url.search);

/** The exact bytes to a receiver on the reader's machine. */
export function curlView(reader: Reader, record: DeliveryRecord): Html {
  const words = deliveryWords(reader.language);
  return html`<p>${words.curl_label}</p>
    ${copyBlock(reader, words.curl, curlOf(record))}`;
}

export function curlOf({ delivery, headers, body }: DeliveryRecord): string {
  const isInline = body !== null && Buffer.byteLength(body) <= INLINE_BYTES;
  const data = isInline ? quote(body) : `@delivery-${delivery.id}.json`;
  return [
    `curl --insecure ${quote(LOCAL_RECEIVER + targetOf(URL.parse(delivery.url)))}`,
    ...pairs(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    `--data-binary ${data}`,
  ].join(' \\\n  ');
}

/** For a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const pairs = (headers: readonly string[]): [string, string][] =>
  headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  );
