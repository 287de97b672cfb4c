import type { Reason, Violation } from './violation.ts';
import { humanize } from './violation.ts';

/** `details` of a 422: reasons by field, or all under `base` at creation. */
export type Details = Readonly<Record<string, readonly string[]>>;

/**
 * A refused request, with everything for its answer. The API writes `{error, message}` (a 422 adds `code`, `details`
 * and `errors`); the command line prints `message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly error: string;
  /** For a 422, written as `details` for people and as `errors` for programs. */
  readonly violations: readonly Violation[];
  readonly details: Details | undefined;
  /** A 403's cause for programs, sent as the header `X-Service-Reason`. */
  readonly forbiddenReason: ForbiddenReason | undefined;
  /** The reason, where the specification fixes `message`. */
  readonly reason: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The file that the e-invoicing network was refused, as kept; null if it was not. Undefined for other requests. */
  readonly quarantine_id: number | null | undefined;
  /** Another service that a tenant chose is away: it is in no log of our failures. */
  readonly isOutside: boolean;

  constructor(
    status: number,
    error: string,
    message: string,
    more: {
      violations?: readonly Violation[];
      details?: Details;
      forbiddenReason?: ForbiddenReason | undefined;
      reason?: string;
      headers?: Record<string, string>;
      quarantine_id?: number | null;
      isOutside?: true;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.error = error;
    this.violations = more.violations ?? [];
    this.details = more.details;
    this.forbiddenReason = more.forbiddenReason;
    this.reason = more.reason;
    this.headers = more.headers ?? {};
    this.quarantine_id = more.quarantine_id;
    this.isOutside = more.isOutside ?? false;
  }
}

export const badRequest = (message: string) => new ApiError(400, 'bad_request', message);

/** Why an application's request is forbidden: the body has the same message for each (spec, Other errors). */
export const FORBIDDEN_REASONS = [
  'missing_scope',
  'not_owner',
  'workspace_managed',
  'access_revoked',
  'address_denied',
  'has_number',
  'another_must_approve',
  'above_limit',
] as const;
export type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number];

/**
 * The message is the specification's, letter for letter; `reason` adds more where that reveals nothing.
 * @param forbiddenReason undefined for a person, who reads words
 */
export const forbidden = (
  forbiddenReason?: ForbiddenReason,
  more: { reason?: string; headers?: Record<string, string> } = {},
) =>
  new ApiError(403, 'forbidden', "Vous n'êtes pas autorisé à effectuer cette action", {
    ...more,
    forbiddenReason,
  });

export const notFound = () =>
  new ApiError(404, 'not_found', 'La ressource demandée est introuvable');

export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'method_not_allowed', `Méthode non autorisée ; méthodes admises : ${allow}`, {
    headers: { Allow: allow },
  });

export const requestTimeout = () =>
  new ApiError(408, 'request_timeout', "Le corps de la requête n'arrive pas, veuillez réessayer");

export const conflict = (message: string) => new ApiError(409, 'conflict', message);

/**
 * 409 where a caller names a version and the row has another one; nothing without a version.
 * @param subject in French, with its article
 */
export function refuseOutdated(
  subject: string,
  stored: { version: number },
  seen: number | undefined,
): void {
  if (seen === undefined || seen === stored.version) return;
  throw conflict(
    `${subject} a changé entre-temps : la demande porte sur la version ${seen}, la version actuelle est la ${stored.version}. Relisez son contenu avant de recommencer`,
  );
}

/** A {@link conflict} with a request that is still running, so the same request may be tried again. */
export const stillRunning = (message: string) =>
  new ApiError(409, 'conflict', message, { headers: { 'Retry-After': '1' } });

/** The application has used up its budget of requests. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    'too_many_requests',
    'Cette application a envoyé trop de requêtes, veuillez patienter avant de réessayer',
    { headers: { 'Retry-After': String(seconds) } },
  );

/** As many as may run at a time are under way. */
export const tooManyAtOnce = (message: string) =>
  new ApiError(429, 'too_many_requests', message, { headers: { 'Retry-After': '10' } });

/** Too many wrong passwords, or guesses of something else that is secret. */
export const throttled = (seconds: number): ApiError => {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const headers = { 'Retry-After': String(seconds) };
  const message = `Trop de tentatives. Réessayez dans ${wait}.`;
  return new ApiError(429, 'too_many_requests', message, { headers });
};

export const payloadTooLarge = (limitBytes: number) =>
  new ApiError(
    413,
    'payload_too_large',
    `Le corps de la requête dépasse la taille maximale de ${limitBytes} octets`,
  );

export const unsupportedMediaType = (accepted: string) =>
  new ApiError(
    415,
    'unsupported_media_type',
    `Type de contenu non pris en charge ; attendu : ${accepted}`,
  );

export const unavailable = (cause?: unknown) =>
  new ApiError(
    503,
    'unavailable',
    'Le service est momentanément indisponible, veuillez réessayer',
    {
      headers: { 'Retry-After': '5' },
      cause,
    },
  );

/** Another service that a tenant chose is away. */
export const outsideUnavailable = (message: string, seconds: number) =>
  new ApiError(503, 'unavailable', message, {
    headers: { 'Retry-After': String(seconds) },
    isOutside: true,
  });

/** The share or the supply is used up, and so is the wait for it. The request may be tried again. */
export const crowded = () =>
  new ApiError(503, 'unavailable', 'Trop de requêtes sont en cours, veuillez réessayer', {
    headers: { 'Retry-After': '1' },
  });

const validationFailed = (violations: readonly Violation[], details: Details) =>
  new ApiError(422, 'unprocessable_entity', 'La validation a échoué', { violations, details });

/** 422 at creation: every reason under `base`, with its field's name first (spec, 422 validation envelope). */
export const refusedAtCreation = (violations: readonly Violation[]) =>
  validationFailed(violations, {
    base: violations.map(({ field, message }) => `${humanize(field)} ${message}`),
  });

/** 422 at update: reasons by field, without its name (spec, 422 validation envelope). */
export function refusedAtUpdate(violations: readonly Violation[]): ApiError {
  // A map, because a client may name a field `toString`.
  const byField = [...Map.groupBy(violations, ({ field }) => field)];
  return validationFailed(
    violations,
    Object.fromEntries(byField.map(([field, of]) => [field, of.map(({ message }) => message)])),
  );
}

/** A 422 that concerns no single member: its reasons are whole sentences under `base`. */
export const refusedWhole = (...reasons: readonly (Reason & Pick<Violation, 'path'>)[]) =>
  validationFailed(
    reasons.map((reason) => ({ field: 'base', path: null, ...reason })),
    { base: reasons.map(({ message }) => message) },
  );

/** A 422 of a file sent as the body: `details.file`. */
export const refusedFile = ({ code, message }: Reason) =>
  refusedAtUpdate([{ field: 'file', path: null, code, message }]);

/** The same refusal of a file that is in quarantine; null if it could not be kept. */
export const refusedInQuarantine = (
  { status, error, message, violations, details = {} }: ApiError,
  quarantine_id: number | null,
) => new ApiError(status, error, message, { violations, details, quarantine_id });
