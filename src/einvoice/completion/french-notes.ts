import type { InvoiceContent, InvoiceNote, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { TO_CONSUMER } from '#einvoice/treatment-note.ts';
import { completeParty, isFrench } from './complete-party.ts';

/** Recovery costs (article D441-5 of the code de commerce). */
const RECOVERY_COSTS: InvoiceNote = {
  subject_code: 'PMT',
  text: 'Tout retard de paiement entraîne une indemnité forfaitaire pour frais de recouvrement de 40 €.',
};
/** Default penalties (article L441-10 II). */
const PENALTIES: InvoiceNote = {
  subject_code: 'PMD',
  text: "Pénalités de retard, exigibles sans rappel dès le lendemain de l'échéance : taux de refinancement de la Banque centrale européenne majoré de 10 points.",
};
const NO_DISCOUNT: InvoiceNote = {
  subject_code: 'AAB',
  text: "Pas d'escompte pour paiement anticipé.",
};
const DISCOUNT: InvoiceNote = {
  subject_code: 'AAB',
  text: 'Escompte pour paiement anticipé : voir les conditions de paiement.',
};

/** Subjects that a French invoice may have only once (BR-FR-06). */
const NAMED_ONCE: readonly (string | null)[] = ['PMT', 'PMD', 'AAB', 'TXD'];

/**
 * The notes of a completed invoice: where its seller is French, those of a subject that may come once are joined, and
 * a sale of ours has those that the law requires (BR-FR-05). A consumer's invoice says that it is one, and owes no
 * notes of trade.
 */
export function completeNotes(invoice: PrintableInvoice): InvoiceNote[] {
  const { direction, buyer, seller } = invoice;
  const notes = joinNotes(invoice);
  if (buyer.kind === 'consumer') return addAbsent(notes, [TO_CONSUMER]);
  const isOurs = direction === 'sales' && isFrench(seller);
  return isOurs ? addAbsent(notes, requiredNotes(invoice)) : notes;
}

const requiredNotes = ({ early_payment_discounts }: PrintableInvoice): InvoiceNote[] => [
  RECOVERY_COSTS,
  PENALTIES,
  early_payment_discounts.length > 0 ? DISCOUNT : NO_DISCOUNT,
];

const addAbsent = (notes: InvoiceNote[], added: readonly InvoiceNote[]): InvoiceNote[] => {
  const subjects = new Set(notes.map(({ subject_code }) => subject_code));
  return [...notes, ...added.filter(({ subject_code }) => !subjects.has(subject_code))];
};

/** The stated notes, where a French seller's are joined. */
export function joinNotes({
  item_notes,
  seller,
}: Pick<InvoiceContent, 'item_notes' | 'seller'>): InvoiceNote[] {
  if (!isFrench(completeParty(seller))) return [...item_notes];
  const joined: InvoiceNote[] = [];
  for (const note of item_notes) {
    const same = joined.findIndex(({ subject_code }) => subject_code === note.subject_code);
    const earlier = joined[same];
    if (earlier === undefined || !NAMED_ONCE.includes(note.subject_code)) joined.push(note);
    else joined[same] = { ...earlier, text: `${earlier.text}\n${note.text}` };
  }
  return joined;
}
