import { oauthRefusalSchema } from '#api/oauth/schema.ts';
import { refusalSchema, validationRefusalSchema } from '#http/answers.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { printJson } from '#kernel/json.ts';
import { answerHeaders } from './headers.ts';
import type { PublishedSchemas } from './published-schemas.ts';

interface Refusal {
  status: number;
  description: string;
  /** Sent always, and sometimes. */
  headers: Headers;
  body: JsonSchema;
}

export const KEY_IN_USE =
  'A request with the same `Idempotency-Key` is still running: repeat it later.';
export const KEY_REUSED =
  'An `Idempotency-Key` that was used for another request is refused as well.';

type Headers = [
  always: Parameters<typeof answerHeaders>[0],
  perhaps: NonNullable<Parameters<typeof answerHeaders>[1]>,
];

const general = (
  status: number,
  description: string,
  always: Headers[0] = [],
  perhaps: Headers[1] = [],
): Refusal => ({ status, description, headers: [always, perhaps], body: refusalSchema });

/** OAuth refusals have their own body (RFC 6749 §5.2) and are never cached. */
const oauth = (
  status: number,
  description: string,
  always: Headers[0] = [],
  perhaps: Headers[1] = [],
): Refusal => ({
  ...general(status, description, ['Cache-Control', 'Pragma', ...always], perhaps),
  body: oauthRefusalSchema,
});

/** By component name. */
export const REFUSALS = {
  BadRequest: general(
    400,
    '`bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed.',
  ),
  Unauthorized: general(
    401,
    '`invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed.',
    ['WWW-Authenticate'],
  ),
  Forbidden: general(
    403,
    "`forbidden`: the token lacks the scope, the workspace has revoked the application's access, or its allowlist does not admit the caller's address. Nothing changed.",
    [],
    ['WWW-Authenticate', 'X-Service-Reason'],
  ),
  NotFound: general(
    404,
    "`not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address.",
  ),
  RequestTimeout: general(
    408,
    '`request_timeout`: the body stopped arriving. Nothing changed, and the connection is closed.',
  ),
  Conflict: general(409, `\`conflict\`. ${KEY_IN_USE} Nothing changed.`, [], ['Retry-After']),
  Gone: general(410, '`gone`: what was asked for is no longer kept.'),
  PayloadTooLarge: general(
    413,
    '`payload_too_large`: the body is too large. Nothing changed, and the connection is closed.',
  ),
  UnsupportedMediaType: general(
    415,
    '`unsupported_media_type`: the body has another media type or charset than those listed, or is compressed. Nothing changed.',
  ),
  ValidationFailed: {
    ...general(
      422,
      `\`unprocessable_entity\`: some members are refused; \`details\` has the reasons. ${KEY_REUSED} Nothing changed.`,
    ),
    body: validationRefusalSchema,
  },
  TooManyRequests: general(
    429,
    '`too_many_requests`: the application has used up its budget of requests, or as many of these are under way as may be. Repeat the request after `Retry-After`. Nothing changed.',
    ['Retry-After'],
    ['RateLimit', 'RateLimit-Policy'],
  ),
  InternalError: general(
    500,
    '`internal_error`: a fault of the service. Repeat a POST under the same `Idempotency-Key`.',
  ),
  Unavailable: general(
    503,
    '`unavailable`: the service is busy, the caller has used up its share, the database cannot be reached, or the platform of a company does not answer. Repeat the request after `Retry-After`, a POST under the same `Idempotency-Key`.',
    ['Retry-After'],
  ),
  OAuthBadRequest: oauth(
    400,
    '`invalid_request`: a field is missing or repeated, or the body is not a form. `unsupported_grant_type`: not `client_credentials`. `invalid_scope`: the application does not have that scope.',
  ),
  OAuthInvalidClient: oauth(
    401,
    '`invalid_client`: the application is unknown, or its secret is wrong or missing.',
    [],
    ['WWW-Authenticate'],
  ),
  OAuthRequestTimeout: oauth(408, 'The body stopped arriving.'),
  OAuthPayloadTooLarge: oauth(413, 'The form is larger than 8 KiB.'),
  OAuthInternalError: oauth(500, 'A fault of the service.'),
  OAuthUnavailable: oauth(503, 'The service is busy, or its database cannot be reached.', [
    'Retry-After',
  ]),
} satisfies Record<string, Refusal>;
export type RefusalName = keyof typeof REFUSALS;

export const REFUSAL_NAMES = Object.keys(REFUSALS) as readonly RefusalName[];

type Publish = PublishedSchemas['publish'];

/** A refusal's Response Object. */
export function refusalResponse(name: RefusalName, publish: Publish, brand: string) {
  const { description, headers, body }: Refusal = REFUSALS[name];
  return {
    description,
    headers: answerHeaders(...headers, brand),
    content: { 'application/json': { schema: publish(body) } },
  };
}

/** The refusals that `paths` refers to. */
export function refusalComponents(paths: object, publish: Publish, brand: string): object {
  const printed = printJson(paths);
  const referred = REFUSAL_NAMES.filter((name) => printed.includes(`"${referenceTo(name)}"`));
  return Object.fromEntries(referred.map((name) => [name, refusalResponse(name, publish, brand)]));
}

export const referenceTo = (name: RefusalName): string => `#/components/responses/${name}`;
