const PREFIX = 'PLATFORM_TEST_';

const REQUIRED = ['FLOW_URL', 'TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
/** Options of `bordereau platform create`, by the same names. */
const PLAIN = [
  'FLOW_URL',
  'TOKEN_URL',
  'CLIENT_ID',
  'DIRECTORY_URL',
  'CLIENT_AUTHENTICATION',
  'SCOPE',
  'ORGANIZATION_ID',
  'SEND_FORMAT',
  'PROCESSING_RULE',
  'FLOW_PROFILE',
  'REQUEST_ID',
] as const;
/** Likewise, with commas between their values. */
const LISTS = { ALIASES: 'alias', FLOW_TYPES: 'flow-type' } as const;
/** Likewise, as JSON objects, whose values are lines of stdin. */
const NAMED = { TOKEN_PARAMETERS: 'token-parameter', HEADERS: 'header' } as const;
const OTHERS = ['SIREN', 'RECIPIENT', 'SEND'] as const;

export const REQUIRED_VARIABLES = REQUIRED.map((name) => PREFIX + name);

/** A real test platform, as the environment describes it. */
export interface TestPlatform {
  /** Arguments of `bordereau platform create`. */
  options: string[];
  /** The lines of its stdin. */
  secrets: string[];
  has_directory: boolean;
  /** The company that is connected; null leaves the usual one. */
  siren: string | null;
  /** The company that is looked up, and that gets a sale; null if none is named. */
  recipient: string | null;
  /** Whether a sale may go to the platform. */
  sends: boolean;
}

/** Null without any of the variables. Throws where some are missing or unknown. */
export function readTestPlatform(
  environment: Readonly<Record<string, string | undefined>>,
): TestPlatform | null {
  const given = new Map(
    Object.entries(environment).flatMap(([name, value = '']) =>
      name.startsWith(PREFIX) && value !== '' ? [[name.slice(PREFIX.length), value] as const] : [],
    ),
  );
  if (given.size === 0) return null;
  const sends = given.get('SEND') === 'true';
  const wanted = [...REQUIRED, ...(sends ? ['RECIPIENT'] : [])];
  refuse(
    'is missing',
    wanted.filter((name) => !given.has(name)),
  );
  const known: readonly string[] = [
    ...REQUIRED,
    ...PLAIN,
    ...Object.keys(LISTS),
    ...Object.keys(NAMED),
    ...OTHERS,
  ];
  refuse(
    'is unknown',
    [...given.keys()].filter((name) => !known.includes(name)),
  );
  const named = Object.entries(NAMED).map(([name, option]) => ({
    option,
    values: JSON.parse(given.get(name) ?? '{}') as Record<string, string>,
  }));
  return {
    options: [
      ...PLAIN.flatMap((name) =>
        optionOf(name.toLowerCase().replaceAll('_', '-'), given.get(name)),
      ),
      ...Object.entries(LISTS).flatMap(([name, option]) =>
        optionOf(option, ...(given.get(name)?.split(',') ?? [])),
      ),
      ...named.flatMap(({ option, values }) => optionOf(option, ...Object.keys(values))),
    ],
    secrets: [
      given.get('CLIENT_SECRET') ?? '',
      ...named.flatMap(({ values }) => Object.values(values)),
    ],
    has_directory: given.has('DIRECTORY_URL'),
    siren: given.get('SIREN') ?? null,
    recipient: given.get('RECIPIENT') ?? null,
    sends,
  };
}

const optionOf = (option: string, ...values: readonly (string | undefined)[]): string[] => {
  const present = values.filter((value) => value !== undefined);
  return present.length === 0 ? [] : [`--${option}`, ...present];
};

function refuse(reason: string, names: readonly string[]): void {
  if (names.length > 0)
    throw new Error(`${names.map((name) => PREFIX + name).join(', ')} ${reason}`);
}
