import type { PayObstacle } from '#domain/payments/payment-batches/payable-purchases.ts';
import { wordTable } from '#console/words/word-table.ts';

type Obstacles = Readonly<Record<PayObstacle, string>>;

const FRENCH_OBSTACLES: Obstacles = {
  not_approved: "À approuver d'abord",
  nothing_left: 'Plus rien à payer',
  in_batch: 'Déjà dans un lot de virements',
  no_iban: "Pas d'IBAN : à saisir dans le lot",
  other_currency: "N'est pas en euros",
  other_company: "D'une autre société",
};

const ENGLISH_OBSTACLES: Obstacles = {
  not_approved: 'To approve first',
  nothing_left: 'Nothing left to pay',
  in_batch: 'In a payment batch already',
  no_iban: 'No IBAN: to be typed in the batch',
  other_currency: 'Not in euros',
  other_company: 'Of another company',
};

/** Words of paying purchases, and of what to look at in an IBAN. */
export const purchaseWords = wordTable(
  {
    add_title: 'Ajouter des achats à payer',
    pay_title: 'Payer des achats',
    list: 'Achats à payer',
    none: 'Rien à payer : seuls les achats approuvés dont il reste un montant sont proposés.',
    first_only: (count: string) =>
      `Les ${count} premiers par échéance. Pour les autres, cherchez un numéro ou un fournisseur.`,
    text: 'Numéro ou fournisseur',
    choose: (number: string) => `Payer la facture ${number}`,
    supplier: 'Fournisseur',
    invoice: 'Facture',
    due: 'Échéance',
    iban: 'IBAN',
    left: 'Reste à payer',
    how: "Chaque virement va à l'IBAN de la facture, pour ce qui reste à payer, avec le numéro de la facture en référence.",
    add: 'Ajouter au lot',
    added: 'Les virements sont ajoutés au lot.',
    created: 'Le brouillon est créé avec ses virements.',
    several: (day: string) => `Achats du ${day}`,
    to_a_draft: 'Ajouter plutôt à un brouillon :',
    obstacles: FRENCH_OBSTACLES,
    first_payment: 'Jamais utilisé',
    never_used: (last4: string) => `Jamais utilisé, dernier : •••• ${last4}`,
    other_than_last: (last4: string) => `Autre que le dernier : •••• ${last4}`,
    compare: "Vérifier l'IBAN",
    compare_question: 'Cet IBAN est-il celui du fournisseur ?',
    compare_effect:
      "Collez l'IBAN du RIB que vous tenez du fournisseur. Le service dit seulement si le virement va à cet IBAN, et l'inscrit au journal d'audit.",
    compare_field: 'IBAN du RIB',
    compared: "C'est le même IBAN.",
    found_same: (who: string) => `IBAN vérifié par ${who} : c'est celui du RIB`,
    found_other: (who: string) => `IBAN vérifié par ${who} : ce n'est pas celui du RIB`,
  },
  {
    add_title: 'Add purchases to pay',
    pay_title: 'Pay purchases',
    list: 'Purchases to pay',
    none: 'Nothing to pay: only approved purchases with an amount left are offered.',
    first_only: (count: string) =>
      `The first ${count} by due date. For the others, look for a number or a supplier.`,
    text: 'Number or supplier',
    choose: (number: string) => `Pay invoice ${number}`,
    supplier: 'Supplier',
    invoice: 'Invoice',
    due: 'Due',
    iban: 'IBAN',
    left: 'Left to pay',
    how: "Each transfer goes to the invoice's IBAN, for what is left to pay, with the invoice's number as reference.",
    add: 'Add to the batch',
    added: 'The transfers were added to the batch.',
    created: 'The draft is created with its transfers.',
    several: (day: string) => `Purchases of ${day}`,
    to_a_draft: 'Add to a draft instead:',
    obstacles: ENGLISH_OBSTACLES,
    first_payment: 'Never used',
    never_used: (last4: string) => `Never used, last one: •••• ${last4}`,
    other_than_last: (last4: string) => `Not the last one: •••• ${last4}`,
    compare: 'Check the IBAN',
    compare_question: "Is this IBAN the supplier's?",
    compare_effect:
      'Paste the IBAN of the RIB that you have from the supplier. The service only says whether the transfer goes to it, and records that in the audit log.',
    compare_field: 'IBAN of the RIB',
    compared: 'It is the same IBAN.',
    found_same: (who: string) => `IBAN checked by ${who}: it is that of the RIB`,
    found_other: (who: string) => `IBAN checked by ${who}: it is not that of the RIB`,
  },
);
