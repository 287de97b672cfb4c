import { attributeOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

/**
 * Where a syntax has terms, and groups with theirs. A path has names of elements; a name may have alternatives
 * (`A|B`) and one condition: `A[B/C=x]`, `A[@b!=x]` or `A[B]`. A condition compares letters of any case and may name
 * several values (`=0|false`). The last step may be an attribute (`A/@b`), `.` is the element itself, and whole paths
 * may be alternatives (`A/B, C`).
 */
export interface TermPaths {
  readonly [id: string]: string | readonly [path: string, terms: TermPaths];
}

type Condition = (element: XmlElement) => boolean;

/** Terms of an element and below it: each element of a document is visited once, not once for each term. */
export interface Branch {
  values: { id: string; attribute: string | null }[];
  groups: { id: string; meets: Condition | null; branch: Branch }[];
  children: Map<string, Edge[]>;
}

interface Edge {
  condition: string;
  meets: Condition | null;
  branch: Branch;
}

export function compileTerms(terms: TermPaths): Branch {
  const branch = emptyBranch();
  for (const [id, found] of Object.entries(terms)) {
    const [paths, inside] = typeof found === 'string' ? [found, null] : found;
    for (const path of paths.split(', ')) plant(branch, path.split(STEPS), id, inside);
  }
  return branch;
}

const emptyBranch = (): Branch => ({ values: [], groups: [], children: new Map() });

/** Slashes outside conditions. */
const STEPS = /\/(?![^[]*\])/;
const STEP = /^(?<names>[^[]+)(?:\[(?<condition>[^\]]+)\])?$/;

function plant(
  branch: Branch,
  steps: readonly string[],
  id: string,
  inside: TermPaths | null,
): void {
  const [step = '', ...rest] = steps;
  const { names = '', condition = '' } = STEP.exec(step)?.groups ?? {};
  if (names === '' || names === '.') {
    const meets = condition === '' ? null : conditionOf(condition);
    if (inside !== null) branch.groups.push({ id, meets, branch: compileTerms(inside) });
    else branch.values.push({ id, attribute: null });
  } else if (names.startsWith('@')) branch.values.push({ id, attribute: names.slice(1) });
  else
    for (const name of names.split('|'))
      plant(edgeOf(branch, name, condition).branch, rest, id, inside);
}

/** Paths with the same beginning share it. */
function edgeOf(branch: Branch, name: string, condition: string): Edge {
  const edges = branch.children.get(name) ?? [];
  branch.children.set(name, edges);
  const found = edges.find((edge) => edge.condition === condition);
  if (found !== undefined) return found;
  const meets = condition === '' ? null : conditionOf(condition);
  const edge = { condition, meets, branch: emptyBranch() };
  edges.push(edge);
  return edge;
}

const CONDITION = /^(?<path>[^!=]+?)(?:(?<operator>!?=)(?<values>.*))?$/;

function conditionOf(condition: string): Condition {
  const { path = '', operator, values = '' } = CONDITION.exec(condition)?.groups ?? {};
  const steps = path.split('/');
  if (operator === undefined) return (element) => textsAt(element, steps).length > 0;
  const wanted = values.toUpperCase().split('|');
  const isOne = (text: string): boolean => wanted.includes(text.toUpperCase());
  return operator === '='
    ? (element) => textsAt(element, steps).some(isOne)
    : (element) => !textsAt(element, steps).some(isOne);
}

function textsAt(element: XmlElement, [step = '', ...rest]: readonly string[]): string[] {
  if (step.startsWith('@')) {
    const attribute = attributeOf(element, step.slice(1));
    return attribute === null ? [] : [attribute];
  }
  const found = element.elements.filter(({ name }) => name === step);
  return rest.length === 0
    ? found.map(({ text }) => text.trim())
    : found.flatMap((child) => textsAt(child, rest));
}

/** Reads the elements at one path of the same form. */
export function compilePath(path: string): (element: XmlElement) => readonly XmlElement[] {
  const steps = path.split(STEPS).map((step) => {
    const { names = '', condition = '' } = STEP.exec(step)?.groups ?? {};
    return { names: names.split('|'), meets: condition === '' ? null : conditionOf(condition) };
  });
  return (element) =>
    steps.reduce<readonly XmlElement[]>(
      (found, { names, meets }) =>
        found.flatMap(({ elements }) =>
          elements.filter((child) => names.includes(child.name) && (meets?.(child) ?? true)),
        ),
      [element],
    );
}
