import type { XmlElement } from '#einvoice/xml/read-xml.ts';

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
