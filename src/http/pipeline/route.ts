import {
  workspaceFinder,
  type WorkspaceFinder,
} from '#domain/access/workspaces/find-workspace-of.ts';
import type { Computation } from '#kernel/compute/computation.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Audience } from '#model/role.ts';
import type { Answers } from '#http/answers.ts';
import type { BodyRule } from '#http/body.ts';
import type { RefusedField } from '#http/refuse-heavy.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import type { QueryParameter, QueryRule } from '#http/query.ts';
import type { Action } from './caller.ts';
import type { AnyCall, Call, PathContext, Services, SharedServices } from './call.ts';
import type { Reply } from '#http/reply.ts';
import type { RouteDescription } from './route-description.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

export const ACTION_OF: Readonly<Record<Method, Action>> = {
  GET: 'read',
  POST: 'write',
  PATCH: 'write',
  PUT: 'write',
  DELETE: 'destroy',
};

/**
 * How a request gets its workspace: without a token (`open`), from a token alone (`token`), from its path
 * (`workspace`), or from the bare id of a table's row.
 */
export type RouteAccess = 'open' | 'token' | 'workspace' | { findWorkspace: WorkspaceFinder };

/** The access of a route whose path has the bare id of a row in this table. */
export const rowOf = (table: string): RouteAccess => ({ findWorkspace: workspaceFinder(table) });

/** One row of a route table. Its members run in this order. */
export interface ServedRoute {
  method: Method;
  /** With `:name` parameters. */
  path: string;
  access: RouteAccess;
  /** Its audience in the console, under `/console` instead of `/api/v1`; absent if only applications have it. */
  console?: Audience;
  /** It ends rights of people: its transactions begin alone with `lockRights`, and lock each person whose rights change. */
  changesRights?: true;
  answers: Answers;
  /** Finds the row in the path, or throws 404. It runs during the caller's look-up, so the caller is still unknown. */
  find?: (context: PathContext, services: SharedServices) => Promise<unknown>;
  /** The application that owns the found row, null where the workspace's people do; 403 for any other caller. */
  ownerOf?(this: void, target: unknown): string | null;
  body?: BodyRule;
  /**
   * Turns the body's members, their names and the found row into the input of `handle`; in a compute process for a
   * large body.
   */
  prepare?: Computation<unknown, unknown>;
  /** An alternative to `body`, with the same limit. */
  document?: DocumentRule;
  /** An alternative to `body`, or the only input. */
  file?: FileRule;
  /** A browser form, in place of the others. */
  form?: FormRule;
  /** Makes the input of `handle` from the reasons for which a body is 422, where the route answers with them. */
  inputOfRefused?(this: void, violations: readonly Violation[]): unknown;
  /** True for a POST that writes nothing: an `Idempotency-Key` does not keep its answer. */
  onlyReads?: true;
  /** It may wait before it answers, so the caller's right is read again before each statement. */
  waits?: true;
  /** Made by {@link withQuery}; without it the route takes no parameters. */
  query?: QueryRule;
  /**
   * Asks outside of the service about the input, or throws. Before the handler, which may hold a transaction for an
   * `Idempotency-Key`.
   */
  screen?(this: void, call: AnyCall, services: SharedServices): Promise<void>;
  /** A method, like the others: each takes the results of the row's earlier steps. */
  handle(this: void, call: AnyCall, services: Services): Promise<Reply>;
}

/** A row that the API reference shows. */
export interface Route extends ServedRoute, RouteDescription {}

/** A row for people alone. No application has it, so it has no `operationId`. */
export interface PersonRoute extends ServedRoute {
  console: Audience;
  operationId?: never;
}

export type ResourceRoute = Route | PersonRoute;

export const isForPeople = (route: ResourceRoute): route is PersonRoute =>
  route.operationId === undefined;

export type Handler = ServedRoute['handle'];

/** The same call for people alone, for rows of any owner: people have a role in the workspace instead. */
export function forPeople(
  { ownerOf: _ownerOf, operationId: _operationId, ...route }: Route,
  audience: Audience,
): PersonRoute {
  return { ...route, console: audience };
}

/** The parameters of a route, and a handler for exactly these: others do not compile. */
export const withQuery = <Query extends object, Rule extends RuleOf<Query>>(
  query: Rule & Readonly<Record<Exclude<keyof Rule, keyof Query>, never>>,
  handle: (call: Call<never, never, Query>, services: Services) => Promise<Reply>,
): Pick<Route, 'query' | 'handle'> => ({ query, handle });

type RuleOf<Query> = { readonly [Name in keyof Query]: QueryParameter<Query[Name]> };

/** An alternative to JSON as a route's body, chosen by content type. */
interface DocumentRule {
  mediaTypes: readonly string[];
  /** Turns its text into the input of `handle`, or throws 422; in a compute process for a large text. */
  read: Computation<string, unknown>;
  /** Replaces the route's own handler. */
  handle(this: void, call: AnyCall, services: Services): Promise<Reply>;
}

export interface FormRule {
  schema: JsonSchema;
  limitBytes: number;
}

/**
 * A file as a route's body, chosen by content type; if listed, also as the part `file` of a multipart form. With forms
 * alone listed, only their parts.
 */
export interface FileRule {
  mediaTypes: readonly string[];
  limitBytes: number;
  /** Sent with the file, in the query or as form fields. */
  parameters?: Readonly<Record<string, FileParameter>>;
  /** The parts of a form without a part `file`. */
  parts?: Readonly<Record<string, JsonSchema>>;
  /** Without it `handle` takes the body as it came. */
  reading?: FileReading;
}

interface FileReading {
  /** Field for the reason of a 422 when a file takes too much memory or time. */
  field: RefusedField;
  /** Turns the file and the row in the path into the input of `handle`, or throws 422; in a document process. */
  read: Computation<{ body: UploadedBody; target: unknown }, ReadFile>;
}

interface FileParameter {
  description: string;
  schema: JsonSchema;
}

export interface ReadFile {
  /** Replaces the body in the digest of a repeatable request. */
  fingerprint: string;
  input: unknown;
}
