import type { FileRule, FormRule, Method, Route, RouteAccess } from '#http/pipeline/route.ts';
import type { RouteDescription } from '#http/pipeline/route-description.ts';
import { FORM_TYPE } from '#http/request-body.ts';
import type { Answers } from '#http/answers.ts';
import type { Example } from './examples.ts';

/** The conventions a route follows. */
export type Conventions = 'api' | 'oauth' | 'network' | 'open';

/** A row as documented. */
export interface DescribedRoute
  extends RouteDescription, Pick<Route, 'query' | 'body' | 'onlyReads' | 'inputOfRefused'> {
  access?: RouteAccess;
  document?: { mediaTypes: readonly string[] };
  file?: Pick<FileRule, 'mediaTypes' | 'limitBytes' | 'parameters' | 'parts'>;
  method: Method;
  /** With `:name` parameters. */
  path: string;
  answers: Answers;
  form?: Pick<FormRule, 'schema'>;
}

/** A row in its group. */
export interface DocumentedRoute extends DescribedRoute {
  surface: Conventions;
  tag: string;
  examples?: readonly Example[];
}

/** Whether its only files are parts of a form. */
export const takesFormAlone = (file: DocumentedRoute['file']): boolean =>
  file?.parts !== undefined && file.mediaTypes.every((type) => type === FORM_TYPE);

export const takesBody = ({ body, file, form }: DocumentedRoute): boolean =>
  body !== undefined || file !== undefined || form !== undefined;

export const needsToken = ({ surface, access }: DocumentedRoute): boolean =>
  surface === 'api' && access !== 'open';
