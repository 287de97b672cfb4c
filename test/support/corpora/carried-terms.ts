import { valuesOf, type Carried } from './carried.ts';
import { isOfSiren, isOfSiret } from './carried-identifiers.ts';

/**
 * Whether a term that one document says and the other does not follows from what both say. Only where a syntax leaves
 * no choice: it has the term once, or not without another.
 */
export const isCarriedOtherwise: Carried = (term, file, made) =>
  CARRIED[term.id]?.(term, file, made) ?? false;

/** EN 16931 has one text where the profile EXTENDED has several, or says in elements what is put in words. */
const isJoined: Carried = (term, file, made) => {
  const parts = valuesOf(file, term);
  const rest = parts.reduce(
    (whole, part) => whole.replaceAll(part, ''),
    valuesOf(made, term).join(' '),
  );
  const isWhole = parts.every((part) => valuesOf(made, term).some((text) => text.includes(part)));
  return isWhole && rest.replaceAll(OUR_LINES, '').trim() === '';
};

/** Discounts, and means of payment that have no element. */
const OUR_LINES = /(?:Escompte pour paiement anticipé|Moyen de paiement) : [^\n]*/g;

/** CII has no discount (BT-147) without the gross price (BT-148), UBL no gross price without the discount. */
const isOfPrice: Carried = ({ line }, file, made) => {
  const priceOf = (id: string): number | null => {
    const [value] = valuesOf(made, { id, line });
    return value === undefined ? null : Number(value);
  };
  const net = priceOf('BT-146');
  const gross = priceOf('BT-148');
  if (net === null || gross === null) return false;
  const isStated = ['BT-147', 'BT-148'].some((id) => valuesOf(file, { id, line }).length > 0);
  // Without a discount, or with one of zero.
  if (!isStated && gross !== net) return false;
  return Math.abs(gross - net - (priceOf('BT-147') ?? 0)) < 1e-9;
};

/** UBL has no breakdown without the total of VAT. */
const isTotalOfTax: Carried = ({ id, value, line }, file) => {
  const sum = valuesOf(file, { id: 'BT-117', line }).reduce((total, one) => total + Number(one), 0);
  return valuesOf(file, { id, line }).length === 0 && Number(value.split(' ').at(-1)) === sum;
};

/** A document may not have more of a card's number than its end. */
const isEndOfCard: Carried = (term, file, made) =>
  valuesOf(file, term).every((whole) => valuesOf(made, term).some((end) => whole.endsWith(end)));

const MEANS_LINE = 'Moyen de paiement : ';

/** Means of payment without an element are a line of the terms (BT-20). */
const isInWords: Carried = ({ value }, _, made) =>
  valuesOf(made, { id: 'BT-20', line: null }).some((text) =>
    text.slice(text.indexOf(MEANS_LINE)).includes(value),
  );

const CARRIED: Readonly<Record<string, Carried>> = {
  'BT-20': isJoined,
  'BT-29': isOfSiret('BT-30'),
  'BT-30': isOfSiret('BT-30'),
  'BT-34': isOfSiren('BT-30'),
  'BT-46': isOfSiret('BT-47'),
  'BT-47': isOfSiret('BT-47'),
  'BT-49': isOfSiren('BT-47'),
  'BT-81': isInWords,
  'BT-86': isInWords,
  'BT-87': isEndOfCard,
  'BT-89': isInWords,
  'BT-90': isInWords,
  'BT-91': isInWords,
  'BT-110': isTotalOfTax,
  'BT-127': isJoined,
  'BT-147': isOfPrice,
  'BT-148': isOfPrice,
};
