import * as setting from './kernel/setting.ts';
import type { Setting, SettingReader } from './kernel/setting.ts';

/** Variables of features to come. They are checked already, so that a wrong value is not found out by an update. */
const PLANNED: Readonly<Record<string, Setting<unknown>>> = {
  METRICS_PORT: setting.port,
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.baseUrl,
};

/** Nothing but this service has variables that begin so. */
const OUR_PREFIXES = /^(BANK_PROVIDER|DELIVERY|EGRESS|NETWORK|SECRET_KEY|WEBHOOK_ENDPOINT)_/;
/** Variables that Kubernetes sets for a service of such a name. */
const OF_KUBERNETES = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;

/** A line for each variable whose feature this version does not have. */
export function noticePlanned(read: SettingReader): string[] {
  return Object.entries(PLANNED)
    .filter(([name, kind]) => read(name, kind, null) !== null)
    .map(([name]) => `${name} is set, but this version of Bordereau does nothing with it`);
}

/** A line for each variable that looks like one of ours and is none. */
export function noticeUnknown(
  env: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  return Object.keys(env)
    .filter((name) => OUR_PREFIXES.test(name) && !OF_KUBERNETES.test(name) && !known.has(name))
    .sort()
    .map((name) => `${name.slice(0, 100)} is set, but no setting has this name: is it misspelt?`);
}
