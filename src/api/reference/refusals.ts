import { refusalSchema, validationRefusalSchema } from '#http/answers.ts';
import { oauthRefusalSchema } from '#api/oauth/schema.ts';
import { needsToken, takesBody, type DocumentedRoute } from './documented-route.ts';
import { answerHeaders } from './headers.ts';
import type { PublishedSchemas } from './published-schemas.ts';

type Publish = PublishedSchemas['publish'];
type Headers = Parameters<typeof answerHeaders>;

interface RefusalDescription {
  status: number;
  description: string;
  headers?: Headers;
}

const RUNNING = 'A request with the same `Idempotency-Key` is still running: try again later.';
const REUSED = 'So is an `Idempotency-Key` that came with another request before.';

/** Refusals of the API, by their names among the components. */
const REFUSALS = {
  BadRequest: {
    status: 400,
    description:
      '`bad_request`: a parameter, a header or the JSON cannot be read, or the wrapper of the body is missing. Nothing changed.',
  },
  Unauthorized: {
    status: 401,
    description:
      '`invalid_token`: the token is absent, unknown, expired or revoked, or has a scope that its application has lost. Ask for a new one; nothing changed.',
    headers: [['WWW-Authenticate']],
  },
  Forbidden: {
    status: 403,
    description:
      "`forbidden`: the token lacks the scope, the workspace has revoked the application's access, or it denies the caller's address. Nothing changed.",
    headers: [[], ['WWW-Authenticate']],
  },
  NotFound: {
    status: 404,
    description:
      "`not_found`: there is no such row, it belongs to another workspace than the path says, or to one that was never granted to the application or denies the caller's address.",
  },
  RequestTimeout: {
    status: 408,
    description:
      '`request_timeout`: the body stopped arriving. Nothing changed, and the connection is closed.',
  },
  Conflict: {
    status: 409,
    description: `\`conflict\`: ${RUNNING} Nothing changed.`,
    headers: [[], ['Retry-After']],
  },
  PayloadTooLarge: {
    status: 413,
    description: '`payload_too_large`: nothing changed, and the connection is closed.',
  },
  UnsupportedMediaType: {
    status: 415,
    description:
      '`unsupported_media_type`: the body is of another type, in another charset than UTF-8, or compressed. Nothing changed.',
  },
  ValidationFailed: {
    status: 422,
    description: `\`validation_failed\`: members are refused, with the reasons in \`details\`. ${REUSED} Nothing changed.`,
  },
  InternalError: {
    status: 500,
    description:
      '`internal_error`: a fault of the service. Repeat a POST under the same `Idempotency-Key`.',
  },
  Unavailable: {
    status: 503,
    description:
      '`unavailable`: the service, or the share of it that the caller may use, is busy, or its database is away. Try again, a POST under the same `Idempotency-Key`.',
    headers: [['Retry-After']],
  },
} as const satisfies Record<string, RefusalDescription>;
type RefusalName = keyof typeof REFUSALS;

/** Refusals of the OAuth routes, which have a body of their own (RFC 6749 §5.2). */
const OAUTH_REFUSALS = {
  OAuthBadRequest: {
    status: 400,
    description:
      '`invalid_request` where a field is missing or repeated or the body is no form, `unsupported_grant_type`, or `invalid_scope` for a scope that the application does not have.',
    headers: [[]],
  },
  OAuthInvalidClient: {
    status: 401,
    description: '`invalid_client`: the application is unknown, or its secret is wrong or missing.',
    headers: [[], ['WWW-Authenticate']],
  },
  OAuthRequestTimeout: { status: 408, description: 'The body stopped arriving.', headers: [[]] },
  OAuthPayloadTooLarge: { status: 413, description: 'The form is above 8 KiB.', headers: [[]] },
  OAuthInternalError: { status: 500, description: 'A fault of the service.', headers: [[]] },
  OAuthUnavailable: {
    status: 503,
    description: 'The service is busy, or its database is away.',
    headers: [['Retry-After']],
  },
} as const satisfies Record<string, RefusalDescription>;

export const refusalComponents = (publish: Publish) => {
  const component = ({ description, headers }: RefusalDescription, schema: object) => ({
    description,
    headers: answerHeaders(...(headers ?? [[]])),
    content: { 'application/json': { schema } },
  });
  const general = publish(refusalSchema);
  const validation = publish(validationRefusalSchema);
  const oauth = publish(oauthRefusalSchema);
  return Object.fromEntries([
    ...Object.entries(REFUSALS).map(([name, refusal]) => [
      name,
      component(refusal, refusal.status === 422 ? validation : general),
    ]),
    ...Object.entries(OAUTH_REFUSALS).map(([name, { headers, ...refusal }]) => {
      const [always, perhaps = []] = headers as Headers;
      const uncached = ['Cache-Control' as const, 'Pragma' as const, ...always];
      return [name, component({ ...refusal, headers: [uncached, perhaps] }, oauth)];
    }),
  ]);
};

/** The refusals that a route can give, by status. */
export function refusalsOf(route: DocumentedRoute): object {
  if (route.surface === 'oauth') return oauthRefusals(route);
  return Object.fromEntries(
    namesOf(route).map((name) => {
      const { status } = REFUSALS[name];
      const meaning = meaningOf(route, name);
      const description = meaning === null ? {} : { description: meaning };
      return [status, { $ref: `#/components/responses/${name}`, ...description }];
    }),
  );
}

const oauthRefusals = ({ form }: DocumentedRoute) =>
  form === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(OAUTH_REFUSALS).map(([name, { status }]) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      );

function namesOf(route: DocumentedRoute): RefusalName[] {
  const { surface, method, access, query, refusals = {} } = route;
  if (surface === 'open') return ['Unavailable'];
  const isRepeatable = surface === 'api' && method === 'POST';
  const hasBody = takesBody(route);
  const given: Record<RefusalName, boolean> = {
    BadRequest: isRepeatable || query !== undefined || hasBody,
    Unauthorized: needsToken(route) || surface === 'network',
    Forbidden: needsToken(route),
    NotFound: needsToken(route) && access !== 'token',
    RequestTimeout: hasBody,
    Conflict: isRepeatable || refusals[409] !== undefined,
    PayloadTooLarge: hasBody,
    UnsupportedMediaType: hasBody,
    ValidationFailed: isRepeatable || hasBody || refusals[422] !== undefined,
    InternalError: true,
    Unavailable: true,
  };
  return Object.keys(REFUSALS)
    .map((name) => name as RefusalName) // its own keys
    .filter((name) => given[name]);
}

const MEBIBYTE = 1024 * 1024;

/** The refusal's meaning where this route gives it one of its own. */
function meaningOf(route: DocumentedRoute, name: RefusalName): string | null {
  const { surface, method, body, file, refusals } = route;
  const isRepeatable = surface === 'api' && method === 'POST';
  const ownMeaning = refusals?.[REFUSALS[name].status as 403 | 404 | 409 | 422];
  if (name === 'PayloadTooLarge') {
    const limits = [body?.limitBytes, file?.limitBytes].filter((bytes) => bytes !== undefined);
    const names = limits.map((bytes) => `${bytes / MEBIBYTE} MiB`);
    const limit = names.length === 2 ? `${names[0]}, a file above ${names[1]}` : names[0];
    return limit === undefined
      ? null
      : `\`payload_too_large\`: the body is above ${limit}. Nothing changed, and the connection is closed.`;
  }
  if (ownMeaning === undefined) return null;
  if (name === 'Conflict' && isRepeatable) return `${ownMeaning} Or: ${lowered(RUNNING)}`;
  if (name === 'ValidationFailed' && isRepeatable) return `${ownMeaning} ${REUSED}`;
  return ownMeaning;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
