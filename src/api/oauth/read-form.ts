import { invalidRequest } from './refusals.ts';

/** Others are ignored (RFC 6749 §3.2). */
type ParameterName = 'grant_type' | 'client_id' | 'client_secret' | 'scope' | 'token';

/** Null if absent or empty; `invalid_request` if repeated (RFC 6749 §3.2). */
export function readParameter(form: URLSearchParams, name: ParameterName): string | null {
  const values = form.getAll(name);
  if (values.length > 1) throw invalidRequest(`Le champ ${name} figure plus d'une fois`);
  return values[0] === '' ? null : (values[0] ?? null);
}

/** {@link readParameter}, `invalid_request` without a value. */
export function requireParameter(form: URLSearchParams, name: ParameterName): string {
  const value = readParameter(form, name);
  if (value === null) throw invalidRequest(`Le champ ${name} manque`);
  return value;
}
