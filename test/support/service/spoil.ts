/** JSON texts in place of a member: of another type, far out of range, or text that few expect. */
export const ODD_MEMBERS: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  `0.${'0'.repeat(400)}1`,
  '9'.repeat(400),
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":1}',
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'é'.repeat(70_000),
    '9'.repeat(400),
    '9223372036854775808',
    'NaN',
    'Infinity',
    '-0',
    '1e5',
    '1e400',
    '0x10',
    '1,5',
    '٣',
    '\u202e',
    '%00',
    "1'--",
    'http://',
    'https://[::1',
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '-2026-01-01',
    '2026-02-30',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '2026-01-01T00:00:00+99:99',
  ].map((text) => JSON.stringify(text)),
];

type Path = readonly (string | number)[];

/** Where the members of a JSON value are, at any depth. */
export function membersOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...membersOf(member).map((path) => [name, ...path]),
  ]);
}

/** The text of a JSON value with another member at a path; null leaves it out. */
export function spoil(value: unknown, path: Path, member: string | null): string {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return member ?? 'null';
  const members = Object.entries(value).flatMap(([key, kept]) => {
    if (key !== String(name)) return [[key, JSON.stringify(kept)] as const];
    if (rest.length === 0 && member === null) return [];
    return [[key, spoil(kept, rest, member)] as const];
  });
  return Array.isArray(value)
    ? `[${members.map(([, text]) => text).join(',')}]`
    : `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}
