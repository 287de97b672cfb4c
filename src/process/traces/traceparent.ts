import { TraceFlags, type SpanContext } from '@opentelemetry/api';

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Far above that of any version so far, which is 55. */
const MAX_LENGTH = 512;

/** Null unless it is a `traceparent` by W3C Trace Context; later versions may have more at its end. */
export function readTraceparent(text: string): SpanContext | null {
  if (text.length > MAX_LENGTH) return null;
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(text) ?? [];
  if (version === undefined || version === 'ff') return null;
  if (version === '00' && more !== undefined) return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}

const isZero = (id: string): boolean => /^0+$/.test(id);

/** The `traceparent` of a sampled span. */
export const printTraceparent = (traceId: string, spanId: string): string =>
  `00-${traceId}-${spanId}-01`;
