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
/** Seconds, or seconds since 1970. */
const SECONDS: JsonSchema = { type: 'integer', minimum: 1 };

const credentials = {
  client_id: { type: 'string', description: 'The application, unless it stands in HTTP Basic.' },
  client_secret: { type: 'string', description: 'Its secret, unless it stands in HTTP Basic.' },
};

/** The fields of a token request (RFC 6749 §4.4.2). */
export const tokenFormSchema: JsonSchema = {
  title: 'TokenRequest',
  type: 'object',
  properties: {
    grant_type: { const: 'client_credentials', description: 'The only grant type.' },
    ...credentials,
    scope: {
      type: 'string',
      description: `Scopes with a space between, of ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}. \`read\` without one.`,
    },
  },
  required: ['grant_type'],
};

/** The fields of a revocation and of an introspection (RFC 7009 §2.1, RFC 7662 §2.1). */
export const tokenQuestionSchema: JsonSchema = {
  title: 'TokenQuestion',
  type: 'object',
  properties: {
    token: { type: 'string', description: 'The access token.' },
    ...credentials,
  },
  required: ['token'],
};

/** RFC 6749 §5.1, and when the token was made. */
export const tokenSchema = titled(
  'AccessToken',
  exactly({
    access_token: described(TEXT, 'Send it as `Authorization: Bearer <token>`.'),
    token_type: described(BEARER, 'Of the token.'),
    expires_in: described(SECONDS, 'Seconds that it lives.'),
    scope: described(TEXT, 'The scopes that it has, with a space between.'),
    created_at: described(SECONDS, 'When it was made, in seconds since 1970.'),
  }),
);

/** RFC 7662 §2.2. */
export const introspectionSchema: JsonSchema = titled('TokenIntrospection', {
  anyOf: [
    exactly({ active: described({ const: false }, 'It is none of yours, or lives no more.') }),
    exactly({
      active: described({ const: true }, 'It lives.'),
      scope: described(TEXT, 'Its scopes, with a space between.'),
      client_id: described(TEXT, 'The application.'),
      token_type: described(BEARER, 'Of the token.'),
      exp: described(SECONDS, 'When it ends, in seconds since 1970.'),
      iat: described(SECONDS, 'When it was made, in seconds since 1970.'),
    }),
  ],
});

/** RFC 8414 §2. */
export const metadataSchema = titled(
  'ServerMetadata',
  exactly({
    issuer: described(TEXT, 'The address of the service.'),
    token_endpoint: described(TEXT, 'Where tokens come from.'),
    revocation_endpoint: described(TEXT, 'Where they are revoked.'),
    introspection_endpoint: described(TEXT, 'Where they are asked about.'),
    grant_types_supported: described(arrayOf(TEXT), 'One.'),
    response_types_supported: described(arrayOf(TEXT), 'None.'),
    scopes_supported: described(arrayOf(enumOf(SCOPES)), 'All scopes.'),
    token_endpoint_auth_methods_supported: described(arrayOf(TEXT), 'How a client names itself.'),
    revocation_endpoint_auth_methods_supported: described(arrayOf(TEXT), 'The same.'),
    introspection_endpoint_auth_methods_supported: described(arrayOf(TEXT), 'The same.'),
  }),
);

/** RFC 6749 §5.2, and the failures of the whole service. */
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
    error: described(enumOf(OAUTH_ERRORS), 'The kind of refusal: branch on it.'),
    error_description: described(TEXT, 'What is wrong, in French without accents, for people.'),
  }),
);
