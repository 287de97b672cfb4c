import { wordTable } from './word-table.ts';

/** Words about who approves batches of payments. */
export const approvalWords = wordTable(
  {
    title: 'Approbation des paiements',
    approval: 'Qui approuve un lot de virements ?',
    anyone: 'Toute personne ou application qui en a le droit',
    another: "Une autre personne ou application que celle qui l'a préparé",
    anyone_help: "Y compris la personne ou l'application qui a préparé le lot de virements.",
    another_help:
      "Qui a préparé le lot de virements, ou l'a modifié en dernier, ne l'approuve pas. Une application compte comme une autre : une personne qui en connaît le secret peut en préparer ou en approuver un par son intermédiaire.",
    manager_limit: "Montant maximal qu'un gestionnaire approuve (EUR)",
    application_limit: "Montant maximal qu'une application approuve (EUR)",
    limit_help:
      "Vide : sans limite, ou pour une application celle d'un gestionnaire. 0 : aucun lot de virements. Un propriétaire approuve sans limite.",
    save: 'Enregistrer',
    saved: "Règle d'approbation enregistrée.",
    proposal:
      "Plusieurs personnes peuvent approuver les paiements de cet espace. Voulez-vous que chaque lot de virements soit approuvé par une autre personne que celle qui l'a préparé ?",
    choose_another: 'Oui, une autre personne approuve',
    keep_anyone: 'Non, ne rien changer',
    settings: 'Réglages',
    another_must_approve:
      "Vous avez préparé ce lot de virements, ou vous l'avez modifié en dernier : un autre propriétaire ou gestionnaire doit l'approuver, ou une autre application.",
    above_limit: (limit: string) =>
      `Ce lot de virements dépasse les ${limit} qu'un gestionnaire peut approuver : un propriétaire doit l'approuver.`,
  },
  {
    title: 'Approval of payments',
    approval: 'Who approves a batch of transfers?',
    anyone: 'Any person or application with the right',
    another: 'Another than the one who prepared it',
    anyone_help: 'The person or application that prepared the batch, too.',
    another_help:
      'The one who prepared the batch, or changed it last, does not approve it. An application is another one: whoever knows its secret can prepare or approve with it.',
    manager_limit: 'Highest amount that a manager approves (EUR)',
    application_limit: 'Highest amount that an application approves (EUR)',
    limit_help:
      'Empty: no limit, or for an application that of a manager. 0: no batch. Owners have no limit.',
    save: 'Save',
    saved: 'Rule of approval saved.',
    proposal:
      'Several people may approve payments in this workspace. Should each batch be approved by another person than the one who prepared it?',
    choose_another: 'Yes, another person approves',
    keep_anyone: 'No, leave it',
    settings: 'Settings',
    another_must_approve:
      'You prepared this batch, or changed it last: another owner or manager must approve it, or another application.',
    above_limit: (limit: string) =>
      `This batch is above the ${limit} that a manager may approve: an owner must approve it.`,
  },
);
