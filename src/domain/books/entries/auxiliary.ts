import { partySiren, vatNumberKey } from '#einvoice/json/own-side.ts';
import type { InvoiceDirection, InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { Auxiliary } from '#model/journal-line.ts';

/** In place of a name without Latin letters. */
const DIVERS = 'DIVERS';
const CONSUMERS: Auxiliary = { number: `C${DIVERS}`, label: 'Clients divers' };

/** The customer of a sale, or the supplier of a purchase, in the books; consumers share one account. */
export function auxiliaryOf(
  direction: InvoiceDirection,
  { seller, buyer }: Pick<InvoiceHeader, 'seller' | 'buyer'>,
): Auxiliary {
  const isSale = direction === 'sales';
  const party = isSale ? buyer : seller;
  if (isSale && party.kind === 'consumer') return CONSUMERS;
  const key = partySiren(party) ?? vatNumberKey(party) ?? (nameKey(party.name) || DIVERS);
  return { number: `${isSale ? 'C' : 'F'}${key}`, label: party.name };
}

/** The beginning of `open_items.party_key`. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\./gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toUpperCase()
    .replaceAll(LEGAL_FORMS, '')
    .replaceAll(' ', '')
    .slice(0, 16);

const LEGAL_FORMS =
  /\b(?:SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\b/g;
