import type { Reason, Violation } from './violation.ts';
import { humanize } from './violation.ts';

/** `details` of a 422: reasons by field, or all under `base` at creation. */
export type Details = Readonly<Record<string, readonly string[]>>;

/**
 * A request that is refused, with everything its answer needs: the API writes it as
 * `{error, message}` (422 adds `code`, `details` and `errors`), the command line prints `message`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The `error` member of the body, e.g. `not_found`. */
  readonly error: string;
  /** Of a 422, which shows them twice: as `details` for people and as `errors` for machines. */
  readonly violations: readonly Violation[];
  readonly details: Details | undefined;
  /** Why, where `message` is fixed by the specification. */
  readonly reason: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: string,
    message: string,
    more: {
      violations?: readonly Violation[];
      details?: Details;
      reason?: string;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.error = error;
    this.violations = more.violations ?? [];
    this.details = more.details;
    this.reason = more.reason;
    this.headers = more.headers ?? {};
  }
}

export const badRequest = (message: string) => new Refusal(400, 'bad_request', message);

/** The message is the specification's, letter for letter; `reason` says more where that reveals nothing. */
export const forbidden = (more: { reason?: string; headers?: Record<string, string> } = {}) =>
  new Refusal(403, 'forbidden', "Vous n'êtes pas autorisé à effectuer cette action", more);

export const notFound = () =>
  new Refusal(404, 'not_found', 'La ressource demandée est introuvable');

export const methodNotAllowed = (allow: string) =>
  new Refusal(405, 'method_not_allowed', `Méthode non autorisée ; méthodes admises : ${allow}`, {
    headers: { Allow: allow },
  });

export const requestTimeout = () =>
  new Refusal(408, 'request_timeout', "Le corps de la requête n'arrive pas, veuillez réessayer");

export const conflict = (message: string) => new Refusal(409, 'conflict', message);

/** {@link conflict} with a request that still runs: the same one may be tried again. */
export const stillRunning = (message: string) =>
  new Refusal(409, 'conflict', message, { headers: { 'Retry-After': '1' } });

export const payloadTooLarge = (limitBytes: number) =>
  new Refusal(
    413,
    'payload_too_large',
    `Le corps de la requête dépasse la taille maximale de ${limitBytes} octets`,
  );

export const unsupportedMediaType = (accepted: string) =>
  new Refusal(
    415,
    'unsupported_media_type',
    `Type de contenu non pris en charge ; attendu : ${accepted}`,
  );

export const unavailable = (cause?: unknown) =>
  new Refusal(503, 'unavailable', 'Le service est momentanément indisponible, veuillez réessayer', {
    headers: { 'Retry-After': '5' },
    cause,
  });

/** The caller's share, or the whole supply, is used up, and the wait for it too. It may be tried again. */
export const crowded = () =>
  new Refusal(503, 'unavailable', 'Trop de requêtes sont en cours, veuillez réessayer', {
    headers: { 'Retry-After': '1' },
  });

const validationFailed = (violations: readonly Violation[], details: Details) =>
  new Refusal(422, 'unprocessable_entity', 'La validation a échoué', { violations, details });

/** 422 at creation: every reason under `base`, led by its field's name (spec, 422 validation envelope). */
export const refusedAtCreation = (violations: readonly Violation[]) =>
  validationFailed(violations, {
    base: violations.map(({ field, message }) => `${humanize(field)} ${message}`),
  });

/** 422 at update: reasons by field, without the name (spec, 422 validation envelope). */
export function refusedAtUpdate(violations: readonly Violation[]): Refusal {
  // By a map: a client may call a field `toString`.
  const byField = [...Map.groupBy(violations, ({ field }) => field)];
  return validationFailed(
    violations,
    Object.fromEntries(byField.map(([field, of]) => [field, of.map(({ message }) => message)])),
  );
}

/** 422 of a request that no member of it explains: its reasons are whole sentences under `base`. */
export const refusedWhole = (...reasons: readonly (Reason & Pick<Violation, 'path'>)[]) =>
  validationFailed(
    reasons.map((reason) => ({ field: 'base', path: null, ...reason })),
    { base: reasons.map(({ message }) => message) },
  );

/** 422 of a file as a body, which is no member of any object: `details.file`. */
export const refusedFile = ({ code, message }: Reason) =>
  refusedAtUpdate([{ field: 'file', path: null, code, message }]);
