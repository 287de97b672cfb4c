import type { Place } from './rule.ts';
import { memberPathOf, memberPathOfTerm } from './terms/member-path.ts';
import type { InvoiceTerms, TermGroup, TermValue } from './terms/term-tree.ts';
import { xmlPathsOf } from './terms/xml-path.ts';

/** Names places by the deposit's members, else by the document's elements. */
export function placeNamer(invoice: InvoiceTerms): (place: Place) => string | null {
  const xmlPathOf = invoice.element === null ? null : xmlPathsOf(invoice.element);
  return ({ group, term, value, element = value?.element ?? group.element }) => {
    const member = term === null ? null : memberOf(group, term, value);
    return member ?? (element === null || xmlPathOf === null ? null : xmlPathOf(element));
  };
}

const memberOf = (group: TermGroup, term: string, value: TermValue | undefined): string | null =>
  group.parent === null && value === undefined
    ? memberPathOf(term)
    : memberPathOfTerm(group, term, value);
