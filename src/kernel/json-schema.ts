/** A JSON Schema (draft 2020-12); those of bodies and answers stand in the API reference. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema for each member that a renderer writes, so that one without a schema does not compile. */
export type Members<Render extends (...input: never) => object> = Readonly<
  Record<keyof ReturnType<Render> & string, JsonSchema>
>;

/**
 * An object with these members and no other, each present. `Rendered` names the type whose keys they are, so that
 * a member without a schema does not compile.
 */
export const exactly = <Rendered = Record<string, unknown>>(
  properties: Readonly<Record<keyof Rendered & string, JsonSchema>>,
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The same schema with a text about this use of it, before that about its form. */
export const described = (schema: JsonSchema, text: string): JsonSchema => ({
  ...schema,
  description:
    typeof schema['description'] === 'string' ? `${text} ${schema['description']}` : text,
});

/** Gives a schema its name in the API reference, under which all its uses stand together. */
export const titled = (title: string, schema: JsonSchema): JsonSchema => ({ title, ...schema });

export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type'], 'null'].flat(),
  ...(Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}),
});

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const enumOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
