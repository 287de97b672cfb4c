import { wordTable } from '#console/words/word-table.ts';

const inFrench = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;
const inEnglish = (count: number, word: string) => `${count} ${word}`;

/** Words of the list of events and of one event. */
export const eventWords = wordTable(
  {
    title: 'Évènements',
    sentence: "Les évènements conservés de l'espace, qu'un endpoint les ait reçus ou non.",
    created: 'Enregistré (Paris)',
    occurred: 'Survenu (Paris)',
    deliveries: 'Livraisons',
    number: 'N°',
    undelivered: 'Sans livraison',
    acknowledged: (count: number) => inFrench(count, 'acquittée', 'acquittées'),
    pending: (count: number) => inFrench(count, 'en attente', 'en attente'),
    failed: (count: number) => inFrench(count, 'échouée', 'échouées'),
    no_endpoint: 'aucun endpoint',
    waiting: 'mise en file…',
    none: 'Aucun évènement. Le premier sera enregistré avec la première facture.',
    event: (id: string) => `Évènement ${id}`,
    all: 'Tous les évènements',
    body_without_collections:
      "Sans les collections que chaque endpoint demande : le corps d'une livraison est sur sa page.",
  },
  {
    title: 'Events',
    sentence:
      'All that happened in the workspace, whether an endpoint received it or not, as long as it is kept.',
    created: 'Recorded (Paris)',
    occurred: 'Occurred (Paris)',
    deliveries: 'Deliveries',
    number: 'No.',
    undelivered: 'Without a delivery',
    acknowledged: (count: number) => inEnglish(count, 'acknowledged'),
    pending: (count: number) => inEnglish(count, 'pending'),
    failed: (count: number) => inEnglish(count, 'failed'),
    no_endpoint: 'no endpoint',
    waiting: 'being queued…',
    none: 'No events. The first will be recorded with the first invoice.',
    event: (id: string) => `Event ${id}`,
    all: 'All events',
    body_without_collections:
      'Without the collections that each endpoint asks for: the body of a delivery is on its page.',
  },
);
