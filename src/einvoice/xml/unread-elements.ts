import type { XmlElement } from './read-xml.ts';

export interface UnreadElements {
  /**
   * `/Invoice/InvoiceLine[2]/UUID`: without prefixes, counted where a name is repeated; 500 at most. The first of each
   * kind, then the others; those of one path without numbers are a kind.
   */
  paths: string[];
  /** Counts all of them. */
  count: number;
}

/** As many as a check shows. */
const MAX_PATHS = 500;
/** Names in an extension may have millions of characters. */
const MAX_NAME = 80;

/**
 * The leaves with text that no reader has been handed.
 * @param constants elements that say the same in each document, left out with all that is in them: `TaxScheme`, or
 *   `CardAccount/NetworkID` for one within another
 */
export function unreadElements(root: XmlElement, constants: ReadonlySet<string>): UnreadElements {
  const found: Found = { firsts: [], others: [], count: 0 };
  const place = { path: '', kind: newKind(), parent: '', name: root.name };
  collect(root, place, constants, found);
  const { firsts, others, count } = found;
  return { paths: [...firsts, ...others].slice(0, MAX_PATHS), count };
}

interface Found {
  /** The paths of the first of each kind. */
  firsts: string[];
  others: string[];
  count: number;
}

/** The elements of one path without numbers. */
interface Kind {
  isListed: boolean;
  children: Map<string, Kind>;
}

interface Place {
  /** The path of its parent. */
  path: string;
  /** The kind of its parent. */
  kind: Kind;
  parent: string;
  /** With its number. */
  name: string;
}

const pathOf = ({ path, name }: Place): string => `${path}/${name}`;

function collect(
  element: XmlElement,
  place: Place,
  constants: ReadonlySet<string>,
  found: Found,
): void {
  if (constants.has(element.name)) return;
  if (element.elements.length === 0) {
    if (element.isRead || element.text.trim() === '') return;
    if (constants.has(`${place.parent}/${element.name}`)) return;
    found.count += 1;
    if (isListing(found)) list(pathOf(place), kindWithin(place.kind, element.name), found);
    return;
  }
  const isShown = isListing(found);
  const path = isShown ? pathOf(place) : '';
  const kind = isShown ? kindWithin(place.kind, element.name) : place.kind;
  const nameOf = namesIn(element.elements);
  for (const child of element.elements)
    collect(child, { path, kind, parent: element.name, name: nameOf(child) }, constants, found);
}

const isListing = ({ firsts }: Found): boolean => firsts.length < MAX_PATHS;

function list(path: string, kind: Kind, { firsts, others }: Found): void {
  if (!kind.isListed) firsts.push(path);
  else if (others.length < MAX_PATHS) others.push(path);
  kind.isListed = true;
}

const newKind = (): Kind => ({ isListed: false, children: new Map() });

function kindWithin({ children }: Kind, name: string): Kind {
  const kind = children.get(name) ?? newKind();
  children.set(name, kind);
  return kind;
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
