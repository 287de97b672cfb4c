import { UnreadablePain002 } from './problem.ts';

export interface QualifiedName {
  /** Empty for none. */
  namespace: string;
  name: string;
}

/** The namespaces that one element declares, by prefix (`''` for the default), inside those around it. */
export interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | null;
}

export const OUTERMOST_SCOPE: Scope = {
  declared: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]),
  outer: null,
};

/** The scope in an element with these attributes (Namespaces in XML 1.0, section 6). */
export function enterScope(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0) return outer;
  const declarations = [...attributes].filter(([name]) => isDeclaration(name));
  if (declarations.length === 0) return outer;
  const declared = new Map(
    declarations.map(([name, namespace]) => [name.slice('xmlns:'.length), namespace]),
  );
  return { declared, outer };
}

/** `xmlns` or `xmlns:p`. */
export const isDeclaration = (attribute: string): boolean => /^xmlns(?::.+)?$/.test(attribute);

/** An element without a prefix is in the default namespace, an attribute in none. */
export const resolveElement = (scope: Scope, written: string): QualifiedName =>
  written.includes(':')
    ? resolvePrefixed(scope, written)
    : { namespace: find(scope, '') ?? '', name: written };

export const resolveAttribute = (scope: Scope, written: string): QualifiedName =>
  written.includes(':') ? resolvePrefixed(scope, written) : { namespace: '', name: written };

function resolvePrefixed(scope: Scope, written: string): QualifiedName {
  const [prefix = '', name = '', ...more] = written.split(':');
  const namespace = prefix === '' ? undefined : find(scope, prefix);
  // An empty namespace undeclares a default one; a prefix cannot have it.
  if (!namespace || !/^[\p{L}_]/u.test(name) || more.length > 0) {
    throw new UnreadablePain002('unreadable_xml', `${written} has no declared prefix or no name`);
  }
  return { namespace, name };
}

function find(scope: Scope, prefix: string): string | undefined {
  for (let inner: Scope | null = scope; inner !== null; inner = inner.outer) {
    const namespace = inner.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}
