import { wordTable } from './word-table.ts';

/** Words of money received for sales. */
export const receiptWords = wordTable(
  {
    title: 'Encaissements',
    sentence:
      "L'argent reçu pour vos ventes. Quand la TVA est due à l'encaissement, il se déclare par le statut 212 ; celui d'une vente à un particulier ou à l'étranger est aussi dans la déclaration des encaissements de sa période.",
    none: 'Aucun encaissement. Il y en a un par vente rapprochée de la banque, ou enregistré sur la facture ; « Livres et déclarations » de la société règle leur déclaration.',
    day: 'Date',
    from: 'Du',
    to: 'au',
    invoice: 'Facture',
    how: 'Moyen de paiement',
    state: 'État',
    amount: 'Montant',
    reference: 'Référence',
    reference_help: 'Le numéro du chèque, par exemple.',
    credit: 'Avoir',
    receive: {
      open: 'Enregistrer un encaissement',
      consequences:
        "Pour un règlement qui ne passe par aucun compte bancaire suivi ici : espèces, chèque, carte. Le reste dû baisse d'autant ; l'encaissement se déclare selon les réglages de la société.",
      verb: 'Enregistrer',
      done: "L'encaissement est enregistré.",
    },
    refund: {
      open: 'Enregistrer un remboursement',
      consequences:
        "Pour un remboursement fait hors des comptes bancaires suivis ici. Le reste à rembourser baisse d'autant.",
      verb: 'Enregistrer',
      done: 'Le remboursement est enregistré.',
    },
    set_off: {
      open: 'Imputer un avoir',
      consequences:
        "L'avoir vient en déduction de la facture : le solde des deux baisse du même montant.",
      verb: 'Imputer',
      done: "L'avoir est imputé.",
    },
    undo: 'Annuler cet encaissement',
    undo_effects: {
      manual: "Le reste dû remonte d'autant ; la ligne reste dans la liste, annulée.",
      set_off:
        "L'imputation est annulée des deux côtés : la facture et l'avoir retrouvent leur solde.",
    },
    undo_reason: 'Motif',
    undone: "L'encaissement est annulé.",
    kinds: {
      allocation: 'Banque',
      manual: 'Saisi',
      set_off: 'Compensation',
      reversal: 'Annulation',
    },
    means: {
      cash: 'Espèces',
      card: 'Carte',
      cheque: 'Chèque',
      transfer: 'Virement',
      direct_debit: 'Prélèvement',
      other: 'Autre',
      credit_note: 'Avoir',
    },
    states: {
      recorded: 'Rien à déclarer',
      proposed: 'À déclarer',
      waiting: 'Déclaration en cours',
      parked: 'À vérifier',
      declared: 'Statut 212 émis',
      dismissed: 'Non déclaré',
      withdrawn: 'Annulé',
      reversed: 'Annulé après déclaration',
    },
    reasons: {
      exchange_rate_missing: 'taux de change manquant',
      before_receipts_from: 'reçu avant le premier jour déclaré',
      restored: 'base restaurée : déjà déclaré, peut-être',
    },
    leaves: 'part',
    undo_match: 'Annuler le rapprochement',
    declare: 'Déclarer cet encaissement',
    declared: "L'encaissement est déclaré : le statut 212 part.",
    dismiss: 'Ne pas déclarer',
    dismissed: "L'encaissement n'est pas déclaré.",
  },
  {
    title: 'Receipts',
    sentence:
      'The money received for your sales. Where VAT is due on receipt, it is declared by status 212; that of a sale to a consumer or abroad is in the report of payments of its period, too.',
    none: 'No receipt. There is one for each sale matched with the bank, or recorded at the invoice; “Books and reports” of the company says how they are declared.',
    day: 'Date',
    from: 'From',
    to: 'to',
    invoice: 'Invoice',
    how: 'Means of payment',
    state: 'State',
    amount: 'Amount',
    reference: 'Reference',
    reference_help: 'Such as the number of a cheque.',
    credit: 'Credit note',
    receive: {
      open: 'Record a receipt',
      consequences:
        'For a payment that reaches no bank account kept here: cash, cheque, card. What is left to pay goes down by it, and it is declared as the settings of the company say.',
      verb: 'Record',
      done: 'The receipt is recorded.',
    },
    refund: {
      open: 'Record a refund',
      consequences:
        'For a refund outside of the bank accounts kept here. What is left to refund goes down by it.',
      verb: 'Record',
      done: 'The refund is recorded.',
    },
    set_off: {
      open: 'Set off a credit note',
      consequences:
        'The credit note is deducted from the invoice: both balances go down by the same amount.',
      verb: 'Set off',
      done: 'The invoice is set off.',
    },
    undo: 'Undo this receipt',
    undo_effects: {
      manual: 'What is left to pay goes up again. The row stays in the list, as undone.',
      set_off:
        'Both sides of the set-off are undone: invoice and credit note have their balances again.',
    },
    undo_reason: 'Reason',
    undone: 'The receipt is undone.',
    kinds: { allocation: 'Bank', manual: 'Typed', set_off: 'Set-off', reversal: 'Reversal' },
    means: {
      cash: 'Cash',
      card: 'Card',
      cheque: 'Cheque',
      transfer: 'Transfer',
      direct_debit: 'Direct debit',
      other: 'Other',
      credit_note: 'Credit note',
    },
    states: {
      recorded: 'Nothing to declare',
      proposed: 'To declare',
      waiting: 'Being declared',
      parked: 'To check',
      declared: 'Status 212 set',
      dismissed: 'Not declared',
      withdrawn: 'Undone',
      reversed: 'Undone after its declaration',
    },
    reasons: {
      exchange_rate_missing: 'no rate of exchange',
      before_receipts_from: 'received before the first day that is declared',
      restored: 'from a backup: perhaps declared since',
    },
    leaves: 'leaves',
    undo_match: 'Undo the match',
    declare: 'Declare this receipt',
    declared: 'The receipt is declared: its status 212 leaves.',
    dismiss: 'Do not declare',
    dismissed: 'The receipt is not declared.',
  },
);
