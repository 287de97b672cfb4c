import type { JsonSchema } from '#kernel/json-schema.ts';

/** The schemas of one document. */
export interface PublishedSchemas {
  /** A schema as shown: one with a `title` goes to `components`, leaving a reference. */
  publish(schema: JsonSchema): JsonSchema;
  /** Published titled schemas, by title. */
  components(): Readonly<Record<string, JsonSchema>>;
}

/** For our own compiler. */
const INTERNAL = ['x-reason', 'x-reason-missing'];

export function createPublishedSchemas(): PublishedSchemas {
  const named = new Map<string, { properties: unknown; published: JsonSchema }>();
  const publish = (schema: JsonSchema): JsonSchema => {
    const { title, description, ...rest } = schema;
    if (typeof title !== 'string') return publishKeywords(schema, publish);
    const { properties } = rest;
    const known = named.get(title);
    // Nullable and described forms share the members.
    if (known !== undefined && known.properties !== properties)
      throw new Error(`two schemas are titled ${title}`);
    if (known === undefined) {
      const entry = { properties, published: {} };
      named.set(title, entry);
      Object.assign(entry.published, publishKeywords(withoutNull(rest), publish));
    }
    const reference = { $ref: `#/components/schemas/${title}` };
    const about = description === undefined ? {} : { description };
    return isNullable(schema)
      ? { anyOf: [reference, { type: 'null' }], ...about }
      : { ...reference, ...about };
  };
  return {
    publish,
    components: () =>
      Object.fromEntries(
        [...named]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([title, { published }]) => [title, published]),
      ),
  };
}

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();

const isNullable = (schema: JsonSchema): boolean => typesOf(schema).includes('null');

const withoutNull = (schema: JsonSchema): JsonSchema =>
  isNullable(schema)
    ? { ...schema, type: typesOf(schema).find((type) => type !== 'null') }
    : schema;

type Publish = PublishedSchemas['publish'];

/** Keywords that hold schemas are followed; others are data. */
function publishKeywords(schema: JsonSchema, publish: Publish): JsonSchema {
  const published = Object.entries(schema)
    .filter(([keyword]) => !INTERNAL.includes(keyword))
    .map(([keyword, value]) => [keyword, publishValue(keyword, value, publish)]);
  return Object.fromEntries(published) as JsonSchema; // pairs of a keyword and its value
}

// JSON Schema defines the type of a keyword's value.
function publishValue(keyword: string, value: unknown, publish: Publish): unknown {
  switch (keyword) {
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, schema]) => [
          name,
          publish(schema),
        ]),
      );
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as JsonSchema[]).map(publish);
    case 'items':
      return publish(value as JsonSchema);
    case 'additionalProperties':
      return typeof value === 'object' ? publish(value as JsonSchema) : value;
    default:
      return value;
  }
}
