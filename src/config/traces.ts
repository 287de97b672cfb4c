import type { SettingReader } from '#kernel/setting.ts';
import * as setting from '#kernel/setting.ts';

/** Where spans go, and which. The settings are OpenTelemetry's own. */
export interface TracesConfiguration {
  /** Without a trailing slash, and without `/v1/traces`. */
  readonly endpoint: string;
  /** Sent with every export. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Attributes of this process other than its service's name. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: TraceSampler;
  /** For the samplers that have a ratio. */
  readonly sampledRatio: number;
}

/** The samplers that OpenTelemetry requires of every SDK. */
const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type TraceSampler = (typeof TRACE_SAMPLERS)[number];

const NONE: Readonly<Record<string, string>> = Object.freeze({});

/** Null without an endpoint; the others are then not checked, since they may be meant for other programs. */
export function readTraces(read: SettingReader): TracesConfiguration | null {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', setting.baseUrl, null);
  const others = readOthers(endpoint === null ? unchecked(read) : read);
  return endpoint === null ? null : Object.freeze({ endpoint, ...others });
}

/** A tenth is traced, so that a busy delivery process spends less than a hundredth on it. */
const USUAL_RATIO = 0.1;

function readOthers(read: SettingReader): Omit<TracesConfiguration, 'endpoint'> {
  const sampler = read('OTEL_TRACES_SAMPLER', setting.oneOf(TRACE_SAMPLERS), null);
  // A sampler that is chosen without a ratio takes all, as OpenTelemetry's specification says.
  const ratio = sampler === null ? USUAL_RATIO : 1;
  return {
    headers: read('OTEL_EXPORTER_OTLP_HEADERS', setting.headers, NONE),
    serviceName: read('OTEL_SERVICE_NAME', setting.anyText, 'bordereau'),
    resource: read('OTEL_RESOURCE_ATTRIBUTES', setting.pairs, NONE),
    sampler: sampler ?? 'parentbased_traceidratio',
    sampledRatio: read('OTEL_TRACES_SAMPLER_ARG', setting.ratio, ratio),
  };
}

const unchecked =
  (read: SettingReader): SettingReader =>
  (name, _kind, fallback) => {
    read(name, setting.anyText, null);
    return fallback;
  };
