import * as fc from 'fast-check';
import type { Route } from '#http/pipeline/route.ts';

/** So that each route meets other garbage than the one before. */
export const seedOf = (at: number): number => (fc.readConfigureGlobal().seed ?? 0) + at;

/** Odd ids: too large, too small, not a number, not text. */
export const oddId = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '00',
  '9223372036854775808',
  '9'.repeat(400),
  'null',
  'undefined',
  '%00',
  '%0a',
  '%e9',
  '%',
  '%zz',
  '..',
  '%2e%2e%2f',
  '%F0%9F%A6%8A',
  "1'--",
  '1%20or%201=1',
  ' 1',
);

const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

/** Not JSON, or unexpected JSON in any wrapper. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":}',
    'nul',
    '\u0000',
    '{"a":1}}',
    '{} {}',
    '\ufeff{}',
    "{'a':1}",
  ),
  fc.constantFrom('null', '1', '"text"', '[]', 'true', '{}', '{"":{}}', '{"__proto__":{"x":1}}'),
  fc.constantFrom(deep(100_000, '[', ']'), deep(50_000, '{"a":', '}'), '[' + '1,'.repeat(50_000)),
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 200 }),
);

/** The right wrapper with any content, including the route's members. */
export function oddWrapped(route: Route): fc.Arbitrary<string> {
  const { wrapper = 'x', schema } = route.body ?? {};
  const members = Object.keys((schema?.['properties'] as object | undefined) ?? {});
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      '\u0000',
      'a\u0000b',
      '\ud800',
      'é'.repeat(3000),
      -(2 ** 63),
      1e308,
      2 ** 64,
      [],
      {},
    ),
  );
  const name = fc.oneof(fc.constantFrom('id', 'url', ...members), fc.string({ maxLength: 10 }));
  return fc.dictionary(name, value, { maxKeys: 6 }).map((it) => JSON.stringify({ [wrapper]: it }));
}

export const oddType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/xml',
  'json',
  ';;;',
  '',
);

/** Mostly none: an odd one is refused before the body is read. */
export const oddQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?page=0',
      '?page=-1',
      '?page=1e9',
      '?page=99999999999999999999',
      '?per_page=abc',
      '?page',
      '?page=1&page=2',
      '?include=%00',
      '?include=lines,lines,x',
      '?direction=%ff',
      '?category_id=1e5',
      '?category_id=99999999999999999999',
      `?${'a'.repeat(4000)}=1`,
      '?%',
      '?page[]=1',
    ),
  },
);
