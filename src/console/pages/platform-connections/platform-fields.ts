import {
  CLIENT_AUTHENTICATIONS,
  DIRECTORY_CHECKS,
  FLOW_PROFILES,
  PROCESSING_RULES,
  REQUEST_ID_PLACES,
  SEND_FORMATS,
  USUAL_FLOW_TYPES,
} from '#model/platform-connection.ts';
import type { PlatformPreset } from '#model/platform-preset.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { choicesOf, type Choice, type FieldInput } from '#console/parts/field-input.ts';
import type { FieldGroup } from '#console/parts/field-groups.ts';
import type { Reader } from '#console/parts/reader.ts';
import { platformChoices, platformWords } from '#console/words/platform-words.ts';

const wordedChoices = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Choice[] => choicesOf(values, words);
const plainChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

/** What is filled in ahead: the connection itself, or what is known of a platform. */
type Known = Partial<
  Pick<PlatformConnection, 'name' | 'flow_url' | 'directory_url' | 'token_url' | 'client_id'>
>;

/**
 * The fields of a connection, or of a new one: those that everybody fills in, then folded what a platform's letter says
 * to few. Secrets begin empty.
 */
export function platformGroups(
  reader: Reader,
  connection: PlatformConnection | null,
  preset: PlatformPreset | null = null,
): FieldGroup[] {
  const words = platformWords(reader.language);
  const way = wayFields(reader, connection ?? preset ?? {}, connection === null);
  const [secret, ...named] = secretFields(reader, connection !== null);
  // The addresses of a known platform are right as they are.
  const isUsual = ({ name }: FieldInput) =>
    name === 'name' ||
    name === 'client_id' ||
    (preset === null && (name === 'flow_url' || name === 'token_url'));
  return [
    {
      title: words.access,
      fields: [...way.filter(isUsual), ...(secret === undefined ? [] : [secret])],
    },
    {
      title: words.further,
      isFolded: true,
      fields: [
        ...way.filter((field) => !isUsual(field)),
        authenticationField(reader, connection),
        ...named,
        ...mannerFields(reader, connection),
        ...flowFields(reader, connection),
      ],
    },
  ];
}

function authenticationField(
  { language }: Reader,
  connection: PlatformConnection | null,
): FieldInput {
  return {
    name: 'client_authentication',
    label: platformWords(language).authentication,
    as: 'radios',
    value: connection?.client_authentication ?? 'basic',
    choices: wordedChoices(CLIENT_AUTHENTICATIONS, platformChoices(language).authentications),
  };
}

function wayFields({ language }: Reader, known: Known, isNew: boolean): FieldInput[] {
  const words = platformWords(language);
  const isOptional = isNew ? {} : { isOptional: false };
  const url = (name: 'flow_url' | 'token_url', help?: string): FieldInput => ({
    name,
    label: words[name],
    as: 'url',
    value: known[name] ?? null,
    ...(help === undefined ? {} : { help }),
    ...isOptional,
  });
  return [
    { name: 'name', label: words.name, value: known.name ?? null, ...isOptional },
    url('flow_url', words.url_help),
    {
      name: 'directory_url',
      label: words.directory_url,
      as: 'url',
      help: words.url_help,
      value: known.directory_url ?? null,
    },
    url('token_url'),
    {
      name: 'client_id',
      label: words.client_id,
      value: known.client_id ?? null,
      ...isOptional,
    },
  ];
}

function secretFields({ language }: Reader, isPresent: boolean): FieldInput[] {
  const words = platformWords(language);
  const named = isPresent ? words.named_kept : words.named_help;
  return [
    {
      name: 'client_secret',
      label: words.client_secret,
      as: 'new_password',
      help: isPresent ? words.secret_kept : words.secret_help,
    },
    { name: 'token_parameters', label: words.token_parameters, as: 'json', help: named },
    { name: 'headers', label: words.headers, as: 'json', help: named },
  ];
}

function mannerFields({ language }: Reader, connection: PlatformConnection | null): FieldInput[] {
  const words = platformWords(language);
  const choices = platformChoices(language);
  return [
    { name: 'scope', label: words.scope, value: connection?.scope ?? null },
    {
      name: 'organization_id',
      label: words.organization_id,
      value: connection?.organization_id ?? null,
    },
    {
      name: 'aliases',
      label: words.aliases,
      help: words.one_a_line,
      value: connection?.aliases ?? [],
    },
    { name: 'sends', label: words.sends, value: connection?.sends ?? true },
    { name: 'receives', label: words.receives, value: connection?.receives ?? true },
    {
      name: 'request_id',
      label: words.request_id,
      as: 'radios',
      value: connection?.request_id ?? 'none',
      choices: wordedChoices(REQUEST_ID_PLACES, choices.request_ids),
    },
  ];
}

/** Settings of sending, receiving and checks. */
function flowFields({ language }: Reader, connection: PlatformConnection | null): FieldInput[] {
  const words = platformWords(language);
  const choices = platformChoices(language);
  return [
    {
      name: 'send_format',
      label: words.send_format,
      as: 'radios',
      value: connection?.send_format ?? 'facturx',
      choices: wordedChoices(SEND_FORMATS, choices.formats),
    },
    {
      name: 'processing_rule',
      label: words.processing_rule,
      value: connection?.processing_rule ?? null,
      choices: plainChoices(PROCESSING_RULES),
    },
    {
      name: 'platform_number',
      label: words.platform_number,
      help: words.platform_number_help,
      value: connection?.platform_number ?? null,
    },
    {
      name: 'flow_profile',
      label: words.flow_profile,
      value: connection?.flow_profile ?? null,
      choices: plainChoices(FLOW_PROFILES),
    },
    {
      name: 'flow_types',
      label: words.flow_types,
      help: words.one_a_line,
      value: connection?.flow_types ?? USUAL_FLOW_TYPES,
    },
    {
      name: 'directory_check',
      label: words.directory_check,
      as: 'radios',
      value: connection?.directory_check ?? 'warn',
      choices: wordedChoices(DIRECTORY_CHECKS, choices.checks),
    },
  ];
}
