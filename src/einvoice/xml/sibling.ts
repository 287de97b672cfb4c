import { XmlTreeNode, type XmlNode } from 'libxml2-wasm';

/** A node's sibling. The library gives none for processing instructions. */
export const siblingOf = (node: XmlNode, side: 'next' | 'prev'): XmlNode | null =>
  Reflect.get(XmlTreeNode.prototype, side, node);
