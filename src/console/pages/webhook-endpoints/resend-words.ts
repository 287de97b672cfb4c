import { FIRST_RESENT } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import { wordTable } from '#console/words/word-table.ts';

/** Words of a bulk resend. */
export const resendWords = wordTable(
  {
    open: 'Renvoyer…',
    title: 'Renvoyer',
    failed: 'Livraisons échouées',
    missed: 'Évènements jamais envoyés',
    choose_from: "Indiquez depuis quand. Ce que l'endpoint a déjà eu n'est pas renvoyé.",
    state: 'État',
    both_states: 'Abandonnées et échecs définitifs',
    reason: 'Motif',
    from: 'Évènements du (Paris)',
    to: 'Au (Paris)',
    found: (count: string, from: string, to: string, url: string) =>
      `${count} livraisons, du ${from} au ${to}, vers ${url}`,
    found_one: (at: string, url: string) => `1 livraison, du ${at}, vers ${url}`,
    too_many: (limit: string) => `Plus de ${limit} livraisons : réduisez la période.`,
    submit: 'Renvoyer',
    question: (count: string) =>
      `Renvoyer ${count} ${count === '1' ? 'livraison' : 'livraisons'} ?`,
    effect:
      "De nouvelles livraisons des mêmes contenus partent vers l'adresse actuelle, les plus anciennes d'abord, avec de nouveaux numéros : le récepteur ne les reconnaîtra pas comme des doublons.",
    of_missed: {
      found: (count: string, from: string, to: string, url: string) =>
        `${count} évènements sans livraison à cet endpoint, du ${from} au ${to}, vers ${url}`,
      found_one: (at: string, url: string) =>
        `1 évènement sans livraison à cet endpoint, du ${at}, vers ${url}`,
      too_many: (limit: string) =>
        `Plus de ${limit} évènements à envoyer, ou trop à parcourir : réduisez la période.`,
      submit: 'Envoyer',
      question: (count: string) => `Évènements à envoyer : ${count}. Continuer ?`,
      effect:
        "Une livraison de chaque évènement part vers l'adresse actuelle, avec le contenu qu'il avait alors, les plus anciens d'abord.",
    },
    one_first: "Renvoyer une d'abord",
    one_sent: "Une livraison est renvoyée : voyez ce qu'elle devient avant de renvoyer les autres.",
    failing: (count: number, limit: number) =>
      `${count} ${count === 1 ? 'livraison échouée' : "livraisons échouées d'affilée"} sur ${limit}. À ${limit}, l'endpoint est désactivé, et ce qui est en file échoue définitivement.`,
    stops: `Si les ${FIRST_RESENT} premières échouent toutes, les autres ne partent pas.`,
    outcomes: {
      acknowledged: { one: 'acquittée', many: 'acquittées' },
      waiting: { one: 'en attente', many: 'en attente' },
      lost: { one: 'perdue', many: 'perdues' },
    },
    started: 'Le renvoi a commencé.',
    not_now: "Cet endpoint ne reçoit rien pour l'instant : réactivez-le d'abord.",
    running: 'Renvoi en cours',
    last: 'Dernier renvoi groupé',
    progress: 'Livraisons renvoyées',
    refused: (count: string) => `${count} refusées`,
    refused_one: '1 refusée',
    refused_reason: "Leur contenu n'est plus conservé.",
    stop: 'Arrêter',
    stopped: 'Le renvoi est arrêté. Ce qui est en file reste en file.',
    ended: {
      done: 'Terminé',
      failed: 'Échoué',
      endpoint_inactive: "Arrêté : l'endpoint a été désactivé",
      endpoint_deleted: "Arrêté : l'endpoint a été supprimé",
      access_revoked: "Arrêté : l'accès a été révoqué",
      requested: 'Arrêté à la demande',
      first_failed: `Arrêté : ses ${FIRST_RESENT} premières livraisons ont échoué`,
    },
  },
  {
    open: 'Resend…',
    title: 'Resend',
    failed: 'Failed deliveries',
    missed: 'Events never sent',
    choose_from: 'Say since when. What the endpoint has had is not sent again.',
    state: 'State',
    both_states: 'Abandoned and failed permanently',
    reason: 'Reason',
    from: 'Events from (Paris)',
    to: 'To (Paris)',
    found: (count: string, from: string, to: string, url: string) =>
      `${count} deliveries, from ${from} to ${to}, to ${url}`,
    found_one: (at: string, url: string) => `1 delivery, of ${at}, to ${url}`,
    too_many: (limit: string) => `More than ${limit} deliveries: narrow the period.`,
    submit: 'Resend',
    question: (count: string) => `Resend ${count} ${count === '1' ? 'delivery' : 'deliveries'}?`,
    effect:
      'New deliveries of the same contents leave for the present address, the oldest first, with new numbers: the receiver will not take them for duplicates.',
    of_missed: {
      found: (count: string, from: string, to: string, url: string) =>
        `${count} events without a delivery to this endpoint, from ${from} to ${to}, to ${url}`,
      found_one: (at: string, url: string) =>
        `1 event without a delivery to this endpoint, of ${at}, to ${url}`,
      too_many: (limit: string) =>
        `More than ${limit} events to send, or too many to look through: narrow the period.`,
      submit: 'Send',
      question: (count: string) => `Events to send: ${count}. Go on?`,
      effect:
        'A delivery of each event leaves for the present address, with the content it had then, the oldest first.',
    },
    one_first: 'Resend one first',
    one_sent: 'One delivery is resent: see what becomes of it before you resend the others.',
    failing: (count: number, limit: number) =>
      `${count} of ${limit} failed ${count === 1 ? 'delivery' : 'deliveries in a row'}. At ${limit} the endpoint is deactivated, and what is queued fails permanently.`,
    stops: `If the first ${FIRST_RESENT} all fail, the others do not leave.`,
    outcomes: {
      acknowledged: { one: 'acknowledged', many: 'acknowledged' },
      waiting: { one: 'waiting', many: 'waiting' },
      lost: { one: 'lost', many: 'lost' },
    },
    started: 'The resend has begun.',
    not_now: 'This endpoint receives nothing now: reactivate it first.',
    running: 'Resend in progress',
    last: 'Last bulk resend',
    progress: 'Resent deliveries',
    refused: (count: string) => `${count} refused`,
    refused_one: '1 refused',
    refused_reason: 'Their content is no longer kept.',
    stop: 'Stop',
    stopped: 'The resend is stopped. What is queued stays queued.',
    ended: {
      done: 'Done',
      failed: 'Failed',
      endpoint_inactive: 'Stopped: the endpoint was deactivated',
      endpoint_deleted: 'Stopped: the endpoint was deleted',
      access_revoked: 'Stopped: access was revoked',
      requested: 'Stopped on request',
      first_failed: `Stopped: its first ${FIRST_RESENT} deliveries failed`,
    },
  },
);
