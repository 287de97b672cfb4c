import type { HeadersOptions, ParamsOption } from 'openapi-fetch';
import type { paths } from './schema.ts';
import type { SentRequest } from './sent-request.ts';

/** The methods of HTTP that the API has. */
export type ApiMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have this method. */
export type PathOf<Method extends ApiMethod> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<Method, object>> ? Path : never;
}[keyof paths];

/** One method of one path. */
export type Operation<Method extends ApiMethod, Path extends keyof paths> = paths[Path][Method];

/** Other ways to read a success. */
export type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** The options of one call: `params` and `body` of its operation, and those that all have. */
export type CallOptions<Of, As extends ParseAs = never> = ParamsOption<Of> &
  BodyOption<Of> & {
    headers?: HeadersOptions | undefined;
    /** Ends the call at once, wherever it is. */
    signal?: AbortSignal | undefined;
    /** By default JSON becomes its value, and any other document a `Blob`. */
    parseAs?: As;
  };

type BodyOption<Of> = Of extends { readonly requestBody: { readonly content: infer Content } }
  ? { body: Content[keyof Content] }
  : Of extends { readonly requestBody?: { readonly content: infer Content } }
    ? { body?: Content[keyof Content] }
    : { body?: never };

/** Where nothing is required the options may be left out. */
export type OptionalWhereEmpty<Options> = object extends Options
  ? [options?: Options]
  : [options: Options];

/** The outcome of a call: the data of a success, or the body of a refusal (a gateway's may be any other). */
export type Answer<Of, As extends ParseAs> = AnswerContext &
  ({ data: Parsed<Success<Of>, As>; error?: never } | { data?: never; error: Refused<Of> });

/** Members of every answer. */
export interface AnswerContext {
  request: SentRequest;
  response: Response;
}

/** The body of a success. */
export type Success<Of> = Of extends { readonly responses: infer Responses }
  ? BodyOf<Responses[keyof Responses & SuccessStatus]>
  : never;

/** The bodies of the refusals that the operation can give. */
type Refused<Of> = Of extends { readonly responses: infer Responses }
  ? BodyOf<Responses[Exclude<keyof Responses, SuccessStatus | 304>]>
  : never;

type SuccessStatus = 200 | 201 | 202 | 204;

type BodyOf<Answered> = Answered extends { content: infer Content }
  ? Content[keyof Content]
  : undefined;

/** `never` where a call does not say: without `strictNullChecks`, `undefined` would extend every way. */
type Parsed<Body, As extends ParseAs> = [As] extends [never] ? Body : ReadAs<Body>[As];

interface ReadAs<Body> {
  json: Body;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
}

/** Calls one path; its `params` and `body` are those of the service's OpenAPI document. */
type Call<Method extends ApiMethod> = <Path extends PathOf<Method>, As extends ParseAs = never>(
  path: Path,
  ...options: OptionalWhereEmpty<CallOptions<Operation<Method, Path>, As>>
) => Promise<Answer<Operation<Method, Path>, As>>;

/** Calls any path. */
export interface Methods {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
}
