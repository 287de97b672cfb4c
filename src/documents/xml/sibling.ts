import { XmlTreeNode, type XmlNode } from 'libxml2-wasm';

/** The node beside it. The library gives processing instructions no siblings of their own. */
export const siblingOf = (node: XmlNode, side: 'next' | 'prev'): XmlNode | null =>
  Reflect.get(XmlTreeNode.prototype, side, node);
