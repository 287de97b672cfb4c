import type { JsonSchema } from '#kernel/json-schema.ts';

/** The parts of the OpenAPI document shown (OpenAPI 3.1, §4.8). */
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

/** Scopes by scheme; several requirements are alternatives. */
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

interface Reference {
  $ref: string;
}

export type Referable<Value> = Value | Reference;

export const findOperation = (
  { paths }: ReferenceDocument,
  method: string,
  path: string,
): Operation | undefined => {
  const name = METHODS.find((each) => each === method.toLowerCase());
  return name && paths[path]?.[name];
};

/** Resolves a reference to a component. */
export function follow<Value extends object>(
  { components }: Pick<ReferenceDocument, 'components'>,
  value: Referable<Value>,
): Value {
  if (!isReference(value)) return value;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) ?? [];
  const component = components[kind]?.[name];
  if (component === undefined) throw new Error(`the document has no ${value.$ref}`);
  return component as Value; // The document's tests check the component's kind.
}

const isReference = (value: object): value is Reference => '$ref' in value;
