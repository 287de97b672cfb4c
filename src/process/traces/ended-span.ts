import {
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Attributes,
  type HrTime,
  type SpanContext,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { TracedWork } from '#kernel/observer.ts';
import { attributeName, FAILURE, KINDS } from './catalogue.ts';

/** Ended work of a sampled trace, as it waits for its export: without the texts of a caller, which may be long. */
export interface EndedSpan extends Pick<
  TracedWork,
  'name' | 'title' | 'began_at' | 'duration_ms' | 'attributes' | 'failure'
> {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: SpanContext | null;
}

const SCOPE = { name: 'bordereau' };
const UNSET = { code: SpanStatusCode.UNSET };
const NO_TIME: HrTime = [0, 0];

/**
 * Gives spans the form that OpenTelemetry's serialisers take, once they are exported. Its own span objects, made one by
 * one while work goes on, cost three times as much.
 */
export function createReadable(resource: Resource): (span: EndedSpan) => ReadableSpan {
  const nameAttribute = createAttributeNames();
  return ({ traceId, spanId, parent, failure, ...span }) => {
    const { name, title = name, began_at, duration_ms } = span;
    const attributes: Attributes = {};
    for (const own in span.attributes) {
      const value = span.attributes[own];
      if (value !== null && value !== undefined) attributes[nameAttribute(own)] = value;
    }
    if (failure !== null) attributes[FAILURE] = failure;
    return {
      name: title,
      kind: kindOf(name),
      spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      ...(parent === null ? {} : { parentSpanContext: parent }),
      startTime: timeOf(began_at),
      endTime: timeOf(began_at + duration_ms),
      duration: NO_TIME, // no serialiser reads it
      ended: true,
      status: failure === null ? UNSET : { code: SpanStatusCode.ERROR, message: failure },
      attributes,
      links: [],
      events: [],
      resource,
      instrumentationScope: SCOPE,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };
}

/** The program has few names, and making the text of one costs more than finding it. */
function createAttributeNames(): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    const known = made.get(name) ?? attributeName(name);
    made.set(name, known);
    return known;
  };
}

export const kindOf = (name: string): SpanKind => KINDS[name] ?? SpanKind.INTERNAL;

/** Seconds and nanoseconds since 1970. */
const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.floor((milliseconds % 1_000) * 1_000_000),
];
