import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
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
 * Sends spans by OTLP over HTTP, as JSON. OpenTelemetry's own exporter starts its timeout anew with each byte, and does
 * not say how many spans a collector refused.
 */
export function createSendSpans(
  { endpoint, headers }: Collector,
  maxExport = MAX_EXPORT_MS,
): SendSpans {
  const url = `${endpoint}/v1/traces`;
  const sent = new Headers(headers);
  sent.set('Content-Type', 'application/json');
  return async (spans, ended) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: sent,
        body: JsonTraceSerializer.serializeRequest([...spans]) ?? null,
        redirect: 'manual',
        signal: AbortSignal.any([ended, AbortSignal.timeout(maxExport)]),
      });
      if (AWAY.has(response.status)) {
        await response.body?.cancel();
        return { kind: 'away' };
      }
      const answer = await readAnswer(response);
      const refused = response.ok ? refusedIn(answer, spans.length) : spans.length;
      return { kind: 'taken', refused };
    } catch {
      return { kind: 'away' };
    }
  };
}

/** The beginning of the answer. An answer that breaks off says nothing, but its status counts. */
async function readAnswer({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
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
