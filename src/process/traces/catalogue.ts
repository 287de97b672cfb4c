import { SpanKind } from '@opentelemetry/api';

/** The kind of span for each name that the code gives to `Tracing`. */
export const KINDS: Readonly<Record<string, SpanKind>> = {
  request: SpanKind.SERVER,
  transaction: SpanKind.INTERNAL,
  fan_out: SpanKind.INTERNAL,
  attempt: SpanKind.CLIENT,
};

/** OpenTelemetry's names of attributes, where it has one; the others are `bordereau.<name>`. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  response_status: 'http.response.status_code',
};

export const FAILURE = 'error.type';

export const attributeName = (name: string): string => CONVENTIONS[name] ?? `bordereau.${name}`;
