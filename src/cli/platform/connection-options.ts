import { Option, type Command } from 'commander';
import {
  CLIENT_AUTHENTICATIONS,
  DIRECTORY_CHECKS,
  FLOW_PROFILES,
  PROCESSING_RULES,
  REQUEST_ID_PLACES,
  SEND_FORMATS,
} from '#model/platform-connection.ts';

type Answer = 'yes' | 'no';

/** The settings of a connection as the command line has them; an empty text removes an optional one. */
export interface ConnectionOptions {
  name?: string;
  flowUrl?: string;
  directoryUrl?: string;
  tokenUrl?: string;
  clientId?: string;
  /** To be read from stdin. */
  clientSecret?: true;
  clientAuthentication?: string;
  scope?: string;
  organizationId?: string;
  /** Names, whose values are read from stdin; false removes all. */
  tokenParameter?: readonly string[] | false;
  /** Names, whose values are read from stdin; false removes all. */
  header?: readonly string[] | false;
  alias?: readonly string[] | false;
  sendFormat?: string;
  processingRule?: string;
  flowProfile?: string;
  requestId?: string;
  flowType?: readonly string[];
  directoryCheck?: string;
  platformNumber?: string;
  sends?: Answer;
  receives?: Answer;
}

const ANSWERS: readonly Answer[] = ['yes', 'no'];
const choice = (flags: string, description: string, values: readonly string[]): Option =>
  new Option(flags, description).choices(values);
const optionalChoice = (flags: string, description: string, values: readonly string[]): Option =>
  choice(flags, description, [...values, '']);

/** Options that a new connection needs and an update may replace. */
export function addRequiredOptions(add: (flags: string, description: string) => Command): void {
  add('--name <name>', 'name of the connection');
  add('--flow-url <url>', "the platform's Flow Service, without /v1");
  add('--token-url <url>', 'where its access tokens come from');
  add('--client-id <id>', 'the client that the platform knows the company by');
}

export const addOptionalOptions = (command: Command): Command =>
  command
    .option('--directory-url <url>', "the platform's Directory Service, without /v1")
    .addOption(
      choice(
        '--client-authentication <way>',
        'where the secret goes: a header (default) or the form',
        CLIENT_AUTHENTICATIONS,
      ),
    )
    .option('--scope <scope>', 'scope to ask for')
    .option('--organization-id <id>', 'organization to act for')
    .option(
      '--token-parameter <name...>',
      'further parameters of token requests; their values are read from stdin',
    )
    .option('--header <name...>', 'further headers of calls; their values are read from stdin')
    .option('--alias <siren...>', 'further SIRENs of the company')
    .addOption(choice('--send-format <format>', 'format of sales (default: facturx)', SEND_FORMATS))
    .addOption(
      optionalChoice(
        '--processing-rule <rule>',
        'sent with flows (default: none)',
        PROCESSING_RULES,
      ),
    )
    .addOption(
      optionalChoice('--flow-profile <profile>', 'sent with flows (default: none)', FLOW_PROFILES),
    )
    .addOption(choice('--request-id <place>', 'whether calls have a Request-Id', REQUEST_ID_PLACES))
    .option('--flow-type <type...>', 'types of flows to receive')
    .addOption(
      choice(
        '--directory-check <what>',
        'for recipients that the directory lacks (default: warn)',
        DIRECTORY_CHECKS,
      ),
    )
    .option('--platform-number <number>', 'its four characters at the public portal, for reports')
    .addOption(choice('--sends <answer>', 'whether it sends (default: yes)', ANSWERS))
    .addOption(choice('--receives <answer>', 'whether it receives (default: yes)', ANSWERS));

/** For a connection that has them. */
export const addRemovals = (command: Command): Command =>
  command
    .option('--no-token-parameter', 'remove all further parameters')
    .option('--no-header', 'remove all further headers')
    .option('--no-alias', 'remove all further SIRENs');
