import type { PlatformConnection } from '#orm/entities/platform-connection.ts';

/** The settings of a connection, without its secrets. */
export const SETTINGS = [
  'name',
  'flow_url',
  'directory_url',
  'token_url',
  'client_id',
  'client_authentication',
  'scope',
  'organization_id',
  'aliases',
  'send_format',
  'processing_rule',
  'flow_profile',
  'request_id',
  'flow_types',
  'directory_check',
  'platform_number',
  'sends',
  'receives',
] as const satisfies readonly (keyof PlatformConnection)[];

export type ConnectionSettings = Pick<PlatformConnection, (typeof SETTINGS)[number]>;

/** For the audit log: the settings and the names of secret values. Lists are texts, so that equal ones compare as such. */
export const auditedConnection = (connection: PlatformConnection): Record<string, unknown> =>
  Object.fromEntries(
    [...SETTINGS, 'token_parameter_names' as const, 'header_names' as const].map((name) => {
      const value = connection[name];
      return [name, Array.isArray(value) ? value.join(' ') : value];
    }),
  );
