import type { MailWords } from './mail-words.ts';

export const FRENCH: MailWords = {
  greeting: 'Bonjour,',
  opening: (workspace) => `Voici ce qui concerne l'espace de travail ${workspace}.`,
  closing:
    "Ce message est envoyé automatiquement aux adresses de l'espace de travail. Un problème y est signalé une fois, puis rappelé de plus en plus rarement tant qu'il dure.",
  opened: 'Nouveaux problèmes',
  ended: 'Résolus',
  lasting: 'Toujours en cours',
  newProblems: ['nouveau problème', 'nouveaux problèmes'],
  solvedProblems: ['problème résolu', 'problèmes résolus'],
  lastingProblems: ['problème en cours', 'problèmes en cours'],
  others: ['autre', 'autres'],
  colon: ' :',
  and: 'et',
  reminder: 'rappel',
  number: 'n°',
  reason: 'Motif',
  since: (instant) => `le ${instant}`,
  fromTo: (from, to) => `du ${from} au ${to}`,
  instant: ({ year, month, day, time }) => `${day}/${month}/${year} à ${time}`,
  events: {
    endpoint_deactivated: 'Endpoint webhook désactivé après trop de livraisons en échec',
    endpoint_failing: "Endpoint webhook en échec depuis plus d'un jour",
    bank_connection_failed: 'Connexion bancaire dont la synchronisation a échoué',
    handover_failed: "Lot de paiements qui n'a pas pu être remis à la banque",
    network_message_failed: "Statut que le réseau de facturation électronique n'a pas pris",
    file_quarantined: 'Fichier reçu et mis en quarantaine, car il ne peut pas être importé',
  },
  advice: {
    endpoint_deactivated: "Il ne reçoit plus rien tant qu'il n'est pas réactivé.",
    endpoint_failing: 'Ses livraisons sont retentées ; il sera désactivé si elles échouent encore.',
    bank_connection_failed: 'Ses opérations ne sont plus à jour.',
    handover_failed: "Aucune banque ne l'a reçu.",
    network_message_failed: "Le destinataire n'en a pas connaissance.",
    file_quarantined: 'Retentez son import ou écartez-le.',
  },
};
