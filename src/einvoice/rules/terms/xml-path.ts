import type { XmlElement } from '#einvoice/xml/read-xml.ts';

/**
 * Names elements below a root as `/Invoice/InvoiceLine[3]/Price`, with a number where siblings have the same name.
 * The document is walked once, at the first question.
 */
export function xmlPathsOf(root: XmlElement): (element: XmlElement) => string {
  let steps: Map<XmlElement, Step> | null = null;
  return (element) => {
    steps ??= stepsBelow(root);
    const names: string[] = [];
    for (let at: Step | undefined = steps.get(element); at !== undefined;) {
      names.unshift(at.name);
      at = at.parent === null ? undefined : steps.get(at.parent);
    }
    return `/${names.join('/')}`;
  };
}

interface Step {
  name: string;
  parent: XmlElement | null;
}

function stepsBelow(root: XmlElement): Map<XmlElement, Step> {
  const steps = new Map<XmlElement, Step>([[root, { name: root.name, parent: null }]]);
  for (const element of steps.keys()) {
    const counts = new Map<string, number>();
    for (const { name } of element.elements) counts.set(name, (counts.get(name) ?? 0) + 1);
    const places = new Map<string, number>();
    for (const child of element.elements) {
      const place = (places.get(child.name) ?? 0) + 1;
      places.set(child.name, place);
      const isOne = counts.get(child.name) === 1;
      steps.set(child, { name: isOne ? child.name : `${child.name}[${place}]`, parent: element });
    }
  }
  return steps;
}
