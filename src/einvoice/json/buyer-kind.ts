import { kindOfBuyer } from '#einvoice/treatment-note.ts';
import type { Findings } from './input.ts';
import type { BuyerKind, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { InvoiceContent, InvoiceNote } from '#einvoice/model/invoice.ts';
import { isInUnion } from '#einvoice/model/union-country.ts';

/**
 * Given, or named by a note `BAR`; else a consumer where nothing identifies the buyer of a sale, who is in the Union
 * or nowhere.
 */
export function settleBuyerKind(
  findings: Findings,
  buyer: InvoiceParty,
  notes: readonly InvoiceNote[],
  isSale: boolean,
): BuyerKind {
  const stated = buyer.kind ?? kindOfBuyer(notes);
  if (stated !== null) return stated;
  if (!isSale || isIdentified(buyer) || !isInUnion(buyer.address?.country_code ?? null))
    return 'business';
  findings.warn({
    severity: 'warning',
    code: 'assumed',
    rule: null,
    path: 'buyer.kind',
    message:
      'L’acheteur n’a ni identifiant ni adresse électronique : il est tenu pour un consommateur ; donnez buyer.kind, ou son SIREN.',
  });
  return 'consumer';
}

/** A kind that a note `BAR` contradicts would be printed as the note has it, with the legal notes of the other. */
export function checkBuyerKind(
  findings: Findings,
  { buyer, item_notes }: Pick<InvoiceContent, 'buyer' | 'item_notes'>,
): void {
  const noted = kindOfBuyer(item_notes);
  if (noted === null || noted === buyer.kind) return;
  findings.contradict('buyer.kind', {
    code: 'inconsistent',
    message: `vaut ${buyer.kind} mais la mention BAR dit ${noted}`,
  });
}

const isIdentified = ({
  siren,
  siret,
  vat_number,
  electronic_address,
  ids,
  legal_id,
}: InvoiceParty) =>
  [siren, siret, vat_number, electronic_address, legal_id].some((id) => id !== null) ||
  ids.length > 0;
