import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { TermGroup, TermValue } from './terms/term-tree.ts';

/** The elements of a document by name, for rules about a syntax; none if it was not read from XML. */
export interface ElementIndex {
  named: (name: string) => readonly XmlElement[];
  /** Elements whose names end with the suffix. */
  ending: (suffix: string) => readonly XmlElement[];
}

/** Walks the document once, at the first question. */
export function indexElements(root: XmlElement | null): ElementIndex {
  let byName: Map<string, XmlElement[]> | null = null;
  const index = (): Map<string, XmlElement[]> => (byName ??= elementsByName(root));
  const bySuffix = new Map<string, readonly XmlElement[]>();
  return {
    named: (name) => index().get(name) ?? [],
    ending: (suffix) => {
      const known = bySuffix.get(suffix);
      if (known !== undefined) return known;
      const named = [...index()].filter(([name]) => name.endsWith(suffix));
      const found = named.flatMap(([, elements]) => elements);
      bySuffix.set(suffix, found);
      return found;
    },
  };
}

function elementsByName(root: XmlElement | null): Map<string, XmlElement[]> {
  const found = new Map<string, XmlElement[]>();
  const waiting = root === null ? [] : [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const same = found.get(element.name);
    if (same === undefined) found.set(element.name, [element]);
    else same.push(element);
    for (let last = element.elements.length - 1; last >= 0; last -= 1) {
      const child = element.elements[last];
      if (child !== undefined) waiting.push(child);
    }
  }
  return found;
}

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
