import type { Edition } from './edition.ts';
import { addressLines, contactTexts, identificationOf, labelledAll } from './party-texts.ts';
import { referenceTexts } from './reference-texts.ts';

/** A few lines of the head below a label. */
export interface HeadBox {
  label: string | null;
  texts: string[];
}

/** More references would make a box that is higher than wide. */
const REFERENCES_A_BOX = 5;

export const headBoxes = (edition: Edition): HeadBox[] =>
  [
    customerBox(edition),
    deliveryBox(edition),
    payeeBox(edition),
    representativeBox(edition),
    ...referenceBoxes(edition),
  ].filter(({ texts }) => texts.length > 0);

function customerBox(edition: Edition): HeadBox {
  const { buyer } = edition.invoice;
  return {
    label: edition.words.customer,
    texts: [
      ...(buyer.trading_name === null ? [] : [buyer.trading_name]),
      ...identificationOf(edition, buyer),
      ...contactTexts(edition, buyer.contact),
    ],
  };
}

/** Its address only where it is not the buyer's. */
function deliveryBox(edition: Edition): HeadBox {
  const { words, formats, invoice } = edition;
  const { delivery, buyer } = invoice;
  const lines = addressLines(edition, delivery?.address ?? null);
  const isElsewhere = lines.join('\n') !== addressLines(edition, buyer.address).join('\n');
  const country = delivery?.country_code ?? null;
  const texts = [
    ...(delivery?.date == null ? [] : [words.deliveredOn(formats.date(delivery.date))]),
    ...(delivery?.name == null ? [] : [delivery.name]),
    ...(isElsewhere ? lines : []),
    ...(lines.length > 0 || country === null ? [] : [formats.country(country)]),
    ...labelledAll(edition, [[words.deliveryLocation, delivery?.location_id?.value]]),
  ];
  return { label: words.delivery, texts };
}

function payeeBox(edition: Edition): HeadBox {
  const { words, invoice } = edition;
  const { payee } = invoice;
  if (payee === null) return { label: null, texts: [] };
  const identifiers = labelledAll(edition, [
    [words.identifier, payee.id?.value],
    [words.legalId, payee.legal_id?.value],
  ]);
  return { label: words.payee, texts: [payee.name, ...identifiers] };
}

function representativeBox(edition: Edition): HeadBox {
  const { words, invoice } = edition;
  const { tax_representative: representative } = invoice;
  if (representative === null) return { label: null, texts: [] };
  const { name, address, vat_number } = representative;
  const number = vat_number === null ? [] : [`${words.vatNumber} ${vat_number}`];
  return {
    label: words.taxRepresentative,
    texts: [name, ...addressLines(edition, address), ...number],
  };
}

function referenceBoxes(edition: Edition): HeadBox[] {
  const texts = referenceTexts(edition);
  const boxes: HeadBox[] = [];
  for (let from = 0; from < texts.length; from += REFERENCES_A_BOX)
    boxes.push({ label: null, texts: texts.slice(from, from + REFERENCES_A_BOX) });
  return boxes;
}
