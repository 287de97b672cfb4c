import {
  workspaceFinder,
  type WorkspaceFinder,
} from '#domain/access/workspaces/find-workspace-of.ts';
import type { Computation } from '#kernel/compute/computation.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { Answers } from '#http/answers.ts';
import type { BodyRule } from '#http/body.ts';
import type { RefusedField } from '#http/refuse-heavy.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import type { QueryParameter, QueryRule } from '#http/query.ts';
import type { AnyCall, Call, PathContext, Services, SharedServices } from './call.ts';
import type { Reply } from '#http/reply.ts';
import type { RouteDescription } from './route-description.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * How a request comes to its workspace: by no token at all (`open`), by a token alone (`token`),
 * by the workspace in its path (`workspace`), or by the bare id of one row of a table.
 */
export type RouteAccess = 'open' | 'token' | 'workspace' | { findWorkspace: WorkspaceFinder };

/** The access of a route whose path has the bare id of a row of this table. */
export const rowOf = (table: string): RouteAccess => ({ findWorkspace: workspaceFinder(table) });

/** One row of a route table. Its members are carried out in this order. */
export interface ServedRoute {
  method: Method;
  /** With `:name` parameters. */
  path: string;
  access: RouteAccess;
  answers: Answers;
  /** Finds the row that the path names, or throws 404. It runs while the caller is looked up, and cannot know it. */
  find?: (context: PathContext, services: SharedServices) => Promise<unknown>;
  /** The only application that may do this to the found row (null: none may); 403 for any other. */
  ownerOf?(this: void, target: unknown): string | null;
  body?: BodyRule;
  /** Turns the body's members, their names and the found row into the input of `handle`; in a compute process when the body is large. */
  prepare?: Computation<unknown, unknown>;
  /** Beside `body`, whose limit holds for it too. */
  document?: DocumentRule;
  /** Beside `body`, or without one. */
  file?: FileRule;
  /** Instead of these, what a browser's form sends. */
  form?: FormRule;
  /** By {@link withQuery}; without one the route takes none. */
  query?: QueryRule;
  /** A method, as are the others: each takes what the row's own steps before it have made. */
  handle(this: void, call: AnyCall, services: Services): Promise<Reply>;
}

/** A row that the API reference shows. */
export interface Route extends ServedRoute, RouteDescription {}

export type Handler = ServedRoute['handle'];

/** The parameters of a route with the handler that takes each of them, and no other: anything else does not compile. */
export const withQuery = <Query extends object, Rule extends RuleOf<Query>>(
  query: Rule & Readonly<Record<Exclude<keyof Rule, keyof Query>, never>>,
  handle: (call: Call<never, never, Query>, services: Services) => Promise<Reply>,
): Pick<Route, 'query' | 'handle'> => ({ query, handle });

type RuleOf<Query> = { readonly [Name in keyof Query]: QueryParameter<Query[Name]> };

/** An alternative to JSON as a route's body, chosen by its content type. */
interface DocumentRule {
  mediaTypes: readonly string[];
  /** Turns its text into the input of `handle`, or throws 422; in a compute process when it is large. */
  read: Computation<string, unknown>;
  /** In place of the route's own. */
  handle(this: void, call: AnyCall, services: Services): Promise<Reply>;
}

/** The fields of a form. */
export interface FormRule {
  schema: JsonSchema;
  limitBytes: number;
}

/** A file as a route's body, by its content type; where they say so, as the part `file` of a multipart form. */
export interface FileRule {
  mediaTypes: readonly string[];
  limitBytes: number;
  /** Said beside the file, in the query or as fields of its form. */
  parameters?: Readonly<Record<string, FileParameter>>;
  /** Without one `handle` takes the body as it came. */
  reading?: FileReading;
}

interface FileReading {
  /** Where the 422 of a file that takes too much memory or time has its reason. */
  field: RefusedField;
  /** Turns it, and the row that the path names, into the input of `handle`, or throws 422; in a document process. */
  read: Computation<{ body: UploadedBody; target: unknown }, ReadFile>;
}

interface FileParameter {
  description: string;
  schema: JsonSchema;
}

export interface ReadFile {
  /** Stands for the body in the digest of a request that may be repeated. */
  fingerprint: string;
  input: unknown;
}
