import { wordTable } from '#console/words/word-table.ts';

export const customerWords = wordTable(
  {
    title: 'Clients',
    sentence:
      "Les clients de vos factures, repris à chaque émission. Ce que vous modifiez ici n'est plus changé par une facture.",
    empty: 'Aucun client. Votre première facture en ajoutera un.',
    all: 'Tous les clients',
    save: 'Enregistrer',
    saved: 'Le client est enregistré.',
    search: 'Nom ou SIREN',
    state: 'Clients',
    in_use: 'En cours',
    archived: 'Archivés',
    is_archived: 'Archivé',
    archive: 'Archiver',
    archived_now: "Le client est archivé : il n'est plus proposé.",
    restore: 'Rétablir',
    restored: 'Le client est rétabli.',
    invoice: 'Nouvelle facture',
    invoices: 'Ses factures',
  },
  {
    title: 'Customers',
    sentence:
      'The customers of your invoices, taken over as each is issued. What you change here stays as you write it.',
    empty: 'No customer. Your first invoice will add one.',
    all: 'All customers',
    save: 'Save',
    saved: 'The customer is saved.',
    search: 'Name or SIREN',
    state: 'Customers',
    in_use: 'Current',
    archived: 'Archived',
    is_archived: 'Archived',
    archive: 'Archive',
    archived_now: 'The customer is archived, and no longer offered.',
    restore: 'Restore',
    restored: 'The customer is restored.',
    invoice: 'New invoice',
    invoices: 'Their invoices',
  },
);
