import { nullableParis, parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { PLATFORM_CONNECTION_STATES } from '#machines/platform-connection.ts';
import {
  CLIENT_AUTHENTICATIONS,
  CONNECTION_ERROR_CODES,
  DIRECTORY_CHECKS,
  FLOW_PROFILES,
  PROCESSING_RULES,
  REQUEST_ID_PLACES,
  SEND_FORMATS,
} from '#model/platform-connection.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { BOOLEAN, ID, INSTANT, TEXT, URI } from './members.ts';

/** Secrets by their names alone. */
export const renderPlatformConnection = (connection: PlatformConnection) => ({
  id: Number(connection.id),
  company_id: Number(connection.company_id),
  name: connection.name,
  flow_url: connection.flow_url,
  directory_url: connection.directory_url,
  token_url: connection.token_url,
  client_id: connection.client_id,
  client_authentication: connection.client_authentication,
  scope: connection.scope,
  organization_id: connection.organization_id,
  token_parameter_names: connection.token_parameter_names,
  header_names: connection.header_names,
  aliases: connection.aliases,
  send_format: connection.send_format,
  processing_rule: connection.processing_rule,
  flow_profile: connection.flow_profile,
  request_id: connection.request_id,
  flow_types: connection.flow_types,
  directory_check: connection.directory_check,
  platform_number: connection.platform_number,
  sends: connection.sends,
  receives: connection.receives,
  starts_at: parisInstant(connection.starts_at),
  state: connection.state,
  error_code: connection.error_code,
  error_message: connection.error_message,
  last_synced_at: nullableParis(connection.last_synced_at),
  created_at: parisInstant(connection.created_at),
  updated_at: parisInstant(connection.updated_at),
});

const TEXTS: JsonSchema = arrayOf(TEXT);

export const platformConnectionSchema = titled(
  'PlatformConnection',
  exactly<ReturnType<typeof renderPlatformConnection>>({
    id: described(ID, 'The connection.'),
    company_id: described(ID, 'The company that is connected.'),
    name: described(TEXT, 'The name it was given.'),
    flow_url: described(URI, "The platform's Flow Service, without `/v1`."),
    directory_url: described(
      nullable(URI),
      "The platform's Directory Service, without `/v1`; null without one.",
    ),
    token_url: described(URI, 'Where access tokens come from.'),
    client_id: described(TEXT, 'The client that the platform knows the company by.'),
    client_authentication: described(
      enumOf(CLIENT_AUTHENTICATIONS),
      'Whether the secret goes in the `Authorization` header or in the form of the token request.',
    ),
    scope: described(nullable(TEXT), 'The scope asked for with a token; null for none.'),
    organization_id: described(
      nullable(TEXT),
      'Sent as `Organization-Id`, to act for another organization; null for none.',
    ),
    token_parameter_names: described(
      TEXTS,
      'Further parameters of the token request. Their values are never shown.',
    ),
    header_names: described(
      TEXTS,
      'Further headers of calls to both services. Their values are never shown.',
    ),
    aliases: described(TEXTS, 'Further SIRENs by which the platform may name the company.'),
    send_format: described(
      enumOf(SEND_FORMATS),
      'The format of a sale that did not come as UBL, CII or Factur-X.',
    ),
    processing_rule: described(
      nullable(enumOf(PROCESSING_RULES)),
      'Sent with each flow; null leaves it to the platform.',
    ),
    flow_profile: described(nullable(enumOf(FLOW_PROFILES)), 'Sent with each flow; null for none.'),
    request_id: described(
      enumOf(REQUEST_ID_PLACES),
      'Whether calls carry a `Request-Id`, and where.',
    ),
    flow_types: described(TEXTS, 'The types of flows that are received.'),
    directory_check: described(
      enumOf(DIRECTORY_CHECKS),
      'What is done before a sale goes to a recipient that the directory does not list.',
    ),
    platform_number: described(
      nullable(TEXT),
      'By which the public portal knows the platform, in the head of reports; null leaves it to the platform.',
    ),
    sends: described(BOOLEAN, 'Whether sales and statuses go to the platform.'),
    receives: described(BOOLEAN, 'Whether purchases and statuses come from it.'),
    starts_at: described(INSTANT, 'Nothing set before is sent.'),
    state: described(
      enumOf(PLATFORM_CONNECTION_STATES),
      '`failed` is tried again by itself, hourly at most; `paused` is not.',
    ),
    error_code: described(
      nullable(enumOf(CONNECTION_ERROR_CODES)),
      'What is wrong with receiving or sending; null while nothing is.',
    ),
    error_message: described(nullable(TEXT), 'The same in words, for people to read.'),
    last_synced_at: described(
      nullable(INSTANT),
      'When the last successful synchronisation ended; null before the first. A connection that receives nothing has none.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When its settings or its state last changed.'),
  }),
);
