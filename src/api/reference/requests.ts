import type { BodyRule } from '#http/body.ts';
import { FORM_TYPE } from '#http/request-body.ts';
import type { QueryParameter } from '#http/query.ts';
import { described, type JsonSchema } from '#kernel/json-schema.ts';
import { DOWNLOAD_FORMATS } from '#einvoice/convert.ts';
import { takesFormAlone, type DocumentedRoute } from './documented-route.ts';
import { requestHeader } from './headers.ts';
import { shownExamples } from './shown-examples.ts';
import type { PublishedSchemas } from './published-schemas.ts';

type Publish = PublishedSchemas['publish'];

/** Path, query and header parameters. */
export function parametersOf(route: DocumentedRoute, publish: Publish): object[] {
  const { surface, method, path, query, file, answers, onlyReads } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const beside = Object.entries(file?.parameters ?? {}).filter(
    ([name]) => query?.[name] === undefined,
  );
  return [
    ...names.map((name) => pathParameter(name, path)),
    ...Object.entries(query ?? {}).map(([name, parameter]) =>
      queryParameter(name, parameter, publish),
    ),
    ...beside.map(([name, parameter]) => queryParameter(name, ofFile(parameter), publish)),
    ...(surface === 'api' && method === 'POST' && onlyReads !== true
      ? [requestHeader('IdempotencyKey')]
      : []),
    ...(304 in answers ? [requestHeader('IfNoneMatch')] : []),
    requestHeader('RequestId'),
  ];
}

const pathParameter = (name: string, path: string) => ({
  name,
  in: 'path',
  required: true,
  ...(name === 'format'
    ? {
        description: 'The format of the document.',
        schema: { type: 'string', enum: DOWNLOAD_FORMATS },
      }
    : {
        description: `The id of the ${inWords(resourceOf(name, path))}.`,
        schema: { type: 'integer', minimum: 1 },
      }),
});

/** `…/payment_batches/:id` → `payment_batch`; `:workspace_id` → `workspace`. */
const resourceOf = (name: string, path: string): string =>
  (new RegExp(`/(\\w+)/:${name}\\b`).exec(path)?.[1] ?? name)
    .replace(/ies$/, 'y')
    .replace(/(ch)es$/, '$1')
    .replace(/s$/, '');

const inWords = (name: string): string => name.replaceAll('_', ' ');

type ShownParameter = Pick<QueryParameter<unknown>, 'description' | 'schema' | 'required'>;

const ofFile = ({ description, schema }: ShownParameter): ShownParameter => ({
  description: `${description} Only with a file as the body.`,
  schema,
});

const queryParameter = (
  name: string,
  { description, schema, required }: ShownParameter,
  publish: Publish,
) => ({
  name,
  in: 'query',
  description,
  ...(required === true ? { required } : {}),
  ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  schema: publish(schema),
});

/** The Request Body Object, or null without a body. */
export function requestBodyOf(route: DocumentedRoute, publish: Publish): object | null {
  const { body, document, file, form, examples = [] } = route;
  const files = [...(document?.mediaTypes ?? []), ...(file?.mediaTypes ?? [])];
  if (body === undefined && form === undefined && files.length === 0) return null;
  const schemas: Record<string, JsonSchema> = {
    ...(body === undefined ? {} : { 'application/json': publish(bodySchema(body)) }),
    ...(form === undefined ? {} : { 'application/x-www-form-urlencoded': publish(form.schema) }),
    ...Object.fromEntries(files.map((type) => [type, fileSchema(type, file, publish)])),
  };
  // A refused body should not be copied, and may not fit the schema.
  const taken = examples.filter(({ response }) => response.status < 400);
  const content = Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { schema, ...shownExamples(taken, 'request', type) },
    ]),
  );
  return { required: body === undefined || needsBody(body), content };
}

/** A request without one lacks what the schema requires. */
const needsBody = ({ optional, schema }: BodyRule): boolean =>
  !optional || [schema['required'] ?? []].flat().length > 0;

/** With its wrapper. */
const bodySchema = (body: BodyRule): JsonSchema => {
  const { wrapper, collection, schema } = body;
  return collection
    ? schema
    : {
        type: 'object',
        properties: { [wrapper]: described(schema, `The members of the ${inWords(wrapper)}.`) },
        ...(needsBody(body) ? { required: [wrapper] } : {}),
      };
};

const BYTES: JsonSchema = { type: 'string', format: 'binary' };

function fileSchema(type: string, file: DocumentedRoute['file'], publish: Publish): JsonSchema {
  if (type !== FORM_TYPE) return BYTES;
  const fields = Object.entries(file?.parameters ?? {}).map(([name, { description, schema }]) => [
    name,
    { ...publish(schema), description },
  ]);
  const isFile = !takesFormAlone(file);
  return {
    type: 'object',
    properties: {
      ...(isFile ? { file: { ...BYTES, description: 'The file itself.' } } : {}),
      ...file?.parts,
      ...Object.fromEntries(fields),
    },
    ...(file?.parts === undefined ? { required: ['file'] } : {}),
  };
}
