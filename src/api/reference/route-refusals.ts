import { needsToken, takesBody, takesFormAlone, type DocumentedRoute } from './documented-route.ts';
import type { PublishedSchemas } from './published-schemas.ts';
import {
  KEY_IN_USE,
  KEY_REUSED,
  REFUSAL_NAMES,
  referenceTo,
  refusalResponse,
  REFUSALS,
  type RefusalName,
} from './refusals.ts';
import { shownExamples } from './shown-examples.ts';

type Publish = PublishedSchemas['publish'];

/** A route's possible refusals, by status. */
export const refusalsOf = (route: DocumentedRoute, publish: Publish, brand: string): object =>
  Object.fromEntries(
    namesOf(route).map((name) => [REFUSALS[name].status, responseOf(name, route, publish, brand)]),
  );

/** A reference to the component, or its copy with this route's recorded examples. */
function responseOf(
  name: RefusalName,
  route: DocumentedRoute,
  publish: Publish,
  brand: string,
): object {
  const { status } = REFUSALS[name];
  const meaning = meaningOf(route, name);
  const described = meaning === null ? {} : { description: meaning };
  const recorded = (route.examples ?? []).filter(({ response }) => response.status === status);
  if (recorded.length === 0) return { $ref: referenceTo(name), ...described };
  const { content, ...response } = refusalResponse(name, publish, brand);
  const json = content['application/json'];
  return {
    ...response,
    ...described,
    content: {
      'application/json': { ...json, ...shownExamples(recorded, 'response', 'application/json') },
    },
  };
}

function namesOf(route: DocumentedRoute): readonly RefusalName[] {
  const { surface, access, form, refusals = {} } = route;
  if (surface === 'open') return ['Unavailable'];
  const isOAuth = (name: RefusalName) => name.startsWith('OAuth');
  if (surface === 'oauth') return form === undefined ? [] : REFUSAL_NAMES.filter(isOAuth);
  const hasKey = takesKey(route);
  const hasBody = takesBody(route);
  const given: Partial<Record<RefusalName, boolean>> = {
    BadRequest: surface === 'api' || hasBody,
    Unauthorized: needsToken(route) || surface === 'network',
    Forbidden: needsToken(route),
    NotFound: (needsToken(route) && access !== 'token') || refusals[404] !== undefined,
    RequestTimeout: hasBody,
    Conflict: hasKey || refusals[409] !== undefined,
    Gone: refusals[410] !== undefined,
    PayloadTooLarge: hasBody,
    UnsupportedMediaType: hasBody,
    ValidationFailed:
      route.inputOfRefused === undefined && (hasKey || hasBody || refusals[422] !== undefined),
    TooManyRequests: surface === 'api' && needsToken(route),
    InternalError: true,
    Unavailable: true,
  };
  return REFUSAL_NAMES.filter((name) => given[name]);
}

const takesKey = ({ surface, method }: DocumentedRoute): boolean =>
  surface === 'api' && method === 'POST';

/** The route's own description of a refusal. */
function meaningOf(route: DocumentedRoute, name: RefusalName): string | null {
  if (name === 'PayloadTooLarge') return sizeLimit(route);
  const { status } = REFUSALS[name];
  const meaning = route.refusals?.[status as 403 | 404 | 409 | 410 | 422];
  if (meaning === undefined || !takesKey(route)) return meaning ?? null;
  if (name === 'Conflict') return `${meaning} ${KEY_IN_USE}`;
  return name === 'ValidationFailed' ? `${meaning} ${KEY_REUSED}` : meaning;
}

const MEBIBYTE = 1024 * 1024;

function sizeLimit({ body, file }: DocumentedRoute): string | null {
  const [limit, ofFile] = [body?.limitBytes, file?.limitBytes]
    .filter((bytes) => bytes !== undefined)
    .map((bytes) => `${bytes / MEBIBYTE} MiB`);
  if (limit === undefined) return null;
  const other = takesFormAlone(file) ? 'form' : 'file';
  const bounds = ofFile === undefined ? limit : `${limit}, a ${other} larger than ${ofFile}`;
  return `\`payload_too_large\`: the body is larger than ${bounds}. Nothing changed, and the connection is closed.`;
}
