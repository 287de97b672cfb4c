import { REMEMBERED_MS } from '#domain/shared/idempotency/run-idempotently.ts';
import { FORBIDDEN_REASONS } from '#kernel/api-error.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';

const TEXT: JsonSchema = { type: 'string' };
const REMEMBERED_HOURS = REMEMBERED_MS / 3_600_000;

interface HeaderDescription {
  description: string;
  schema: JsonSchema;
}

const ANSWER_HEADERS = {
  'X-Request-Id': {
    description:
      "Identifies the request in the service's log: the client's own value, or a new one.",
    schema: TEXT,
  },
  'WWW-Authenticate': {
    description: 'The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2).',
    schema: TEXT,
  },
  'X-Service-Reason': {
    description:
      'Why it is forbidden. `missing_scope`: of the token. `not_owner`, `workspace_managed`: the endpoint is of another application, or of the workspace itself. `access_revoked`: the workspace has ended the access. `address_denied`: by its allowlist. `has_number`: so the invoice cannot be deleted. `another_must_approve`: the caller drafted the batch, or changed it last. `above_limit`: the batch is above what the caller may approve.',
    schema: { type: 'string', enum: FORBIDDEN_REASONS },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description:
      'Of an application with a limit, on every answer: requests left (`r`), and seconds until there are all again (`t`). `"application";r=12;t=30`',
    schema: TEXT,
  },
  'RateLimit-Policy': {
    description:
      'Of an application with a limit, on every answer: requests (`q`) in a period of seconds (`w`). `"application";q=600;w=60`',
    schema: TEXT,
  },
  'Idempotent-Replayed': {
    description: '`true`: this is the stored answer to an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'Cache-Control': {
    description: '`no-store`: no cache may keep the answer, as of any other that holds data.',
    schema: { type: 'string', const: 'no-store' },
  },
  Pragma: { description: '`no-cache`, for caches of HTTP/1.0.', schema: TEXT },
  ETag: {
    description:
      'Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed.',
    schema: TEXT,
  },
  'Invoice-Warnings': {
    description:
      'How many warnings the invoice has, on a document that was generated. Absent without any.',
    schema: { type: 'integer', minimum: 1 },
  },
  Link: {
    description: 'With `Invoice-Warnings`: where to read them, `rel="describedby"`.',
    schema: TEXT,
  },
  'Content-Disposition': {
    description: '`attachment`, with the name of the file.',
    schema: TEXT,
  },
  'Accept-Ranges': { description: '`bytes`: `Range` is understood.', schema: TEXT },
  'Content-Range': { description: 'Which bytes these are, of how many.', schema: TEXT },
} as const satisfies Record<string, HeaderDescription>;
type HeaderName = keyof typeof ANSWER_HEADERS;

const ON_EVERY_ANSWER = 'X-Request-Id';

/** On some answers only. */
const PERHAPS = [
  'Cache-Control',
  'Idempotent-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Service-Reason',
] as const satisfies readonly HeaderName[];
const REFERRED_TO = [ON_EVERY_ANSWER, ...PERHAPS] as const;

export const headerComponents = () =>
  Object.fromEntries(
    REFERRED_TO.map((name) => [
      name,
      { ...ANSWER_HEADERS[name], required: name === ON_EVERY_ANSWER },
    ]),
  );

/** Headers sent always and sometimes; `brand` is the word in names for `Service`. */
export const answerHeaders = (
  always: readonly HeaderName[],
  perhaps: readonly (typeof PERHAPS)[number][] = [],
  brand = 'Service',
) =>
  Object.fromEntries([
    ...always.map((name) => [name, { ...ANSWER_HEADERS[name], required: true }]),
    ...[ON_EVERY_ANSWER, ...perhaps].map((name) => [
      name.replace('X-Service-', `X-${brand}-`),
      { $ref: `#/components/headers/${name}` },
    ]),
  ]);

/** Request headers by component name. */
export const requestHeaderComponents = () => ({
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      "The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it.",
    schema: TEXT,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes the request safe to repeat: for ${REMEMBERED_HOURS} hours the same request with the same key gets the first answer and is not carried out again.`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: String.raw`^[\x20-\x7e]+$`,
    },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of the bytes that the client already has; 304 if they have not changed.',
    schema: TEXT,
  },
});

export const requestHeader = (name: keyof ReturnType<typeof requestHeaderComponents>) => ({
  $ref: `#/components/parameters/${name}`,
});
