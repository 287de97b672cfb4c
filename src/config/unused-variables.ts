import { readDuration } from '#kernel/duration.ts';
import { canonicalAddress } from '#kernel/ip-address.ts';

/** The settings that decide which variables are used. */
interface ReadSettings {
  readonly host: string;
  readonly baseUrl: string;
  readonly delivery: { readonly traceparent: boolean };
  readonly metrics: object | null;
  readonly traces: object | null;
}

/** One line per variable that is set and has no effect, or lacks another one. */
export function noticeUnused(
  { STOP_DELAY = '', BASE_URL = '' }: Readonly<Record<string, string | undefined>>,
  { host, baseUrl, delivery, metrics, traces }: ReadSettings,
): string[] {
  const notices: string[] = [];
  if (delivery.traceparent && traces === null)
    notices.push('DELIVERY_TRACEPARENT has no effect without OTEL_EXPORTER_OTLP_ENDPOINT');
  if ((readDuration(STOP_DELAY) ?? 0) > 0 && metrics === null)
    notices.push('STOP_DELAY has no effect without METRICS_PORT');
  if (BASE_URL === '' && UNSPECIFIED.has(canonicalAddress(host)))
    notices.push(`BASE_URL is not set: links begin with ${baseUrl}, which nobody can open`);
  return notices;
}

/** All addresses of the machine, and none that a link leads to. */
const UNSPECIFIED: ReadonlySet<string | null> = new Set(['0.0.0.0', '::']);
