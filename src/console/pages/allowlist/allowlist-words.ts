import { wordTable } from '#console/words/word-table.ts';

/** Words of the allowed addresses. */
export const allowlistWords = wordTable(
  {
    title: 'Adresses autorisées',
    sentence:
      "Les plages IPv4 depuis lesquelles les applications peuvent appeler l'API de cet espace.",
    own_address: 'Votre adresse :',
    allowed: 'autorisée',
    refused: 'refusée',
    console_apart: "La console n'est pas concernée.",
    unrestricted: "Aucune restriction : l'API de cet espace répond à toutes les adresses.",
    cidr: 'Plage CIDR',
    cidr_help: 'Une plage IPv4, par exemple 203.0.113.0/24, ou une adresse.',
    added_by: 'Ajoutée par',
    added_at: 'Ajoutée le (Paris)',
    change: 'Modifier',
    restrict: "Restreindre l'accès",
    restrict_question: "Restreindre l'accès ?",
    restrict_consequences:
      "Dès maintenant, seules les adresses de la liste, en IPv4, peuvent appeler l'API de cet espace ; toute adresse IPv6 est refusée. La console n'est pas concernée.",
    add: 'Ajouter la plage',
    added: 'Plage ajoutée.',
    remove: 'Retirer',
    remove_question: (cidr: string) => `Retirer ${cidr} ?`,
    remove_consequences: "Dès maintenant, l'API de cet espace refuse les adresses de cette plage.",
    remove_last: 'Retirer la dernière entrée lève toute restriction.',
    removed: 'Plage retirée.',
  },
  {
    title: 'Allowed addresses',
    sentence: 'The IPv4 ranges from which applications may call the API of this workspace.',
    own_address: 'Your address:',
    allowed: 'allowed',
    refused: 'refused',
    console_apart: 'The console is not concerned.',
    unrestricted: 'No restriction: the API of this workspace answers every address.',
    cidr: 'CIDR range',
    cidr_help: 'An IPv4 range, such as 203.0.113.0/24, or an address.',
    added_by: 'Added by',
    added_at: 'Added (Paris)',
    change: 'Change',
    restrict: 'Restrict the access',
    restrict_question: 'Restrict the access?',
    restrict_consequences:
      'From now on only the addresses of the list, in IPv4, may call the API of this workspace; every IPv6 address is refused. The console is not concerned.',
    add: 'Add the range',
    added: 'The range was added.',
    remove: 'Remove',
    remove_question: (cidr: string) => `Remove ${cidr}?`,
    remove_consequences:
      'From now on the API of this workspace refuses the addresses of this range.',
    remove_last: 'Removing the last entry lifts all restrictions.',
    removed: 'The range was removed.',
  },
);
