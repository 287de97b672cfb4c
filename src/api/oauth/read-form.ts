import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'koa';
import { Refusal } from '#kernel/refusal.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { readBodyText } from '#http/read-body-text.ts';
import { invalidRequest } from './refusals.ts';

/** Our ids, secrets and tokens are far below 100 characters. */
const LIMIT_BYTES = 8 * 1024;

/** Parameters that these endpoints know; others are ignored (RFC 6749 §3.2). */
type ParameterName = 'grant_type' | 'client_id' | 'client_secret' | 'scope' | 'token';

/** A request that was read as a form. */
export interface FormRequest {
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/** The body as a form; `invalid_request` for one of another type (JSON too), in another charset, cut short or too large. */
export async function readForm(ctx: Context, held: HeldBytes): Promise<URLSearchParams> {
  try {
    const text = await readBodyText(ctx, ['application/x-www-form-urlencoded'], LIMIT_BYTES, held);
    return new URLSearchParams(text);
  } catch (error) {
    throw error instanceof Refusal ? asInvalidRequest(error) : error;
  }
}

function asInvalidRequest({ status }: Refusal): Refusal {
  if (status === 413) return invalidRequest(`Le corps compte plus de ${LIMIT_BYTES} octets`, 413);
  if (status === 415) {
    return invalidRequest(
      'Le corps attendu est du type application/x-www-form-urlencoded, en UTF-8, sans compression',
    );
  }
  if (status === 408) return invalidRequest("Le corps n'arrive pas", 408);
  return invalidRequest("Le corps est incomplet ou n'est pas en UTF-8");
}

/** A parameter's value, null without one (an empty one counts as omitted); `invalid_request` when it is repeated (RFC 6749 §3.2). */
export function readParameter(form: URLSearchParams, name: ParameterName): string | null {
  const values = form.getAll(name);
  if (values.length > 1) throw invalidRequest(`Le champ ${name} figure plus d'une fois`);
  return values[0] === '' ? null : (values[0] ?? null);
}

/** {@link readParameter}; `invalid_request` without a value. */
export function requireParameter(form: URLSearchParams, name: ParameterName): string {
  const value = readParameter(form, name);
  if (value === null) throw invalidRequest(`Le champ ${name} manque`);
  return value;
}
