import { wordTable } from '#console/words/word-table.ts';

/** Words of payments that were perhaps not meant. */
export const paymentDoubtWords = wordTable(
  {
    check_first: "À vérifier avant d'approuver :",
    payment_repeated: (line: string, batch: string) =>
      `Virement ${line} : déjà dans le lot de virements ${batch}, pour le même montant`,
    repeated_here: (line: string) =>
      `Virement ${line} : plusieurs fois dans ce lot de virements, pour le même montant`,
    in_other_batch: (line: string, batch: string) =>
      `Virement ${line} : déjà dans le lot de virements ${batch}`,
    not_approved: (line: string) =>
      `Virement ${line} : paie un achat en litige, suspendu ou refusé`,
    other_company: (line: string) =>
      `Virement ${line} : paie la facture d'une autre société que le compte à débiter`,
    above_open_amount: (line: string) => `Virement ${line} : dépasse ce qui reste dû`,
    sale_paid: (line: string) => `Virement ${line} : est une vente`,
    more: "Et d'autres, par l'API.",
    confirm_repeats: 'Payer quand même ces virements',
  },
  {
    check_first: 'To check before approving:',
    payment_repeated: (line: string, batch: string) =>
      `Transfer ${line}: already in batch ${batch}, for the same amount`,
    repeated_here: (line: string) =>
      `Transfer ${line}: several times in this batch, for the same amount`,
    in_other_batch: (line: string, batch: string) => `Transfer ${line}: already in batch ${batch}`,
    not_approved: (line: string) =>
      `Transfer ${line}: pays a purchase that is disputed, suspended or refused`,
    other_company: (line: string) =>
      `Transfer ${line}: pays an invoice of another company than the account to debit`,
    above_open_amount: (line: string) => `Transfer ${line}: exceeds what remains due`,
    sale_paid: (line: string) => `Transfer ${line}: is a sale`,
    more: 'And more, by the API.',
    confirm_repeats: 'Pay these transfers all the same',
  },
);
