import { existsSync, readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { noticeUnknown } from './unknown-variables.ts';
import { noticeUnused } from './unused-variables.ts';
import { DURATION_FORM, formatDuration, parseDuration, readDuration } from '#kernel/duration.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogFormat, type LogLevel } from '#kernel/log.ts';
import type { Rate } from '#kernel/rate.ts';
import type { HostOverride, Setting, SettingReader } from '#kernel/setting.ts';
import * as setting from '#kernel/setting.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readNoticeChannels, type NoticeChannels } from './notice-channels.ts';
import { readTraces, type TracesConfiguration } from './traces.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const RETRY_SCHEDULE = '30s,1m,2m,5m,15m,30m,1h,2h,6h,12h,24h';
const MAX_SHOWN = 100;

/** The whole configuration from the environment. Durations are milliseconds; null is an unset variable. */
export interface Configuration {
  /** Null: the embedded PostgreSQL under `dataDirectory`. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** How long a start waits for `databaseUrl`; 0 does not. */
  readonly databaseWait: number;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The origin of `BASE_URL`; null where it is not set. */
  readonly publicOrigin: string | null;
  /** Null: generated into `dataDirectory`, which only the embedded database allows. */
  readonly secretKey: Buffer | null;
  /** Opens what was sealed with it, until all of that is sealed with `secretKey`. */
  readonly secretKeyPrevious: Buffer | null;
  /** Opens what other processes seal with it already. */
  readonly secretKeyNext: Buffer | null;
  /** Ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The word in `X-Service-*` and `Service-Webhooks/1`. */
  readonly brand: string;
  readonly egress: EgressConfiguration;
  readonly delivery: DeliveryConfiguration;
  /** Maximum number per workspace. */
  readonly endpointLimit: number;
  /** Requests of an application, in all processes together; null: no limit. */
  readonly rateLimit: Rate | null;
  /** Bearer token of the e-invoicing network; null closes its channel. */
  readonly networkToken: string | null;
  /** How long a refused file of the network is held. */
  readonly quarantineRetention: number;
  /** `host:port`, or a Unix socket's path; null: attachments are not scanned. */
  readonly clamdAddress: string | null;
  /** Longest time for a bank's provider to answer one pass of a connection. */
  readonly bankProviderTimeout: number;
  readonly platforms: PlatformConfiguration;
  /** Null: no notices are sent. */
  readonly noticeChannels: NoticeChannels | null;
  /** Paths of fonts for characters that those of the program lack on printed pages. */
  readonly fontFiles: readonly string[];
  /** Longest time for a blocked event loop before the process is killed; 0 is no limit. */
  readonly watchdogTimeout: number;
  readonly logLevel: LogLevel;
  /** Null: pretty on a terminal, else JSON. */
  readonly logFormat: LogFormat | null;
  /** Null: no metrics. */
  readonly metrics: MetricsConfiguration | null;
  /** Null: no traces. */
  readonly traces: TracesConfiguration | null;
  /** One line per set variable without effect. */
  readonly notices: readonly string[];
}

export interface MetricsConfiguration {
  readonly host: string;
  readonly port: number;
  /** From the moment at which a stopping process says that it is not ready, to its stop. */
  readonly stopDelay: number;
}

/** Calls to approved platforms. */
export interface PlatformConfiguration {
  /** Between two good passes of a connection. */
  readonly pollInterval: number;
  /** For a whole call; a file may take twice as long. */
  readonly callTimeout: number;
  /** After it an acknowledgement is late. */
  readonly ackWait: number;
  /** Whether reports keep to what the public portal refuses for some time. */
  readonly portalLimits: boolean;
}

export interface EgressConfiguration {
  /** Private ranges to which deliveries are allowed. */
  readonly allowCidrs: readonly string[];
  readonly hosts: readonly HostOverride[];
  /** Paths of PEM certificate files, trusted in addition to the default ones. */
  readonly caFiles: readonly string[];
  /** Path of a certificate trusted only at addresses of this machine; no variable names it. */
  readonly localCaFile?: string;
  /** Null: the machine's servers; `system`: its own look-up. */
  readonly dnsServers: readonly string[] | 'system' | null;
}

export interface DeliveryConfiguration {
  /** Waits after each failed attempt; the last one repeats. */
  readonly retrySchedule: readonly number[];
  readonly retryWindow: number;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
  readonly failureLimit: number;
  readonly workers: number;
  readonly endpointConcurrency: number;
  readonly lease: number;
  readonly retention: number;
  /** Whether receivers get the `traceparent` of a traced attempt. */
  readonly traceparent: boolean;
}

/** Loads `.env` from the working directory, if present; the real environment wins. */
export function loadEnvironment(directory: string = process.cwd()): Environment {
  const file = join(directory, '.env');
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return process.env;
    throw new ConfigurationError(`${file} cannot be read`, { cause });
  }
}

/** The environment as a frozen object; an empty variable counts as unset. Throws {@link ConfigurationError}. */
export function readConfiguration(env: Environment): Configuration {
  const known = new Set<string>();
  const read = createReader(env, known);
  const databaseUrl = read('DATABASE_URL', setting.postgresUrl, null);
  const secretKey = read('SECRET_KEY', setting.encryptionKey, null);
  if (databaseUrl !== null && secretKey === null) {
    throw new ConfigurationError(
      `SECRET_KEY is not set: expected ${setting.encryptionKey.expected}, since DATABASE_URL is set`,
    );
  }
  const host = read('HOST', setting.host, '127.0.0.1');
  const port = read('PORT', setting.port, 3000);
  const baseUrl = read('BASE_URL', setting.baseUrl, null);
  const egress = readEgress(read);
  const configuration = {
    databaseUrl,
    dataDirectory: read('DATA_DIR', setting.anyText, '.data'),
    databaseWait: read('DATABASE_WAIT', durationWithin('0s', '1d'), parseDuration('30s')),
    host,
    port,
    baseUrl: baseUrl ?? defaultBaseUrl(host, port),
    publicOrigin: baseUrl === null ? null : new URL(baseUrl).origin,
    secretKey,
    secretKeyPrevious: read('SECRET_KEY_PREVIOUS', setting.encryptionKey, null),
    secretKeyNext: read('SECRET_KEY_NEXT', setting.encryptionKey, null),
    trustedProxies: read('TRUSTED_PROXIES', setting.listOf(setting.proxyCidr), []),
    brand: read('BRAND', setting.headerToken, 'Service'),
    egress,
    delivery: readDelivery(read, databaseUrl),
    endpointLimit: read('WEBHOOK_ENDPOINT_LIMIT', setting.wholeNumber(1, 1_000_000), 1000),
    rateLimit: read('API_RATE_LIMIT', setting.rate, null),
    networkToken: read('NETWORK_TOKEN', setting.bearerToken, null),
    quarantineRetention: read('QUARANTINE_RETENTION', setting.duration, parseDuration('365d')),
    clamdAddress: read('CLAMD_ADDRESS', setting.serverAddress, null),
    bankProviderTimeout: read('BANK_PROVIDER_TIMEOUT', setting.timeout, parseDuration('30s')),
    platforms: readPlatforms(read),
    noticeChannels: readNoticeChannels(read, egress),
    fontFiles: read('FONT_FILES', setting.listOf(setting.fontFile), installedFontFiles()),
    watchdogTimeout: read('WATCHDOG_TIMEOUT', noneOr('5s', '1d'), parseDuration('30s')),
    logLevel: read('LOG_LEVEL', setting.oneOf(LOG_LEVELS), 'info'),
    logFormat: read('LOG_FORMAT', setting.oneOf(LOG_FORMATS), null),
    metrics: readMetrics(read),
    traces: readTraces(read),
  };
  // Last, when all variables in use are known.
  const notices = Object.freeze([
    ...noticeUnknown(env, known),
    ...noticeUnused(env, configuration),
  ]);
  return Object.freeze({ ...configuration, notices });
}

function createReader(env: Environment, known: Set<string>): SettingReader {
  return (name, kind, fallback) => {
    known.add(name);
    const text = env[name] ?? '';
    if (text === '') return freezeList(fallback);
    const value = kind.read(text);
    if (value !== null) return freezeList(value);
    const shown = kind.secret ? 'its value (not shown)' : JSON.stringify(text.slice(0, MAX_SHOWN));
    throw new ConfigurationError(`${name}: ${shown} is wrong, expected ${kind.expected}`);
  };
}

/** Chinese, Japanese and Korean, as Debian installs them (fonts-droid-fallback); npm's fonts of them weigh 27 to 57 MB. */
const DEBIAN_FONTS: readonly string[] = [
  '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf',
  '/usr/share/fonts/truetype/droid/DroidSansFallback.ttf',
];
const installedFontFiles = (): string[] =>
  DEBIAN_FONTS.filter((file) => existsSync(file)).slice(0, 1);

/** Lists only: a Buffer cannot be frozen. */
function freezeList<T>(value: T): T {
  return Array.isArray(value) ? Object.freeze(value) : value;
}

function readMetrics(read: SettingReader): MetricsConfiguration | null {
  const port = read('METRICS_PORT', setting.port, null);
  const host = read('METRICS_HOST', setting.host, '127.0.0.1');
  const stopDelay = read('STOP_DELAY', durationWithin('0s', '10m'), 0);
  return port === null ? null : Object.freeze({ host, port, stopDelay });
}

function readEgress(read: SettingReader): EgressConfiguration {
  return Object.freeze({
    allowCidrs: read('EGRESS_ALLOW_CIDRS', setting.listOf(setting.cidr), []),
    hosts: read('EGRESS_HOSTS', setting.listOf(setting.hostOverride), []),
    caFiles: read('EGRESS_CA_FILE', setting.listOf(setting.certificateFile), []),
    dnsServers: read('EGRESS_DNS_SERVERS', setting.dnsServers, null),
  });
}

const readPlatforms = (read: SettingReader): PlatformConfiguration =>
  Object.freeze({
    pollInterval: read('PLATFORM_POLL_INTERVAL', durationWithin('1s', '1d'), parseDuration('5m')),
    callTimeout: read('PLATFORM_CALL_TIMEOUT', durationWithin('1s', '10m'), parseDuration('30s')),
    ackWait: read('PLATFORM_ACK_WAIT', wait, parseDuration('24h')),
    portalLimits: read('PORTAL_LIMITS', setting.oneOf(['on', 'off']), 'on') === 'on',
  });

/** By default PostgreSQL has connections for so many. */
const MAX_THREADS = 8;
/** A PostgreSQL of our own takes as much time as the threads. */
const threadsBeside = (databaseUrl: string | null): number => {
  const cores = availableParallelism();
  const threads = databaseUrl === null ? Math.floor(cores / 2) : cores - 1;
  return Math.min(MAX_THREADS, Math.max(1, threads));
};

const durationWithin = (min: string, max: string): Setting<number> => ({
  read(text) {
    const milliseconds = readDuration(text);
    if (milliseconds === null || milliseconds < parseDuration(min)) return null;
    return milliseconds <= parseDuration(max) ? milliseconds : null;
  },
  expected: `a duration from ${min} to ${max}: ${DURATION_FORM}`,
});

/** `0s` means no limit. */
const noneOr = (min: string, max: string): Setting<number> => {
  const { read, expected } = durationWithin(min, max);
  return {
    read: (text) => (readDuration(text) === 0 ? 0 : read(text)),
    expected: `0s, or ${expected}`,
  };
};

/** Renewed by a timer at a third of it: a shorter lease would end during a pause of the process or database. */
const lease = durationWithin('1s', '24d');
/** Far below the limits of a Date or `timestamptz`, beyond which an attempt could not be stored. */
const wait = durationWithin('1ms', '3650d');

/** The defaults are the spec's (Limits). */
function readDelivery(read: SettingReader, databaseUrl: string | null): DeliveryConfiguration {
  const schedule = RETRY_SCHEDULE.split(',').map(parseDuration);
  const connectTimeout = read('DELIVERY_CONNECT_TIMEOUT', setting.timeout, parseDuration('5s'));
  const responseTimeout = read('DELIVERY_RESPONSE_TIMEOUT', setting.timeout, parseDuration('10s'));
  if (connectTimeout > responseTimeout) {
    throw new ConfigurationError(
      `DELIVERY_CONNECT_TIMEOUT: ${formatDuration(connectTimeout)} is wrong, expected at most DELIVERY_RESPONSE_TIMEOUT (${formatDuration(responseTimeout)}), which it is a part of`,
    );
  }
  return Object.freeze({
    retrySchedule: read('DELIVERY_RETRY_SCHEDULE', setting.listOf(wait), schedule),
    retryWindow: read('DELIVERY_RETRY_WINDOW', wait, parseDuration('7d')),
    connectTimeout,
    responseTimeout,
    failureLimit: read('DELIVERY_FAILURE_LIMIT', setting.wholeNumber(1, 1_000_000), 20),
    workers: read('DELIVERY_WORKERS', setting.wholeNumber(1, 1024), threadsBeside(databaseUrl)),
    endpointConcurrency: read('DELIVERY_ENDPOINT_CONCURRENCY', setting.wholeNumber(1, 10_000), 8),
    lease: read('DELIVERY_LEASE', lease, parseDuration('30s')),
    retention: read('DELIVERY_RETENTION', setting.duration, parseDuration('90d')),
    traceparent: read('DELIVERY_TRACEPARENT', setting.yesOrNo, false),
  });
}

function defaultBaseUrl(host: string, port: number): string {
  const bracketed = isIPv6(host) ? `[${host}]` : host;
  return `http://${bracketed}:${port}`;
}
