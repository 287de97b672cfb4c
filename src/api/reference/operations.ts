import type { Method } from '#api/pipeline/route.ts';
import type { Answers } from '#http/answers.ts';
import type { BodyRule } from '#http/body.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { PublishedSchemas } from './published-schemas.ts';

/** The parts of a route that the document speaks of. */
export interface DocumentedRoute {
  method: Method;
  /** With `:name` parameters. */
  path: string;
  summary: string;
  answers: Answers;
  body?: BodyRule;
  document?: { mediaTypes: readonly string[] };
  file?: { mediaTypes: readonly string[] };
}

type Publish = PublishedSchemas['publish'];

/** The Path Item Objects of these routes, by their paths with `{name}` parameters. */
export function pathItems(routes: readonly DocumentedRoute[], publish: Publish): object {
  const items: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const item = (items[path] ??= {});
    item[route.method.toLowerCase()] = operationOf(route, publish);
  }
  return items;
}

function operationOf(route: DocumentedRoute, publish: Publish): object {
  const { summary, path, answers } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const content = requestContent(route, publish);
  return {
    summary,
    ...(names.length === 0 ? {} : { parameters: names.map(pathParameter) }),
    ...(content === null ? {} : { requestBody: content }),
    responses: responsesOf(answers, publish),
  };
}

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: name === 'format' ? { type: 'string' } : { type: 'integer', minimum: 1 },
});

function requestContent(
  { body, document, file }: DocumentedRoute,
  publish: Publish,
): object | null {
  if (body === undefined && file === undefined) return null;
  const files = [...(document?.mediaTypes ?? []), ...(file?.mediaTypes ?? [])];
  const content = {
    ...(body === undefined ? {} : { 'application/json': { schema: publish(bodySchema(body)) } }),
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return { required: body?.optional !== true, content };
}

/** The whole body of a rule, its wrapper too. */
const bodySchema = ({ wrapper, collection, optional, schema }: BodyRule): JsonSchema =>
  collection
    ? schema
    : {
        type: 'object',
        properties: { [wrapper]: schema },
        ...(optional ? {} : { required: [wrapper] }),
      };

const responsesOf = (answers: Answers, publish: Publish) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: 'Success.',
        ...(body === null
          ? {}
          : {
              content: Object.fromEntries(
                body.mediaTypes.map((type) => [type, { schema: publish(body.schema) }]),
              ),
            }),
      },
    ]),
  );

/** The Path Item Objects of the webhooks, by event type. */
export const webhookItems = (bodies: Readonly<Record<string, JsonSchema>>, publish: Publish) =>
  Object.fromEntries(
    Object.entries(bodies).map(([type, schema]) => [
      type,
      {
        post: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: publish(schema) } },
          },
          responses: { '2XX': { description: 'Acknowledged.' } },
        },
      },
    ]),
  );
