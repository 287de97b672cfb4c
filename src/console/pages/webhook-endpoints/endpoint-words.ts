import type { EventType } from '#model/event-type.ts';
import { wordTable } from '#console/words/word-table.ts';

/** The cause of each event. */
type Occasions = Readonly<Record<EventType, string>>;

const FRENCH_OCCASIONS: Occasions = {
  'invoice.created': 'Une facture est importée, émise ou reçue.',
  'invoice.lifecycle_event.created': "Une facture change de statut, ici ou par l'autre partie.",
  'bank_account.updated': 'Un compte bancaire est découvert, réglé, ou devient prêt.',
  'bank_operation.reconciled': 'Une opération bancaire est rapprochée, en tout ou en partie.',
  'bank_operation.unreconciled': "Le rapprochement d'une opération est annulé.",
  'bank_rule.applied': "Une règle d'imputation a comptabilisé une opération.",
  'payment_batch.updated': "Un lot de virements change d'état.",
  'payment_instruction.updated': "Un virement change d'état.",
};

const ENGLISH_OCCASIONS: Occasions = {
  'invoice.created': 'An invoice is imported, issued or received.',
  'invoice.lifecycle_event.created': 'A status is set on an invoice, here or by the other party.',
  'bank_account.updated': 'A bank account is found, configured, or becomes ready.',
  'bank_operation.reconciled': 'A bank operation is matched, in whole or in part.',
  'bank_operation.unreconciled': 'The matching of an operation is undone.',
  'bank_rule.applied': 'A rule has posted an operation.',
  'payment_batch.updated': 'A payment batch changes its state.',
  'payment_instruction.updated': 'A transfer changes its state.',
};

/** Words of lists and forms of endpoints. */
export const endpointWords = wordTable(
  {
    title: 'Endpoints',
    list: 'Endpoints',
    state: 'État',
    name: 'Nom',
    event: 'Évènement',
    events: 'Évènements',
    url: 'URL',
    category: 'Catégorie',
    owner: 'Propriétaire',
    last_delivery: 'Dernière livraison (Paris)',
    activities: {
      true: 'Actifs',
      false: 'Désactivés',
      failing: 'En échec',
      failed: 'Désactivés après des échecs',
    },
    owners: { workspace: "L'espace", application: 'Une application' },
    none: "Aucun endpoint. Un endpoint reçoit en HTTPS un type d'évènement de cet espace.",
    one_new: '{n} nouvel endpoint',
    many_new: '{n} nouveaux endpoints',
    create: 'Créer un endpoint',
    endpoint: (id: string) => `Endpoint ${id}`,
    all: 'Tous les endpoints',
    description: 'Description',
    url_help: 'En HTTPS, à une adresse publique.',
    name_help: 'Pour le reconnaître dans les listes.',
    category_help: "Pour n'envoyer que les factures de cette catégorie.",
    includes: 'Collections à joindre à invoice.created',
    standard_webhooks: 'Signer aussi selon Standard Webhooks',
    standard_webhooks_help:
      'Pour un récepteur qui emploie une bibliothèque de Standard Webhooks, avec le même secret.',
    occasions: FRENCH_OCCASIONS,
    body_of: 'Voir le corps',
    submit_creation: "Créer l'endpoint",
    created: "L'endpoint est créé.",
    secret_title: 'Secret de signature',
    secret: 'Secret',
    receive: 'Un récepteur qui vérifie ses livraisons ; collez-y le secret :',
    creation_sends_nothing:
      "La création n'envoie rien : la première livraison partira au prochain évènement.",
    edit: 'Modifier',
    edit_title: "Modifier l'endpoint",
    save: 'Enregistrer',
    saved: 'Les modifications sont enregistrées.',
    type_is_fixed: "Le type d'évènement d'un endpoint ne change pas.",
    pending_keep: (count: string, window: string) =>
      `Les ${count} livraisons en attente gardent l'ancienne adresse jusqu'à la fin de leur délai de ${window}.`,
    pending_one_keeps: (window: string) =>
      `La livraison en attente garde l'ancienne adresse jusqu'à la fin de son délai de ${window}.`,
  },
  {
    title: 'Endpoints',
    list: 'Endpoints',
    state: 'State',
    name: 'Name',
    event: 'Event',
    events: 'Events',
    url: 'URL',
    category: 'Category',
    owner: 'Owner',
    last_delivery: 'Last delivery (Paris)',
    activities: {
      true: 'Active',
      false: 'Inactive',
      failing: 'Failing',
      failed: 'Deactivated after failures',
    },
    owners: { workspace: 'The workspace', application: 'An application' },
    none: 'No endpoints. An endpoint receives one event type of this workspace over HTTPS.',
    one_new: '{n} new endpoint',
    many_new: '{n} new endpoints',
    create: 'Create an endpoint',
    endpoint: (id: string) => `Endpoint ${id}`,
    all: 'All endpoints',
    description: 'Description',
    url_help: 'HTTPS, at a public address.',
    name_help: 'To recognise it in lists.',
    category_help: 'To send invoices of this category only.',
    includes: 'Collections to send with invoice.created',
    standard_webhooks: 'Sign by Standard Webhooks as well',
    standard_webhooks_help:
      'For a receiver that uses a library of Standard Webhooks, with the same secret.',
    occasions: ENGLISH_OCCASIONS,
    body_of: 'See the body',
    submit_creation: 'Create the endpoint',
    created: 'The endpoint was created.',
    secret_title: 'Signing secret',
    secret: 'Secret',
    receive: 'A receiver that verifies its deliveries; paste the secret into it:',
    creation_sends_nothing:
      'Creation sends nothing: the first delivery leaves with the next event.',
    edit: 'Edit',
    edit_title: 'Edit the endpoint',
    save: 'Save',
    saved: 'The changes are saved.',
    type_is_fixed: 'The event type of an endpoint does not change.',
    pending_keep: (count: string, window: string) =>
      `The ${count} pending deliveries keep the old address until the end of their ${window}.`,
    pending_one_keeps: (window: string) =>
      `The pending delivery keeps the old address until the end of its ${window}.`,
  },
);
