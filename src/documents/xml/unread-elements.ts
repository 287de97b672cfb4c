import type { XmlElement } from './read-xml.ts';

export interface UnreadElements {
  /** `/Invoice/InvoiceLine[2]/UUID`: without prefixes, counted where a name is repeated; the first 200. */
  paths: string[];
  /** Counts all of them. */
  count: number;
}

const MAX_PATHS = 200;
/** Names in an extension may have millions of characters. */
const MAX_NAME = 80;

/**
 * The leaves with text that no reader has been handed.
 * @param constants elements that say the same in each document, left out with all that is in them: `TaxScheme`, or
 *   `CardAccount/NetworkID` for one within another
 */
export function unreadElements(root: XmlElement, constants: ReadonlySet<string>): UnreadElements {
  const unread: UnreadElements = { paths: [], count: 0 };
  collect(root, { path: '', parent: '', name: root.name }, constants, unread);
  return unread;
}

interface Place {
  /** The path of its parent. */
  path: string;
  parent: string;
  /** With its number. */
  name: string;
}

const pathOf = ({ path, name }: Place): string => `${path}/${name}`;

function collect(
  element: XmlElement,
  place: Place,
  constants: ReadonlySet<string>,
  unread: UnreadElements,
): void {
  if (constants.has(element.name)) return;
  if (element.elements.length === 0) {
    if (element.isRead || element.text.trim() === '') return;
    if (constants.has(`${place.parent}/${element.name}`)) return;
    unread.count += 1;
    if (unread.paths.length < MAX_PATHS) unread.paths.push(pathOf(place));
    return;
  }
  const path = unread.paths.length < MAX_PATHS ? pathOf(place) : '';
  const nameOf = namesIn(element.elements);
  for (const child of element.elements)
    collect(child, { path, parent: element.name, name: nameOf(child) }, constants, unread);
}

/** Names the elements one after the other, with their number where there are several of a name. */
function namesIn(elements: readonly XmlElement[]): (element: XmlElement) => string {
  const totals = new Map<string, number>();
  for (const { name } of elements) totals.set(name, (totals.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return ({ name }) => {
    const shown = name.slice(0, MAX_NAME);
    if ((totals.get(name) ?? 0) < 2) return shown;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${shown}[${number}]`;
  };
}
