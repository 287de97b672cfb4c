/** In the order of looking: most browsers also name those that came before them. */
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** A `User-Agent` in two words, such as `Firefox, Linux`: enough to know one's own sessions. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) return '—';
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const words = [browser === undefined ? undefined : (NAMES[browser] ?? browser), system];
  return words.filter((word) => word !== undefined).join(', ') || userAgent;
}
