import { Refusal } from '#kernel/refusal.ts';

// RFC 6749 §5.2 admits only printable ASCII without quotes and backslashes in error_description:
// these French sentences do without accents.

export const invalidRequest = (message: string, status = 400) =>
  new Refusal(status, 'invalid_request', message);

/** The same for an unknown id and a wrong secret; names the scheme only to a client that used it (RFC 6749 §5.2). */
export const invalidClient = (basicUsed: boolean) =>
  new Refusal(401, 'invalid_client', 'Client inconnu ou secret incorrect', {
    headers: basicUsed ? { 'WWW-Authenticate': 'Basic realm="Bordereau"' } : {},
  });

export const unsupportedGrantType = () =>
  new Refusal(400, 'unsupported_grant_type', 'Seul le type client_credentials est pris en charge');

export const invalidScope = () =>
  new Refusal(400, 'invalid_scope', "Le scope sort de ceux de l'application");

/** `error_description`: the refusals above hold theirs, the failures of the whole API need another. */
export function describeRefusal({ status, message }: Refusal): string {
  if (status === 503) return "Service indisponible pour l'instant";
  return status >= 500 ? 'Erreur interne' : message;
}
