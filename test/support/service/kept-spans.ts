import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan, Sampler } from '@opentelemetry/sdk-trace';
import type { Tracing } from '#kernel/observer.ts';
import { createTracing } from '#process/traces/create-tracing.ts';
import { createReadable, type EndedSpan } from '#process/traces/ended-span.ts';

/** Traces whose spans are kept, also in the form of their export. */
export function keepSpans(sampler: Sampler): {
  traces: Tracing;
  ended: readonly EndedSpan[];
  spans(): ReadableSpan[];
} {
  const ended: EndedSpan[] = [];
  return {
    traces: createTracing(sampler, (span) => void ended.push(span)),
    ended,
    spans: () => ended.map(createReadable(resourceFromAttributes({}))),
  };
}
