import type { AnswerContext } from './operation.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];
/** A refusal by the API, its token endpoint or any gateway before them. */
type ErrorCode =
  | Schemas['Refusal']['error']
  | Schemas['ValidationRefusal']['code']
  | Schemas['OAuthRefusal']['error']
  | `http_${number}`
  | (string & {}); // not `string`, which would swallow the others in an editor's list

/** A refusal of the API, or any answer of a gateway before it that is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Machine-readable: `validation_failed` of a 422, else the body's `error`, such as `not_found`; `http_502` without one. */
  readonly code: ErrorCode;
  /** Method of the refused request, such as `POST`. */
  readonly method: string;
  /** The path of that request, such as `/api/v1/invoices/12`. */
  readonly path: string;
  /** Reasons of a 422 by field, at creation all under `base`. */
  readonly details: Readonly<Record<string, readonly string[]>> | null;
  /** Reasons of a 422 one by one, each with its JSON pointer and a code to branch on; otherwise empty. */
  readonly errors: readonly Schemas['Violation'][];
  /** The reason of a 403, from `X-Service-Reason`: `missing_scope`, for example. Null for other statuses. */
  readonly reason: ForbiddenReason | null;
  /** `X-Request-Id`, by which the service's operator finds the request. */
  readonly requestId: string | null;

  /** `body`: the answer's, parsed where it is JSON. */
  constructor({ request, response }: AnswerContext, body: unknown) {
    const { code, error, message, error_description, details, errors } = asRefusal(body);
    const { status, headers } = response;
    super(message ?? error_description ?? `the answer was ${status}`);
    this.status = status;
    this.code = code ?? error ?? `http_${status}`;
    this.method = request.method;
    this.path = request.path;
    this.details = details ?? null;
    this.errors = Array.isArray(errors) ? errors : [];
    this.reason = status === 403 ? reasonOf(headers) : null;
    this.requestId = headers.get('X-Request-Id');
  }
}

type ForbiddenReason =
  | 'missing_scope'
  | 'not_owner'
  | 'workspace_managed'
  | 'access_revoked'
  | 'address_denied'
  | 'has_number'
  | 'another_must_approve'
  | 'above_limit'
  | (string & {}); // one that is newer than this client

/** The word of an installation, `Service` by default, is in the header's name. */
const reasonOf = (headers: Headers): string | null =>
  [...headers].find(([name]) => /^x-[\w-]+-reason$/.test(name))?.[1] ?? null;

/** `{error, message}`, with `code`, `details` and `errors` in a 422; of the token endpoint `{error, error_description}`. */
interface RefusalBody {
  error?: ErrorCode;
  message?: string;
  error_description?: string;
  code?: ErrorCode;
  details?: Readonly<Record<string, readonly string[]>>;
  errors?: readonly Schemas['Violation'][];
}

// A gateway's answer may have any other body, of which nothing is read.
const asRefusal = (body: unknown): RefusalBody =>
  typeof body === 'object' && body !== null && typeof Reflect.get(body, 'error') === 'string'
    ? body
    : {};

/** The data of a call that succeeded; throws {@link ApiError} for any other. */
export function unwrap<Data>(answer: { data?: Data; error?: unknown } & AnswerContext): Data {
  const { data, error } = answer;
  if (!answer.response.ok) throw new ApiError(answer, error);
  return data as Data; // undefined where the answer has no body, as its type says
}
