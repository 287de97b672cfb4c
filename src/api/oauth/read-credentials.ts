import { readParameter } from './read-form.ts';
import { invalidClient, invalidRequest } from './refusals.ts';

interface Credentials {
  client_id: string;
  client_secret: string;
  basic: boolean;
}

/**
 * The client's id and secret, from the body or HTTP Basic, never the query. Both at once are `invalid_request` (RFC
 * 6749 §2.3), except a repeated id in the body; a missing id or secret is `invalid_client` (RFC 6749 §5.2, "no
 * client authentication included").
 */
export function readCredentials(
  authorization: string | undefined,
  form: URLSearchParams,
): Credentials {
  const id = readParameter(form, 'client_id');
  const secret = readParameter(form, 'client_secret');
  if (authorization === undefined || !/^basic(?: |$)/i.test(authorization)) {
    if (id === null || secret === null) throw invalidClient(false);
    return { client_id: id, client_secret: secret, basic: false };
  }
  const sent = readBasic(authorization);
  if (secret !== null || (id !== null && id !== sent?.client_id)) {
    throw invalidRequest('Le client se nomme une seule fois : par Basic, ou dans le corps');
  }
  if (sent === null) throw invalidClient(true);
  return sent;
}

/** `base64(form-encoded id ":" form-encoded secret)` (RFC 6749 §2.3.1), or null. */
function readBasic(authorization: string): Credentials | null {
  const encoded = /^basic +([\w+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1) return null;
  const client_id = decodeFormText(text.slice(0, colon));
  const client_secret = decodeFormText(text.slice(colon + 1));
  if (client_id === null || client_secret === null) return null;
  return { client_id, client_secret, basic: true };
}

function decodeFormText(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A stray percent sign, which no issued id or secret has.
    return null;
  }
}
