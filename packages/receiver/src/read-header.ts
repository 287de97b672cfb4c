/** Headers as Node, a fetch `Request` or a `Map` have them; names in any case. */
export type HeaderSource =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | Iterable<readonly [string, string | readonly string[]]>;

/** The value of a header; undefined when it is absent. One that came more than once is joined by commas, as Node does. */
export function readHeader(headers: HeaderSource, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = entriesOf(headers)
    .filter(([key]) => key.toLowerCase() === wanted)
    .flatMap(([, value]) => value ?? []);
  return values.length === 0 ? undefined : values.join(', ');
}

type Entry = readonly [string, string | readonly string[] | undefined];

const entriesOf = (headers: HeaderSource): Entry[] =>
  isIterable(headers) ? [...headers] : Object.entries(headers);

const isIterable = (headers: HeaderSource): headers is Extract<HeaderSource, Iterable<unknown>> =>
  Symbol.iterator in headers;
