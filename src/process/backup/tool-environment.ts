import type { Environment } from '#config/configuration.ts';
import type { PostgresTool } from '#embedded-postgres/postgres-tools.ts';
import { readDatabaseAddress } from '#orm/database-address.ts';

/** The application name of a tool's session. */
export const TOOL_SESSION = 'bordereau backup';

/** Kept of ours: what programs need to run, and passwords and certificates that an address may leave out. */
const KEPT = /^(PATH|HOME|TMPDIR|SYSTEMROOT|APPDATA|PG(PASSWORD|PASSFILE|SSL\w+))$/i;
/** Earlier tools do not know the system's authorities by name. */
const KNOWS_SYSTEM_AUTHORITIES = 16;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * The environment in which a tool connects to `url` as the service does. A password in its arguments would be in the
 * list of processes.
 */
export function toolEnvironment(
  url: string,
  { major }: PostgresTool,
  env: Environment,
): Record<string, string> {
  const { host, port, user, password, database } = readDatabaseAddress(url);
  const parameters = new URL(url).searchParams;
  const settings = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGDATABASE: database,
    PGOPTIONS: parameters.get('options'),
    PGAPPNAME: TOOL_SESSION,
    PGSSLCERT: parameters.get('sslcert'),
    PGSSLKEY: parameters.get('sslkey'),
    ...verification(parameters, major),
  };
  return { ...plainEnvironment(env), ...withoutUnset(settings) };
}

/** The environment of a tool that connects to no server. */
export const plainEnvironment = (env: Environment): Record<string, string> => ({
  ...withoutUnset(Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.test(name)))),
  LC_ALL: 'C',
});

const withoutUnset = (settings: Record<string, string | number | null | undefined>) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** pg verifies certificates in every mode but `no-verify`, PostgreSQL's own programs in two of theirs. */
function verification(parameters: URLSearchParams, major: number) {
  const authority = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? (parameters.has('ssl') ? 'require' : null);
  if (mode === null || mode === 'disable' || parameters.get('uselibpqcompat') === 'true')
    return { PGSSLMODE: mode, PGSSLROOTCERT: authority };
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  const ours = major >= KNOWS_SYSTEM_AUTHORITIES ? 'system' : AUTHORITIES;
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: authority ?? ours };
}
