import { secretsFromStdin } from '#cli/secrets-from-stdin.ts';
import type { ConnectionOptions } from './connection-options.ts';

/**
 * The members that a request would have. Secrets are lines of stdin: the client's, then the value of each parameter,
 * then of each header, in the order of their names.
 */
export async function readMembers(options: ConnectionOptions): Promise<Record<string, unknown>> {
  const { clientSecret, tokenParameter, header } = options;
  const parameters = namesIn(tokenParameter);
  const headers = namesIn(header);
  const values = await secretsFromStdin([
    ...(clientSecret === true ? ['client secret'] : []),
    ...parameters.map((name) => `token parameter ${name}`),
    ...headers.map((name) => `header ${name}`),
  ]);
  const take = (names: readonly string[]) => pair(names, values.splice(0, names.length));
  const secret = clientSecret === true ? { client_secret: values.shift() } : {};
  return withoutAbsent({
    ...plainMembers(options),
    ...secret,
    token_parameters: given(tokenParameter) ? take(parameters) : undefined,
    headers: given(header) ? take(headers) : undefined,
  });
}

/** Commander says `true` where only a removal is declared, and it was not asked for. */
type Names = readonly string[] | boolean | undefined;

const namesIn = (names: Names): readonly string[] =>
  typeof names === 'object' ? [...new Set(names)] : [];
const given = (names: Names): boolean => names === false || typeof names === 'object';

const pair = (names: readonly string[], values: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));

function plainMembers(options: ConnectionOptions): Record<string, unknown> {
  const { alias, sends, receives } = options;
  return {
    name: options.name,
    flow_url: options.flowUrl,
    directory_url: orNull(options.directoryUrl),
    token_url: options.tokenUrl,
    client_id: options.clientId,
    client_authentication: options.clientAuthentication,
    scope: orNull(options.scope),
    organization_id: orNull(options.organizationId),
    aliases: given(alias) ? namesIn(alias) : undefined,
    send_format: options.sendFormat,
    processing_rule: orNull(options.processingRule),
    flow_profile: orNull(options.flowProfile),
    request_id: options.requestId,
    flow_types: options.flowType,
    directory_check: options.directoryCheck,
    platform_number: orNull(options.platformNumber),
    sends: sends && sends === 'yes',
    receives: receives && receives === 'yes',
  };
}

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

const withoutAbsent = (members: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
