import type { TermGroup, TermValue } from './terms/term-tree.ts';

/** The values of a document by path, so that a rule costs nothing where its terms are absent. */
export interface ValueIndex {
  /** The values at the steps of a path such as `BG-25/BT-131`, in the document's order. */
  at: (path: readonly string[]) => readonly TermValue[];
}

/** The values of all groups of one kind. */
interface Kind {
  values: Map<string, TermValue[]>;
  groups: Map<string, Kind>;
}

export function indexValues(invoice: TermGroup): ValueIndex {
  const root = emptyKind();
  collect(invoice, root);
  return {
    at: (path) => {
      let kind: Kind | undefined = root;
      for (const id of path.slice(0, -1)) kind = kind?.groups.get(id);
      return kind?.values.get(path.at(-1) ?? '') ?? NONE;
    },
  };
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
