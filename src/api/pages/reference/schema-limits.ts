import { html, type Html } from '#http/pages/html.ts';
import { printJson } from '#kernel/json.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';

type Limit = (value: never) => Html | string;

const code = (value: unknown): Html => html`<code>${printJson(value)}</code>`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Keywords in words. */
const LIMITS: Readonly<Record<string, Limit>> = {
  format: (format: string) => format,
  minimum: (minimum: number) => html`at least ${String(minimum)}`,
  maximum: (maximum: number) => html`at most ${String(maximum)}`,
  exclusiveMinimum: (minimum: number) => html`more than ${String(minimum)}`,
  exclusiveMaximum: (maximum: number) => html`less than ${String(maximum)}`,
  multipleOf: (step: number) => html`a multiple of ${String(step)}`,
  minLength: (length: number) => (length === 1 ? 'not empty' : `at least ${length} characters`),
  maxLength: (length: number) => `at most ${counted(length, 'character')}`,
  minItems: (count: number) => `at least ${counted(count, 'item')}`,
  maxItems: (count: number) => `at most ${counted(count, 'item')}`,
  minProperties: (count: number) => `at least ${counted(count, 'member')}`,
  maxProperties: (count: number) => `at most ${counted(count, 'member')}`,
  uniqueItems: () => 'each once',
  pattern: (pattern: string) => html`matches <code>${pattern}</code>`,
  default: (value: unknown) => html`default ${code(value)}`,
  'x-decimals': (decimals: number) => counted(decimals, 'decimal'),
  contentMediaType: (type: string) => html`<code>${type}</code>`,
  deprecated: () => 'deprecated',
  readOnly: () => 'read-only',
  writeOnly: () => 'write-only',
};

/** A value's bounds, in schema order. */
export const limitsOf = (schema: JsonSchema): (Html | string)[] =>
  Object.entries(schema).flatMap(([keyword, value]) => {
    // A format says it in a word.
    const limit = keyword === 'pattern' && 'format' in schema ? undefined : LIMITS[keyword];
    // JSON Schema defines the type of a keyword's value.
    return limit === undefined || value === false ? [] : [limit(value as never)];
  });

/** The allowed values, or null. Omits null and numbers that are also texts, which the type covers. */
export function valuesOf({ enum: values }: JsonSchema): Html | null {
  if (!Array.isArray(values)) return null;
  const named = (values as readonly unknown[]).filter(
    (value) => value !== null && !(typeof value === 'number' && values.includes(String(value))),
  );
  return html`<ul class="values" aria-label="One of">
    ${named.map((value) => html`<li>${code(value)}</li>`)}
  </ul>`;
}

export const examplesOf = ({ examples }: JsonSchema): Html | null =>
  Array.isArray(examples) && examples.length > 0
    ? html`<p class="for-example">
        For example ${examples.map((one, at) => html`${at === 0 ? '' : ', '}${code(one)}`)}
      </p>`
    : null;

/** Shown otherwise, or implied. */
const SHOWN_OTHERWISE = [
  'type',
  'const',
  'enum',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'title',
  'description',
  'examples',
  // Its description says Base64.
  'contentEncoding',
  '$ref',
];

export const SHOWN_KEYWORDS: ReadonlySet<string> = new Set([
  ...Object.keys(LIMITS),
  ...SHOWN_OTHERWISE,
]);
