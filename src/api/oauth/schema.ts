import {
  exactly,
  arrayOf,
  enumOf,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { SCOPES } from '#model/scope.ts';

const TEXT: JsonSchema = { type: 'string', minLength: 1 };
const BEARER: JsonSchema = { const: 'Bearer' };
/** A duration, or since 1970. */
const SECONDS: JsonSchema = { type: 'integer', minimum: 1 };

const credentials = {
  client_id: { type: 'string', description: 'The application, unless it is given by HTTP Basic.' },
  client_secret: { type: 'string', description: 'Its secret, unless it is given by HTTP Basic.' },
};

/** RFC 6749 §4.4.2. */
export const tokenFormSchema: JsonSchema = {
  title: 'TokenRequest',
  type: 'object',
  properties: {
    grant_type: { const: 'client_credentials', description: 'The only grant type there is.' },
    ...credentials,
    scope: {
      type: 'string',
      description: `Any of ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}, separated by spaces; \`read\` by default.`,
    },
  },
  required: ['grant_type'],
};

/** For revocation and introspection (RFC 7009 §2.1, RFC 7662 §2.1). */
export const tokenQuestionSchema: JsonSchema = {
  title: 'TokenQuestion',
  type: 'object',
  properties: {
    token: { type: 'string', description: 'The access token in question.' },
    ...credentials,
  },
  required: ['token'],
};

/** RFC 6749 §5.1, plus the token's creation time. */
export const tokenSchema = titled(
  'AccessToken',
  exactly({
    access_token: described(TEXT, 'Send it as `Authorization: Bearer <token>`.'),
    token_type: described(BEARER, 'The type of the token (RFC 6750).'),
    expires_in: described(SECONDS, 'How many seconds it lasts.'),
    scope: described(TEXT, 'Its scopes, separated by spaces.'),
    created_at: described(SECONDS, 'When it was issued, in seconds since 1970.'),
  }),
);

/** RFC 7662 §2.2. */
export const introspectionSchema: JsonSchema = titled('TokenIntrospection', {
  anyOf: [
    exactly({
      active: described({ const: false }, 'The token is not yours, has expired or was revoked.'),
    }),
    exactly({
      active: described({ const: true }, 'The token is valid.'),
      scope: described(TEXT, 'Its scopes, separated by spaces.'),
      client_id: described(TEXT, 'The application that the token was issued to.'),
      token_type: described(BEARER, 'The type of the token (RFC 6750).'),
      exp: described(SECONDS, 'When it expires, in seconds since 1970.'),
      iat: described(SECONDS, 'When it was issued, in seconds since 1970.'),
    }),
  ],
});

/** RFC 8414 §2. */
export const metadataSchema = titled(
  'ServerMetadata',
  exactly({
    issuer: described(TEXT, 'The address of the service.'),
    token_endpoint: described(TEXT, 'Where to get a token.'),
    revocation_endpoint: described(TEXT, 'Where to revoke one.'),
    introspection_endpoint: described(TEXT, 'Where to inspect one.'),
    grant_types_supported: described(arrayOf(TEXT), 'Only `client_credentials`.'),
    response_types_supported: described(
      arrayOf(TEXT),
      'Empty: there is no authorization endpoint.',
    ),
    scopes_supported: described(arrayOf(enumOf(SCOPES)), 'Every scope there is.'),
    token_endpoint_auth_methods_supported: described(
      arrayOf(TEXT),
      'How an application may authenticate.',
    ),
    revocation_endpoint_auth_methods_supported: described(
      arrayOf(TEXT),
      'How an application may authenticate there.',
    ),
    introspection_endpoint_auth_methods_supported: described(
      arrayOf(TEXT),
      'How an application may authenticate there.',
    ),
  }),
);

/** RFC 6749 §5.2, and failures of the whole service. */
const OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'unsupported_grant_type',
  'invalid_scope',
  'internal_error',
  'unavailable',
];

/** RFC 6749 §5.2. */
export const oauthRefusalSchema = titled(
  'OAuthRefusal',
  exactly({
    error: described(enumOf(OAUTH_ERRORS), 'The kind of refusal; branch on it.'),
    error_description: described(
      TEXT,
      'What is wrong, in French without accents, for people to read.',
    ),
  }),
);
