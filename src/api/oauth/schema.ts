import { exactly, arrayOf, enumOf, type JsonSchema } from '#kernel/json-schema.ts';
import { SCOPES } from '#model/scope.ts';

const TEXT: JsonSchema = { type: 'string', minLength: 1 };
const BEARER: JsonSchema = { const: 'Bearer' };
/** Seconds, or seconds since 1970. */
const SECONDS: JsonSchema = { type: 'integer', minimum: 1 };

/** RFC 6749 §5.1, and when the token was made. */
export const tokenSchema = exactly({
  access_token: TEXT,
  token_type: BEARER,
  expires_in: SECONDS,
  scope: TEXT,
  created_at: SECONDS,
});

/** RFC 7662 §2.2. */
export const introspectionSchema: JsonSchema = {
  anyOf: [
    exactly({ active: { const: false } }),
    exactly({
      active: { const: true },
      scope: TEXT,
      client_id: TEXT,
      token_type: BEARER,
      exp: SECONDS,
      iat: SECONDS,
    }),
  ],
};

/** RFC 8414 §2. */
export const metadataSchema = exactly({
  issuer: TEXT,
  token_endpoint: TEXT,
  revocation_endpoint: TEXT,
  introspection_endpoint: TEXT,
  grant_types_supported: arrayOf(TEXT),
  response_types_supported: arrayOf(TEXT),
  scopes_supported: arrayOf(enumOf(SCOPES)),
  token_endpoint_auth_methods_supported: arrayOf(TEXT),
  revocation_endpoint_auth_methods_supported: arrayOf(TEXT),
  introspection_endpoint_auth_methods_supported: arrayOf(TEXT),
});

/** RFC 6749 §5.2. */
export const oauthRefusalSchema = exactly({ error: TEXT, error_description: TEXT });
