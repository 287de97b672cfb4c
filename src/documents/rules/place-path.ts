import type { Place } from './rule.ts';
import { memberPathOf, memberPathOfGroup, memberPathOfTerm } from './terms/member-path.ts';
import type { InvoiceTerms } from './terms/term-tree.ts';
import { xmlPathsOf } from './terms/xml-path.ts';

/** Names places by the deposit's members, else by the document's elements. */
export function placeNamer(invoice: InvoiceTerms): (place: Place) => string | null {
  const xmlPathOf = invoice.element === null ? null : xmlPathsOf(invoice.element);
  return (place) => {
    const element = place.element ?? place.value?.element ?? place.group.element;
    const member = place.element === undefined ? memberOf(place) : null;
    return member ?? (element === null || xmlPathOf === null ? null : xmlPathOf(element));
  };
}

function memberOf({ group, term, value }: Place): string | null {
  const isRoot = group.parent === null;
  if (term === null) return isRoot ? null : memberPathOfGroup(group);
  if (isRoot && value === undefined) return memberPathOf(term);
  return memberPathOfTerm(group, term, value);
}
