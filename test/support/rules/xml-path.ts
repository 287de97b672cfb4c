import { localName, type XmlNode } from './xml-node.ts';

/** An element or attribute with a value. */
export interface Slot {
  node: XmlNode;
  attribute: string | null;
}

/**
 * Places at a path of local names. A name may have alternatives (`A|B`) and conditions (`A[B/C=x]`,
 * `A[@b!=x]`); the last step may be an attribute (`A/@b`), `.` is the node itself, and whole paths
 * may be alternatives (`A/B, C`).
 */
export const slotsAt = (node: XmlNode, paths: string): Slot[] =>
  paths.split(', ').flatMap((path) => slotsAtOne(node, path));

function slotsAtOne(node: XmlNode, path: string): Slot[] {
  let slots: Slot[] = [{ node, attribute: null }];
  for (const step of path.split(STEPS)) slots = slots.flatMap((slot) => slotsOfStep(slot, step));
  return slots;
}

/** Slashes outside conditions. */
const STEPS = /\/(?![^[]*\])/;
const STEP = /^(?<names>[^[]+)(?<conditions>(?:\[[^\]]+\])*)$/;
const CONDITION = /^(?<path>[^!=]+?)(?<operator>!?=)(?<value>.*)$/;

function slotsOfStep({ node }: Slot, step: string): Slot[] {
  if (step.startsWith('@')) {
    const attribute = step.slice(1);
    return attribute in node.attributes ? [{ node, attribute }] : [];
  }
  const { names = '', conditions = '' } = STEP.exec(step)?.groups ?? {};
  const wanted = names.split('|');
  const named =
    names === '.' ? [node] : node.children.filter((child) => wanted.includes(localName(child)));
  return named
    .filter((found) => meets(found, conditions))
    .map((found) => ({ node: found, attribute: null }));
}

const meets = (node: XmlNode, conditions: string): boolean =>
  [...conditions.matchAll(/\[([^\]]+)\]/g)].every(([, condition = '']) => {
    const { path = condition, operator = '', value = '' } = CONDITION.exec(condition)?.groups ?? {};
    const found = slotsAt(node, path).map(textOfSlot);
    if (operator === '=') return found.includes(value);
    return operator === '!=' ? !found.includes(value) : found.length > 0;
  });

export const textOfSlot = ({ node, attribute }: Slot): string =>
  attribute === null ? node.text : (node.attributes[attribute] ?? '');
