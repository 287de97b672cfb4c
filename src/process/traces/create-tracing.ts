import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type HrTime,
  type SpanContext,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  TracerProvider,
  RandomIdGenerator,
  SamplingDecision,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { TracedWork, Tracing } from '#kernel/observer.ts';
import { attributeName, FAILURE, KINDS } from './catalogue.ts';
import { printTraceparent, readTraceparent } from './traceparent.ts';

interface TracingOptions {
  resource: Resource;
  sampler: Sampler;
  /** Gets every span that is sampled. */
  processor: SpanProcessor;
}

/**
 * Makes a span of work once it has ended, since it may begin elsewhere. Until then work that others belong to is only
 * its `traceparent`.
 */
export function createTracing({ resource, sampler, processor }: TracingOptions): Tracing {
  const random = new RandomIdGenerator();
  /** The ids of the span that is being made, if its work was named before. */
  let own: SpanContext | null = null;
  const idGenerator = {
    generateTraceId: () => own?.traceId ?? random.generateTraceId(),
    generateSpanId: () => own?.spanId ?? random.generateSpanId(),
  };
  const provider = new TracerProvider({
    resource,
    sampler,
    idGenerator,
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('bordereau');

  return {
    open: (name, parent) => {
      const of = readTraceparent(parent);
      const traceId = of?.traceId ?? random.generateTraceId();
      const { decision } = sampler.shouldSample(contextOf(of), traceId, name, kindOf(name), {}, []);
      return decision === SamplingDecision.RECORD_AND_SAMPLED
        ? printTraceparent(traceId, random.generateSpanId())
        : null;
    },
    close: (work) => {
      const { name, title = name, began_at, duration_ms, failure } = work;
      const options = {
        kind: kindOf(name),
        startTime: timeOf(began_at),
        attributes: attributesOf(work),
      };
      own = work.own === undefined ? null : readTraceparent(work.own);
      const span = tracer.startSpan(title, options, contextOf(readTraceparent(work.parent)));
      if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end(timeOf(began_at + duration_ms));
    },
  };
}

const kindOf = (name: string): SpanKind => KINDS[name] ?? SpanKind.INTERNAL;

const contextOf = (parent: SpanContext | null): Context =>
  parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);

/** Seconds and nanoseconds: a number below the process' own start would count as milliseconds after it. */
const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.floor((milliseconds % 1_000) * 1_000_000),
];

function attributesOf({ attributes, failure }: TracedWork): Attributes {
  const named: Attributes = {};
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) named[attributeName(name)] = value;
  if (failure !== null) named[FAILURE] = failure;
  return named;
}
