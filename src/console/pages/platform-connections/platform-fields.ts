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
        ...named,
        ...settingFields(reader, connection),
      ],
    },
  ];
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

/** The settings of a new connection. */
const SETTINGS = {
  client_authentication: 'basic',
  scope: null,
  organization_id: null,
  aliases: [],
  sends: true,
  receives: true,
  request_id: 'none',
  send_format: 'facturx',
  processing_rule: null,
  platform_number: null,
  flow_profile: null,
  flow_types: USUAL_FLOW_TYPES,
  directory_check: 'warn',
} as const;
type Setting = keyof typeof SETTINGS;

function settingFields({ language }: Reader, connection: PlatformConnection | null): FieldInput[] {
  const words = platformWords(language);
  const { authentications, request_ids, formats, checks } = platformChoices(language);
  const radios = (choices: Choice[]) => ({ as: 'radios', choices }) as const;
  const more: Partial<Record<Setting, Partial<FieldInput>>> = {
    client_authentication: radios(choicesOf(CLIENT_AUTHENTICATIONS, authentications)),
    aliases: { help: words.one_a_line },
    request_id: radios(choicesOf(REQUEST_ID_PLACES, request_ids)),
    send_format: radios(choicesOf(SEND_FORMATS, formats)),
    processing_rule: { choices: plainChoices(PROCESSING_RULES) },
    platform_number: { help: words.platform_number_help },
    flow_profile: { choices: plainChoices(FLOW_PROFILES) },
    flow_types: { help: words.one_a_line },
    directory_check: radios(choicesOf(DIRECTORY_CHECKS, checks)),
  };
  const names = Object.keys(SETTINGS) as Setting[]; // exactly these keys
  return names.map((name) => ({
    name,
    label: words[name],
    value: (connection ?? SETTINGS)[name],
    ...more[name],
  }));
}
