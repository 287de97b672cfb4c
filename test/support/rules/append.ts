import type { Change } from './change.ts';
import { localName, parseXml, type XmlNode } from './xml-node.ts';

/** Adds an element, given as XML, to the first at a path of local names; the root's is empty. */
export const append =
  (path: string, xml: string): Change =>
  ({ node }) => {
    elementAt(node, path).children.push(parseXml(xml));
  };

/** Takes the first element at a path away from its parent. */
export const take =
  (path: string): Change =>
  ({ node }) => {
    const slash = path.lastIndexOf('/');
    const parent = elementAt(node, slash < 0 ? '' : path.slice(0, slash));
    const taken = elementAt(parent, path.slice(slash + 1));
    parent.children.splice(parent.children.indexOf(taken), 1);
  };

/** Writes an attribute of the first element at a path. */
export const attribute =
  (path: string, name: string, text = 'x'): Change =>
  ({ node }) => {
    elementAt(node, path).attributes[name] = text;
  };

/** Writes the text of the first element at a path. */
export const text =
  (path: string, written: string): Change =>
  ({ node }) => {
    elementAt(node, path).text = written;
  };

function elementAt(node: XmlNode, path: string): XmlNode {
  if (path === '') return node;
  const [name = '', ...rest] = path.split('/');
  const found = node.children.find((child) => localName(child) === name);
  if (found === undefined) throw new Error(`${path} is absent.`);
  return elementAt(found, rest.join('/'));
}
