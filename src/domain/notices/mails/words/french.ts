import { FRENCH_FAILURES } from '#model/failures/failures-in-french.ts';
import type { MailWords } from './mail-words.ts';

export const FRENCH: MailWords = {
  greeting: 'Bonjour,',
  opening: (workspace) => `Voici ce qui concerne l'espace de travail ${workspace}.`,
  closing:
    "Ce message est envoyé automatiquement aux adresses de l'espace de travail. Un problème y est signalé une fois, puis rappelé de plus en plus rarement tant qu'il dure.",
  trial: "essai d'envoi",
  trialText: 'Les problèmes de cet espace de travail seront signalés à cette adresse.',
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
    platform_connection_failed: 'Connexion à une plateforme en échec',
    report_due: 'Déclaration e-reporting bientôt à remettre',
    report_rejected: 'Déclaration e-reporting rejetée',
    report_late: 'Déclaration e-reporting en retard',
  },
  advice: {
    endpoint_deactivated: "Il ne reçoit plus rien tant qu'il n'est pas réactivé.",
    endpoint_failing: 'Ses livraisons sont retentées ; il sera désactivé si elles échouent encore.',
    bank_connection_failed: 'Ses opérations ne sont plus à jour.',
    handover_failed: "Aucune banque ne l'a reçu.",
    network_message_failed: "Le destinataire n'en a pas connaissance.",
    file_quarantined: 'Retentez son import ou écartez-le.',
    platform_connection_failed: "Ses achats et ses statuts n'arrivent plus.",
    report_due: 'Composez-la et envoyez-la dans « Déclarations ».',
    report_rejected: "Le portail public ne l'a pas : corrigez, puis composez-la de nouveau.",
    report_late: 'Composez-la et envoyez-la au plus tôt dans « Déclarations ».',
  },
  nearLimit: {
    event: 'Endpoint webhook menacé de désactivation',
    advice: (count, limit) =>
      `Il compte ${count} des ${limit} livraisons échouées d'affilée après lesquelles il est désactivé et ne reçoit plus rien.`,
  },
  resend: 'Des livraisons ont été perdues entre-temps. Pour les renvoyer',
  failures: FRENCH_FAILURES,
  invitation: {
    subject: (workspace) => `Vous êtes invité·e à rejoindre l'espace « ${workspace} »`,
    opening: 'Vous êtes invité·e à rejoindre un espace de travail.',
    workspace: 'Espace',
    role: 'Rôle',
    inviter: 'Invitation de',
    accept:
      'Pour accepter ou refuser, ouvrez ce lien. Il est valable 72 heures et vous est réservé',
    closing:
      "Tant que vous n'avez pas accepté, rien ne change pour vous. Si vous n'attendiez pas cette invitation, ignorez ce message.",
    roles: { member: 'membre', manager: 'gestionnaire', owner: 'propriétaire' },
  },
  seat: {
    subject: (workspace) => `Vous avez maintenant accès à l'espace « ${workspace} »`,
    opening: "L'invitation à votre adresse a été acceptée : vous avez accès à cet espace.",
    closing:
      "Si ce n'est pas vous qui l'avez acceptée, une autre personne a utilisé le lien : prévenez un propriétaire de l'espace.",
  },
  account: {
    locked_out: {
      subject: 'Connexion bloquée après plusieurs essais',
      opening:
        "Plusieurs mots de passe ou codes erronés ont été saisis pour votre compte. La connexion est bloquée pendant un quart d'heure depuis l'adresse d'où ils proviennent ; un navigateur dans lequel vous vous êtes déjà connecté·e fonctionne toujours.",
      address: 'Adresse du dernier essai',
      closing:
        "Si ce n'était pas vous, vous n'avez rien à faire tant que vous êtes seul·e à connaître votre mot de passe. Ce message est envoyé une fois par jour au plus.",
    },
    new_browser: {
      subject: 'Connexion depuis un nouveau navigateur',
      opening: 'Une connexion à votre compte a eu lieu depuis un navigateur encore inconnu.',
      address: 'Adresse',
      closing:
        "Si ce n'était pas vous, changez votre mot de passe : toutes les autres sessions seront fermées.",
    },
  },
};
