import type { JsonSchema } from '#kernel/json-schema.ts';

/** The schemas of one document. */
export interface PublishedSchemas {
  /** A schema as the document shows it: one with a `title` stands among `components`, and here is a reference. */
  publish(schema: JsonSchema): JsonSchema;
  /** Those with a title that were published so far, by their titles in alphabetical order. */
  components(): Readonly<Record<string, JsonSchema>>;
}

/** Texts of refusals, which are for our own compiler. */
const INTERNAL = ['x-message', 'x-message-missing'];

export function createPublishedSchemas(): PublishedSchemas {
  const named = new Map<string, { source: JsonSchema; published: JsonSchema }>();
  const publish = (schema: JsonSchema): JsonSchema => {
    const { title } = schema;
    if (typeof title !== 'string') return publishKeywords(schema, publish);
    const known = named.get(title);
    if (known === undefined) {
      const entry = { source: schema, published: {} };
      named.set(title, entry);
      Object.assign(entry.published, publishKeywords(schema, publish));
    } else if (known.source !== schema) throw new Error(`two schemas are titled ${title}`);
    return { $ref: `#/components/schemas/${title}` };
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

type Publish = PublishedSchemas['publish'];

/** Each keyword that holds schemas goes down; all others are data. */
function publishKeywords(schema: JsonSchema, publish: Publish): JsonSchema {
  const published = Object.entries(schema)
    .filter(([keyword]) => !INTERNAL.includes(keyword))
    .map(([keyword, value]) => [keyword, publishValue(keyword, value, publish)]);
  return Object.fromEntries(published) as JsonSchema; // pairs of a keyword and its value
}

// What a keyword holds is the specification's of JSON Schema.
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
