import { ROOT_CONTEXT, trace, type Context, type SpanContext } from '@opentelemetry/api';
import { RandomIdGenerator, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace';
import type { Tracing } from '#kernel/observer.ts';
import { kindOf, type EndedSpan } from './ended-span.ts';
import { printTraceparent, readTraceparent } from './traceparent.ts';

/**
 * Makes a span of work once it has ended, since it may begin elsewhere. Until then work that others belong to is only
 * its `traceparent`.
 * @param keep gets every span that is sampled
 */
export function createTracing(sampler: Sampler, keep: (span: EndedSpan) => void): Tracing {
  const random = new RandomIdGenerator();
  /** The trace of work, null if it is not sampled. */
  const sample = (name: string, parent: SpanContext | null): string | null => {
    const traceId = parent?.traceId ?? random.generateTraceId();
    const { decision } = sampler.shouldSample(
      contextOf(parent),
      traceId,
      name,
      kindOf(name),
      {},
      [],
    );
    return decision === SamplingDecision.RECORD_AND_SAMPLED ? traceId : null;
  };

  return {
    open: (name, parent) => {
      const traceId = sample(name, readTraceparent(parent));
      return traceId === null ? null : printTraceparent(traceId, random.generateSpanId());
    },
    close: ({ parent, own, ...span }) => {
      const of = readTraceparent(parent);
      // `own` exists only if `open` sampled the trace.
      const named = own === undefined ? null : readTraceparent(own);
      const traceId = named?.traceId ?? sample(span.name, of);
      if (traceId === null) return;
      const spanId = named?.spanId ?? random.generateSpanId();
      keep({ ...span, traceId, spanId, parent: of });
    },
  };
}

const contextOf = (parent: SpanContext | null): Context =>
  parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
