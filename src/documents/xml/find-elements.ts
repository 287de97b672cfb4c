import type { XmlElement } from './read-xml.ts';

/** The children of this name, in order; empty for an absent element. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.elements.filter((child) => child.name === name) ?? [];

/** The first element down a path of names: `findElement(party, 'PostalAddress', 'Country')`. */
export const findElement = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (parent, name) => parent?.elements.find((child) => child.name === name),
    element,
  );

/** The trimmed text of {@link findElement}; null if absent or blank. */
export const textOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => findElement(element, ...path)?.text.trim() || null;

/** A trimmed attribute; null if absent or blank. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name)?.trim() || null;
