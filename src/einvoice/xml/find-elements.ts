import type { XmlElement } from './read-xml.ts';

// Each of these marks the leaves that it hands out as read, so that `unreadElements` can name the rest.

const markLeaf = (element: XmlElement): XmlElement => {
  if (element.elements.length === 0) element.isRead = true;
  return element;
};

/** The children of this name, in order; empty for an absent element. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.elements.filter((child) => child.name === name).map(markLeaf) ?? [];

/** The first element down a path of names: `findElement(party, 'PostalAddress', 'Country')`. */
export function findElement(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  const found = findUnmarked(element, path);
  return found === undefined ? undefined : markLeaf(found);
}

const findUnmarked = (
  element: XmlElement | undefined,
  path: readonly string[],
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (parent, name) => parent?.elements.find((child) => child.name === name),
    element,
  );

/** {@link findElement} for a look that decides what is read, and carries nothing itself: marks nothing. */
export const peekElement = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined => findUnmarked(element, path);

/** The trimmed text of {@link findElement}; null if absent or blank. */
export const textOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => findElement(element, ...path)?.text.trim() || null;

/** {@link textOf} of {@link peekElement}. */
export const peekText = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => peekElement(element, ...path)?.text.trim() || null;

/** A trimmed attribute; null if absent or blank. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name)?.trim() || null;
