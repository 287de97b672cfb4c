/** A JSON Schema (draft 2020-12). Those of bodies and answers appear in the API reference. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One schema per member that a renderer writes; a missing one does not compile. */
export type Members<Render extends (...input: never) => object> = Readonly<
  Record<keyof ReturnType<Render> & string, JsonSchema>
>;

/**
 * An object with exactly these members. `Rendered` is the renderer's type, so a member without a schema does not
 * compile.
 */
export const exactly = <Rendered = Record<string, unknown>>(
  properties: Readonly<Record<keyof Rendered & string, JsonSchema>>,
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Adds a description of this use, placed before the description of the form. */
export const described = (schema: JsonSchema, text: string): JsonSchema => ({
  ...schema,
  description:
    typeof schema['description'] === 'string' ? `${text} ${schema['description']}` : text,
});

/** Names a schema in the API reference, where all its uses share one entry. */
export const titled = (title: string, schema: JsonSchema): JsonSchema => ({ title, ...schema });

export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type'], 'null'].flat(),
  ...(Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}),
});

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const enumOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
