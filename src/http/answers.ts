import { exactly, arrayOf, type JsonSchema } from '#kernel/json-schema.ts';

/** The body of an answer. */
export interface AnswerBody {
  /** One of these. */
  mediaTypes: readonly string[];
  /** Of a text that is no JSON: the text's own. */
  schema: JsonSchema;
}

/** The successes of a route, by their status; null for an empty body. */
export type Answers = Readonly<Record<number, AnswerBody | null>>;

export const jsonBody = (schema: JsonSchema): AnswerBody => ({
  mediaTypes: ['application/json'],
  schema,
});

/** Text or bytes that are no JSON. */
export const otherBody = (...mediaTypes: string[]): AnswerBody => ({
  mediaTypes,
  schema: { type: 'string' },
});

/** `{"data": …}`. */
export const singleBody = (schema: JsonSchema): AnswerBody => jsonBody(exactly({ data: schema }));

const INTEGER: JsonSchema = { type: 'integer', minimum: 0 };
const META = {
  current_page: INTEGER,
  per_page: INTEGER,
  total_pages: INTEGER,
  total_count: INTEGER,
};

/** `{"data": […], "meta": {…}}`. */
export const listBody = (items: JsonSchema): AnswerBody => listWith(items, exactly(META));

/** {@link listBody} of a list that may come `truncated`. */
export const truncatableListBody = (items: JsonSchema): AnswerBody =>
  listWith(items, {
    ...exactly(META),
    properties: { ...META, truncated: { const: true } },
  });

const listWith = (items: JsonSchema, meta: JsonSchema): AnswerBody =>
  jsonBody(exactly({ data: arrayOf(items), meta: meta }));

const TEXT: JsonSchema = { type: 'string', minLength: 1 };

/** Every refusal but the 422. */
export const refusalSchema = exactly({ error: TEXT, message: TEXT });

/** A 422: the reasons by field, or all under `base` (spec, 422 validation envelope). */
export const validationRefusalSchema = exactly({
  error: { const: 'unprocessable_entity' },
  code: { const: 'validation_failed' },
  message: TEXT,
  details: {
    type: 'object',
    minProperties: 1,
    additionalProperties: { ...arrayOf(TEXT), minItems: 1 },
  },
});
