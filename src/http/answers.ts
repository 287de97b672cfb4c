import {
  exactly,
  arrayOf,
  enumOf,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { VIOLATION_CODES } from '#kernel/violation.ts';

export interface AnswerBody {
  mediaTypes: readonly string[];
  /** A JSON schema of the value, or of the text itself for other types. */
  schema: JsonSchema;
  /** Headers always sent, in addition to those of every answer. */
  headers?: readonly AnswerHeader[];
}

type AnswerHeader =
  | 'Accept-Ranges'
  | 'Cache-Control'
  | 'Content-Disposition'
  | 'Content-Range'
  | 'ETag'
  | 'Pragma';

/** A route's successes by status; null for an empty body. */
export type Answers = Readonly<Record<number, AnswerBody | null>>;

export const jsonBody = (schema: JsonSchema): AnswerBody => ({
  mediaTypes: ['application/json'],
  schema,
});

/** A body of text or bytes other than JSON. */
export const otherBody = (...mediaTypes: string[]): AnswerBody => ({
  mediaTypes,
  schema: { type: 'string' },
});

/** The same body with its own headers. */
export const withHeaders = (body: AnswerBody, ...headers: AnswerHeader[]): AnswerBody => ({
  ...body,
  headers,
});

/** `{"data": …}`. */
export const singleBody = (schema: JsonSchema): AnswerBody =>
  jsonBody(exactly({ data: described(schema, 'The resource as it is now.') }));

/** `{"data": …, "warnings": […]}`. */
export const warnedBody = (schema: JsonSchema, warning: JsonSchema): AnswerBody =>
  jsonBody(exactly(warnedMembers(schema, warning)));

/** {@link warnedBody}, without `warnings` where there are none. */
export const maybeWarnedBody = (schema: JsonSchema, warning: JsonSchema): AnswerBody => {
  const { data, warnings } = warnedMembers(schema, warning);
  return jsonBody({ ...exactly({ data }), properties: { data, warnings } });
};

/** {@link warnedBody}, for a draft with its `version`. */
export function draftableBody(schema: JsonSchema, warning: JsonSchema): AnswerBody {
  const members = warnedMembers(schema, warning);
  const version = {
    type: 'integer',
    minimum: 1,
    description: 'Only of a draft without a number: names what was read, for its issue.',
  };
  return jsonBody({ ...exactly(members), properties: { ...members, version } });
}

const warnedMembers = (schema: JsonSchema, warning: JsonSchema) => ({
  data: described(schema, 'The resource as it is now.'),
  warnings: described(arrayOf(warning), 'Remarks that refused nothing; empty without any.'),
});

const INTEGER: JsonSchema = { type: 'integer', minimum: 0 };
const META = {
  current_page: described(INTEGER, 'The number of this page, from 1.'),
  per_page: described(INTEGER, 'Rows on a full page.'),
  total_pages: described(INTEGER, 'Pages that have rows.'),
  total_count: described(INTEGER, 'Rows on all pages.'),
};

const PAGE_META = titled('PageMeta', exactly(META));

const TRUNCATABLE_META = titled('TruncatablePageMeta', {
  ...exactly(META),
  properties: {
    ...META,
    truncated: {
      const: true,
      description: 'Present when the last rows of the page came without the collections asked for.',
    },
  },
});

/** `{"data": […], "meta": {…}}`. */
export const listBody = (items: JsonSchema): AnswerBody => listWith(items, PAGE_META);

/** {@link listBody} for a list that may be `truncated`. */
export const truncatableListBody = (items: JsonSchema): AnswerBody =>
  listWith(items, TRUNCATABLE_META);

const listWith = (items: JsonSchema, meta: JsonSchema): AnswerBody =>
  jsonBody(
    exactly({
      data: described(arrayOf(items), 'The rows of this page.'),
      meta: described(meta, 'The place of this page in the list.'),
    }),
  );

const FEED_META = titled(
  'FeedMeta',
  exactly({
    after: { type: 'string', description: 'Where to go on: the `after` of the next request.' },
    has_more: {
      type: 'boolean',
      description: 'Whether others may follow at once. False: ask again later, or with `wait`.',
    },
  }),
);

/** `{"data": […], "meta": {…}}` of a feed, which has no pages. */
export const feedBody = (items: JsonSchema): AnswerBody => listWith(items, FEED_META);

const TEXT: JsonSchema = { type: 'string', minLength: 1 };

const MESSAGE = described(TEXT, 'What is wrong, in French, for people to read.');

/** The `error` of every refusal but the 422. */
const REFUSAL_ERRORS = [
  'bad_request',
  'invalid_token',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
];

const REFUSAL = {
  error: described(enumOf(REFUSAL_ERRORS), 'The kind of refusal; branch on it.'),
  message: MESSAGE,
};
export const refusalSchema = titled('Refusal', {
  ...exactly(REFUSAL),
  properties: {
    ...REFUSAL,
    reason: described(TEXT, 'Of a 403, whose message is always the same: why, in French.'),
  },
});

/** Each code on its own line, with its meaning. */
const CODE_MEANINGS = Object.entries(VIOLATION_CODES)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n');

const violationSchema = titled(
  'Violation',
  exactly({
    path: {
      type: 'string',
      description:
        'JSON pointer (RFC 6901) into the body of the request, such as `/invoice/lines/0/quantity`. The member that holds the others where none of them is at fault, and empty where the whole body is. For a member that a file holds, its place in the JSON of the same resource.',
    },
    code: described(enumOf(Object.keys(VIOLATION_CODES)), `Branch on it.\n\n${CODE_MEANINGS}\n`),
    message: described(TEXT, 'The reason in French, without the name of the member.'),
  }),
);

/** A 422: the reasons by field, or all under `base` (spec, 422 validation envelope). */
const VALIDATION_REFUSAL = {
  error: { const: 'unprocessable_entity', description: 'Always this, for a 422.' },
  code: { const: 'validation_failed', description: 'Always this, for a 422.' },
  message: MESSAGE,
  details: {
    description:
      'The reasons, in French: on creation all under `base`, each beginning with the name of its member; on update under the name of each member.',
    type: 'object',
    minProperties: 1,
    additionalProperties: { ...arrayOf(TEXT), minItems: 1 },
  },
  errors: {
    ...arrayOf(violationSchema),
    minItems: 1,
    description: 'The same reasons, in the same order, for programs.',
  },
};
export const validationRefusalSchema = titled('ValidationRefusal', {
  ...exactly(VALIDATION_REFUSAL),
  properties: {
    ...VALIDATION_REFUSAL,
    quarantine_id: {
      type: ['integer', 'null'],
      minimum: 1,
      description:
        'Only of a file from the e-invoicing network: its number in quarantine; null if there was no room to keep it.',
    },
  },
});
