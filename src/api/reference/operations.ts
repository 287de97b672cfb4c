import { SUFFICIENT_SCOPES } from '#http/pipeline/caller.ts';
import { ACTION_OF } from '#http/pipeline/route.ts';
import type { AnswerBody } from '#http/answers.ts';
import type { EventType } from '#model/event-type.ts';
import { needsToken, type DocumentedRoute } from './documented-route.ts';
import { answerHeaders } from './headers.ts';
import type { PublishedSchemas } from './published-schemas.ts';
import { refusalsOf } from './route-refusals.ts';
import type { Example } from './examples.ts';
import { shownExamples } from './shown-examples.ts';
import { parametersOf, requestBodyOf } from './requests.ts';

type Publish = PublishedSchemas['publish'];

/** Path Item Objects by path, with `{name}` parameters. */
export function pathItems(
  routes: readonly DocumentedRoute[],
  publish: Publish,
  brand: string,
): object {
  const items: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const item = (items[path] ??= {});
    item[route.method.toLowerCase()] = operationOf(route, publish, brand);
  }
  return items;
}

function operationOf(route: DocumentedRoute, publish: Publish, brand: string): object {
  const { operationId, tag, summary } = route;
  const body = requestBodyOf(route, publish);
  return {
    operationId,
    tags: [tag],
    summary,
    description: descriptionOf(route),
    security: securityOf(route),
    parameters: parametersOf(route, publish),
    ...(body === null ? {} : { requestBody: body }),
    responses: { ...successesOf(route, publish), ...refusalsOf(route, publish, brand) },
  };
}

function descriptionOf(route: DocumentedRoute): string {
  const { description, emits = [], query } = route;
  const parts = [
    ...(description === undefined ? [] : [description]),
    ...(query !== undefined && 'per_page' in query ? ['Paginated, by ascending id.'] : []),
    ...(needsToken(route) ? [scopeSentence(route)] : []),
    ...(emits.length === 0 ? [] : [`Emits ${emits.map(linkOf).join(' and ')}.`]),
  ];
  return parts.join('\n\n');
}

const scopeSentence = ({ method }: DocumentedRoute) =>
  `Scope: ${SUFFICIENT_SCOPES[ACTION_OF[method]].map((scope) => `\`${scope}\``).join(' or ')}.`;

const linkOf = (type: EventType) => `\`${type}\``;

function securityOf(route: DocumentedRoute): object[] {
  const { surface, form, method } = route;
  if (surface === 'network') return [{ network: [] }];
  if (form !== undefined) return [{ client: [] }, {}];
  return needsToken(route)
    ? SUFFICIENT_SCOPES[ACTION_OF[method]].map((scope) => ({ oauth2: [scope] }))
    : [];
}

const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'OK.',
  201: 'Created.',
  202: 'Accepted: the work goes on in the background.',
  204: 'Done. There is no body.',
  304: 'Not modified: the client already has these bytes. There is no body.',
};

const successesOf = (route: DocumentedRoute, publish: Publish) =>
  Object.fromEntries(
    Object.entries(route.answers).map(([status, body]) => [
      status,
      successOf(route, Number(status), body, publish),
    ]),
  );

function successOf(
  { surface, method, form, onlyReads, examples = [] }: DocumentedRoute,
  status: number,
  body: AnswerBody | null,
  publish: Publish,
): object {
  const own = status === 304 ? (['ETag'] as const) : (body?.headers ?? []);
  const always = form === undefined ? own : [...own, 'Cache-Control' as const, 'Pragma' as const];
  const isRepeatable = surface === 'api' && method === 'POST' && onlyReads !== true;
  const ofReplay = (['Idempotent-Replayed', 'Cache-Control'] as const).filter(
    (name) => isRepeatable && !always.some((one) => one === name),
  );
  const ofStatus = examples.filter(({ response }) => response.status === status);
  return {
    description: SUCCESSES[status] ?? 'OK.',
    headers: answerHeaders(always, ofReplay),
    ...(body === null ? {} : { content: contentOf(body, ofStatus, publish) }),
  };
}

const FILE = { type: 'string' };

/** An answer that is JSON or a file has the schema of the JSON. */
const isFile = (type: string, mediaTypes: readonly string[]): boolean =>
  type !== 'application/json' && mediaTypes.includes('application/json');

const contentOf = (
  { mediaTypes, schema }: AnswerBody,
  examples: readonly Example[],
  publish: Publish,
) =>
  Object.fromEntries(
    mediaTypes.map((type) => [
      type,
      {
        schema: publish(isFile(type, mediaTypes) ? FILE : schema),
        ...shownExamples(examples, 'response', type),
      },
    ]),
  );
