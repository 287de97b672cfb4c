/** Of the books, in the audit log. */
export const BOOKS_AUDIT = {
  fr: {
    actions: {
      compose: 'a composé {}',
      send: 'a envoyé {}',
      record_outcome: 'a noté le résultat pour {}',
      give_reporting: 'a indiqué où déclarer {}',
      declare: 'a déclaré {}',
      dismiss: 'a choisi de ne pas déclarer {}',
      seal: 'a scellé {}',
      fail: "n'a pas pu sceller {}",
    },
    subjects: {
      daily_takings: 'le ticket de caisse',
      transmissions: 'la déclaration',
      receipts: "l'encaissement",
      accounting_exports: "l'export comptable",
    },
  },
  en: {
    actions: {
      compose: 'composed {}',
      send: 'sent {}',
      record_outcome: 'recorded what became of {}',
      give_reporting: 'said how {} is reported',
      declare: 'declared {}',
      dismiss: 'left {} undeclared',
      seal: 'sealed {}',
      fail: 'could not seal {}',
    },
    subjects: {
      daily_takings: 'the taking',
      transmissions: 'the report',
      receipts: 'the receipt',
      accounting_exports: 'the accounting export',
    },
  },
};
