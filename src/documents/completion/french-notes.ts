import type { InvoiceNote } from '#model/invoice.ts';

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

/** Adds the notes that the law requires (BR-FR-05), and joins those of a subject that may come only once. */
export function completeNotes(notes: readonly InvoiceNote[], hasDiscounts: boolean): InvoiceNote[] {
  const completed: InvoiceNote[] = [];
  for (const note of notes) {
    const same = completed.findIndex(({ subject_code }) => subject_code === note.subject_code);
    const earlier = completed[same];
    if (earlier === undefined || !NAMED_ONCE.includes(note.subject_code)) completed.push(note);
    else completed[same] = { ...earlier, text: `${earlier.text}\n${note.text}` };
  }
  for (const note of [RECOVERY_COSTS, PENALTIES, hasDiscounts ? DISCOUNT : NO_DISCOUNT])
    if (!completed.some(({ subject_code }) => subject_code === note.subject_code))
      completed.push(note);
  return completed;
}
