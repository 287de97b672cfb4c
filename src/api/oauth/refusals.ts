import { ApiError } from '#kernel/api-error.ts';

// error_description is printable ASCII without quotes and backslashes (RFC 6749 §5.2), so these French sentences
// have no accents.

export const invalidRequest = (message: string, status = 400) =>
  new ApiError(status, 'invalid_request', message);

/** The same for an unknown id and a wrong secret; only Basic gets the scheme (RFC 6749 §5.2). */
export const invalidClient = (basicUsed: boolean) =>
  new ApiError(401, 'invalid_client', 'Client inconnu ou secret incorrect', {
    headers: basicUsed ? { 'WWW-Authenticate': 'Basic realm="Bordereau"' } : {},
  });

export const unsupportedGrantType = () =>
  new ApiError(400, 'unsupported_grant_type', 'Seul le type client_credentials est pris en charge');

export const invalidScope = () =>
  new ApiError(400, 'invalid_scope', "Le scope sort de ceux de l'application");

/** Ids, secrets and tokens have far fewer than 100 characters. */
export const FORM_LIMIT_BYTES = 8 * 1024;

const BODY_REFUSALS: Readonly<Record<string, string>> = {
  payload_too_large: `Le corps compte plus de ${FORM_LIMIT_BYTES} octets`,
  unsupported_media_type:
    'Le corps attendu est du type application/x-www-form-urlencoded, en UTF-8, sans compression',
  request_timeout: "Le corps n'arrive pas",
  bad_request: "Le corps est incomplet ou n'est pas en UTF-8",
};
/** Others become 400. */
const KEPT_STATUSES = [408, 413];

/** An unreadable form (type, even JSON; charset, truncation, size) is `invalid_request`. */
export function toOauthRefusal(refusal: ApiError): ApiError {
  const message = BODY_REFUSALS[refusal.error];
  if (message === undefined) return refusal;
  return invalidRequest(message, KEPT_STATUSES.includes(refusal.status) ? refusal.status : 400);
}

/** `error_description`; failures of the whole API need their own. */
export function describeRefusal({ status, message }: ApiError): string {
  if (status === 503) return "Service indisponible pour l'instant";
  return status >= 500 ? 'Erreur interne' : message;
}
