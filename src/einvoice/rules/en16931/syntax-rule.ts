import { findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { ElementIndex } from '#einvoice/rules/document-index.ts';
import { ofXml, rule, unless, type Rule } from '#einvoice/rules/rule.ts';
import { labelOf } from '#einvoice/rules/term-labels.ts';
import { compilePath } from '#einvoice/rules/terms/compile-terms.ts';

/** The whole document has at most one element at a path. */
export function once(id: string, term: string, path: string): Rule {
  const read = compilePath(path);
  const holds = (root: XmlElement | null): boolean => root === null || read(root).length <= 1;
  const message = `N’indiquez qu’une fois ${labelOf(term)}.`;
  return rule(id, [term], ofXml(unless(term, ({ invoice }) => holds(invoice.element))), message);
}

/** All elements of the document at a path have the same text. */
export function alike(id: string, term: string, path: string, message: string): Rule {
  const read = compilePath(path);
  const holds = (root: XmlElement | null): boolean =>
    root === null || new Set(read(root).map(({ text }) => text.trim())).size <= 1;
  return rule(id, [term], ofXml(unless(term, ({ invoice }) => holds(invoice.element))), message);
}

/** Each of some elements, which the finding names by their XML path. */
export const each = (
  id: string,
  terms: readonly string[],
  elementsOf: (index: ElementIndex) => readonly XmlElement[],
  holds: (element: XmlElement, root: XmlElement) => boolean,
  message: string,
): Rule =>
  rule(
    id,
    terms,
    ofXml(function* findElements({ invoice, elements }) {
      if (invoice.element === null) return;
      for (const element of elementsOf(elements))
        if (!holds(element, invoice.element)) yield { group: invoice, term: null, element };
    }),
    message,
  );

export const named =
  (...names: readonly string[]) =>
  (index: ElementIndex): readonly XmlElement[] =>
    names.length === 1 && names[0] !== undefined
      ? index.named(names[0])
      : names.flatMap((name) => index.named(name));

export const ending =
  (suffix: string) =>
  (index: ElementIndex): readonly XmlElement[] =>
    index.ending(suffix);

/** Each of some elements has at most one at a path below it. */
export function onceIn(id: string, term: string, parents: readonly string[], path: string): Rule {
  const read = compilePath(path);
  return each(
    id,
    [term],
    named(...parents),
    (element) => read(element).length <= 1,
    `N’indiquez qu’une fois ${labelOf(term)} (${path.split('/').at(-1)?.replace(/\[.*/, '')}).`,
  );
}

export const hasChild = (element: XmlElement, ...path: readonly string[]): boolean =>
  findElement(element, ...path) !== undefined;

/** No such element has a child that EN 16931 does not use. */
export const without = (
  id: string,
  elementsOf: (index: ElementIndex) => readonly XmlElement[],
  child: string,
  allows: (element: XmlElement) => boolean = () => false,
): Rule =>
  each(
    id,
    [],
    elementsOf,
    (element) => !hasChild(element, child) || allows(element),
    `Retirez l’élément ${child} : la norme EN 16931 ne l’admet pas à cet endroit.`,
  );

/** No such element has an attribute that EN 16931 does not use. */
export const withoutAttribute = (
  id: string,
  elementsOf: (index: ElementIndex) => readonly XmlElement[],
  attribute: string,
): Rule =>
  each(
    id,
    [],
    elementsOf,
    (element) => !element.attributes.has(attribute),
    `Retirez l’attribut ${attribute} : la norme EN 16931 ne l’admet pas à cet endroit.`,
  );
