import type { TermGroup, TermValue } from './terms/term-tree.ts';

/** The values of a document by path, so that a rule costs nothing where its terms are absent. */
export interface ValueIndex {
  /** The values at a path such as `BG-25/BT-131`, in the document's order. */
  at: (path: string) => readonly TermValue[];
  /** Paths of the terms and groups that the document has. */
  paths: Iterable<string>;
}

/** The values of all groups of one kind. */
interface Kind {
  values: Map<string, TermValue[]>;
  groups: Map<string, Kind>;
}

export function indexValues(invoice: TermGroup): ValueIndex {
  const root = emptyKind();
  collect(invoice, root);
  const found = new Map<string, readonly TermValue[]>();
  nameKind(root, '', found);
  return { at: (path) => found.get(path) ?? NONE, paths: found.keys() };
}

const NONE: readonly TermValue[] = [];

const emptyKind = (): Kind => ({ values: new Map(), groups: new Map() });

function collect(group: TermGroup, kind: Kind): void {
  for (const [id, values] of group.values) {
    const found = kind.values.get(id);
    if (found === undefined) kind.values.set(id, [...values]);
    else for (const value of values) found.push(value);
  }
  for (const [id, groups] of group.groups) {
    const inner = kind.groups.get(id) ?? emptyKind();
    kind.groups.set(id, inner);
    for (const one of groups) collect(one, inner);
  }
}

/** Names paths once a kind, not once a group: a document has thousands of these. */
function nameKind(kind: Kind, above: string, found: Map<string, readonly TermValue[]>): void {
  for (const [id, values] of kind.values) found.set(`${above}${id}`, values);
  for (const [id, inner] of kind.groups) {
    found.set(`${above}${id}`, NONE);
    nameKind(inner, `${above}${id}/`, found);
  }
}
