import type { XmlElement } from './read-xml.ts';

/** The children of a name, in their order; none of an element that is not there. */
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

/** The text of {@link findElement}, without blanks around it; null where it is not there or blank. */
export const textOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => findElement(element, ...path)?.text.trim() || null;

/** An attribute without blanks around it; null where it is not there or blank. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name)?.trim() || null;
