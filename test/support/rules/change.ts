import { groupsOf, slotsOf, type Group, type InvoiceTerms } from './terms.ts';
import { localName, type XmlNode } from './xml-node.ts';

/** Changes a document in place; paths are of terms, as in rules. */
export type Change = (invoice: InvoiceTerms) => void;

export const inTurn =
  (...changes: readonly Change[]): Change =>
  (invoice) => {
    for (const change of changes) change(invoice);
  };

export const remove =
  (path: string): Change =>
  (invoice) => {
    for (const { node, attribute } of nodesAt(invoice, path))
      if (attribute === null) detach(invoice.node, node);
      else delete node.attributes[attribute];
  };

/** Writes every occurrence of a term, and adds it to groups that lack it. */
export const write =
  (path: string, text: string): Change =>
  (invoice) => {
    const slots = slotsOf(invoice, path);
    for (const { node, attribute } of slots)
      if (attribute === null) node.text = text;
      else node.attributes[attribute] = text;
    if (slots.length === 0) add(invoice, path, text);
  };

/** A day as `2026-03-02`, written in the document's syntax. */
export const writeDay =
  (path: string, day: string): Change =>
  (invoice) =>
    write(path, invoice.syntax === 'cii' ? day.replaceAll('-', '') : day)(invoice);

/** Writes or removes a term's attribute. */
export const writeAttribute =
  (path: string, attribute: string, text: string | null): Change =>
  (invoice) => {
    for (const { node } of slotsOf(invoice, path))
      if (text === null) delete node.attributes[attribute];
      else node.attributes[attribute] = text;
  };

/** Repeats the first of a term or group, perhaps changed. */
export const repeat =
  (path: string, change: (copy: XmlNode) => void = () => {}): Change =>
  (invoice) => {
    const [first] = nodesAt(invoice, path);
    if (first === undefined) throw new Error(`${path} is absent.`);
    const copy = structuredClone(first.node);
    change(copy);
    parentOf(invoice.node, first.node).children.push(copy);
  };

const isGroup = (path: string): boolean => path.slice(path.lastIndexOf('/') + 1).startsWith('BG-');

const nodesAt = (invoice: Group, path: string): { node: XmlNode; attribute: string | null }[] =>
  isGroup(path)
    ? groupsOf(invoice, path).map(({ node }) => ({ node, attribute: null }))
    : slotsOf(invoice, path);

function parentOf(root: XmlNode, node: XmlNode): XmlNode {
  const parent = root.children.includes(node)
    ? root
    : root.children.find((child) => child === node || contains(child, node));
  if (parent === undefined) throw new Error(`${node.name} is no part of the document.`);
  return parent === root ? root : parentOf(parent, node);
}

const contains = (tree: XmlNode, node: XmlNode): boolean =>
  tree.children.some((child) => child === node || contains(child, node));

function detach(root: XmlNode, node: XmlNode): void {
  const parent = parentOf(root, node);
  parent.children.splice(parent.children.indexOf(node), 1);
}

/** Adds a term at the end of its groups, and missing elements on the way. */
function add(invoice: InvoiceTerms, path: string, text: string): void {
  const at = path.lastIndexOf('/');
  const id = path.slice(at + 1);
  const groups = at < 0 ? [invoice] : groupsOf(invoice, path.slice(0, at));
  for (const { node, terms } of groups) {
    const steps = terms[id];
    if (typeof steps !== 'string') throw new Error(`${path} has no place.`);
    addAt(node, elementsOf(invoice, steps)).text = text;
  }
}

/** Elements of a path's first alternative, with the attributes it requires. */
function elementsOf({ syntax }: InvoiceTerms, path: string): XmlNode[] {
  const [first = ''] = path.split(', ');
  const steps = first.split(/\/(?![^[]*\])/).filter((step) => !step.startsWith('.'));
  return steps.map((step, index) => {
    const [name = ''] = step.split(/[|[]/);
    const [, attribute, value = ''] = /\[@(\w+)=(\w+)\]/.exec(step) ?? [];
    const prefix = syntax === 'cii' ? 'ram' : index === steps.length - 1 ? 'cbc' : 'cac';
    const attributes = attribute === undefined ? {} : { [attribute]: value };
    return { name: `${prefix}:${name}`, attributes, text: '', children: [] };
  });
}

function addAt(node: XmlNode, [added, ...rest]: readonly XmlNode[]): XmlNode {
  if (added === undefined) return node;
  const found = node.children.find(
    (child) => rest.length > 0 && localName(child) === localName(added),
  );
  if (found !== undefined) return addAt(found, rest);
  node.children.push(added);
  return addAt(added, rest);
}
