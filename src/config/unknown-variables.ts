/** Only this service has variables with these prefixes. */
const OUR_PREFIXES =
  /^(API_RATE|BANK_PROVIDER|CLAMD|DELIVERY|EGRESS|METRICS|NETWORK|NOTICE|OPERATOR_WEBHOOK|PLATFORM|QUARANTINE|SECRET_KEY|STOP|TRUSTED|WATCHDOG|WEBHOOK_ENDPOINT)_/;
/** Variables that Kubernetes sets for a service with this name. */
const OF_KUBERNETES = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;

/** One line per variable that resembles one of ours but is unknown. */
export function noticeUnknown(
  env: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  return Object.keys(env)
    .filter((name) => OUR_PREFIXES.test(name) && !OF_KUBERNETES.test(name) && !known.has(name))
    .sort()
    .map((name) => `${name.slice(0, 100)} is set, but no setting has this name: is it misspelt?`);
}
