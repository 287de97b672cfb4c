import type { JsonSchema } from '#kernel/json-schema.ts';

/** The members of the OpenAPI document that the page shows (OpenAPI 3.1, §4.8). */
export interface ReferenceDocument {
  info: { title: string; version: string; description?: string };
  servers: readonly { url: string }[];
  tags?: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, PathItem>>;
  webhooks: Readonly<Record<string, PathItem>>;
  security?: readonly SecurityRequirement[];
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type PathItem = { readonly [method in (typeof METHODS)[number]]?: Operation };

/** Scopes by the name of their scheme; several requirements are alternatives. */
type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly SecurityRequirement[];
  parameters?: readonly Referable<Parameter>[];
  requestBody?: Referable<Body>;
  responses?: Readonly<Record<string, Referable<DocumentedAnswer>>>;
}

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: JsonSchema;
}

export interface Body {
  description?: string;
  required?: boolean;
  content?: Readonly<Record<string, MediaType>>;
}

interface MediaType {
  schema?: JsonSchema;
}

export interface DocumentedAnswer extends Body {
  headers?: Readonly<Record<string, Referable<Omit<Parameter, 'name' | 'in'>>>>;
}

/** A reference to a component. */
interface Reference {
  $ref: string;
}

export type Referable<Value> = Value | Reference;

/** The referenced component, or the value itself. */
export function follow<Value extends object>(
  { components }: Pick<ReferenceDocument, 'components'>,
  value: Referable<Value>,
): Value {
  if (!isReference(value)) return value;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) ?? [];
  const component = components[kind]?.[name];
  if (component === undefined) throw new Error(`the document has no ${value.$ref}`);
  return component as Value; // The document's own tests check that the component has the right kind.
}

const isReference = (value: object): value is Reference => '$ref' in value;
