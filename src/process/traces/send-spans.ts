import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { Resource } from '@opentelemetry/resources';
import { request } from 'undici';
import { createReadable } from './ended-span.ts';
import type { SendSpans } from './span-buffer.ts';

interface Collector {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
}

/** For an export and its answer; OTLP's own. */
const MAX_EXPORT_MS = 10_000;
/** An answer is a few bytes; a longer one is not read. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Statuses after which OTLP sends the same spans again. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Sends spans by OTLP over HTTP, as JSON. OpenTelemetry's own exporter restarts its timeout with each byte, and does
 * not say how many spans a collector refused.
 */
export function createSendSpans(
  { endpoint, headers }: Collector,
  resource: Resource,
  maxExport = MAX_EXPORT_MS,
): SendSpans {
  const url = `${endpoint}/v1/traces`;
  const toReadable = createReadable(resource);
  const sent = new Headers(headers);
  sent.set('Content-Type', 'application/json');
  return async (spans, ended) => {
    try {
      // Not `fetch`, which takes five times the processor time for a body of this size. It follows no redirection.
      const { statusCode, body } = await request(url, {
        method: 'POST',
        headers: sent,
        body: JsonTraceSerializer.serializeRequest(spans.map(toReadable)) ?? null,
        signal: AbortSignal.any([ended, AbortSignal.timeout(maxExport)]),
      });
      const answer = await readAnswer(body);
      if (AWAY.has(statusCode)) return { kind: 'away' };
      const isTaken = statusCode >= 200 && statusCode < 300;
      return { kind: 'taken', refused: isTaken ? refusedIn(answer, spans.length) : spans.length };
    } catch {
      return { kind: 'away' };
    }
  };
}

/** The beginning of the answer. An answer that breaks off says nothing, but its status counts. */
async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) break;
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A collector may take a part only, and says how many it refused. */
function refusedIn(answer: string, sent: number): number {
  try {
    const { partialSuccess } = JSON.parse(answer) as {
      partialSuccess?: { rejectedSpans?: unknown };
    };
    const refused = Number(partialSuccess?.rejectedSpans ?? 0);
    return Number.isInteger(refused) ? Math.min(Math.max(refused, 0), sent) : 0;
  } catch {
    return 0;
  }
}
