import type { PlatformConnectionState } from '#machines/platform-connection.ts';
import type {
  ClientAuthentication,
  ConnectionErrorCode,
  DirectoryCheck,
  RequestIdPlace,
  SendFormat,
} from '#model/platform-connection.ts';
import { wordTable } from './word-table.ts';

export const platformStates = wordTable<Readonly<Record<PlatformConnectionState, string>>>(
  { active: 'Active', paused: 'En pause', failed: 'En échec' },
  { active: 'Active', paused: 'Paused', failed: 'Failed' },
);

interface ErrorWords {
  sentence: string;
  /** The remedy. */
  advice: string;
}

export const platformErrors = wordTable<Readonly<Record<ConnectionErrorCode, ErrorWords>>>(
  {
    access_refused: {
      sentence: "La plateforme refuse l'accès.",
      advice: "Vérifiez l'identifiant et le secret du client auprès d'elle.",
    },
    platform_unavailable: {
      sentence: 'La plateforme ne répond pas.',
      advice: 'Un nouvel essai suit de lui-même.',
    },
    platform_timeout: {
      sentence: "La plateforme n'a pas répondu à temps.",
      advice: 'Un nouvel essai suit de lui-même.',
    },
    invalid_answer: {
      sentence: 'La réponse de la plateforme est illisible.',
      advice: 'Vérifiez les adresses : elles se donnent sans « /v1 ».',
    },
    address_refused: {
      sentence: "L'adresse de la plateforme n'est pas autorisée.",
      advice: 'Elle mène à une adresse privée ou réservée.',
    },
    sending_refused: {
      sentence: 'La plateforme refuse les envois.',
      advice: 'Rien ne part plus avant la reprise de la connexion.',
    },
  },
  {
    access_refused: {
      sentence: 'The platform refuses access.',
      advice: "Check the client's id and secret with it.",
    },
    platform_unavailable: {
      sentence: 'The platform does not answer.',
      advice: 'It is tried again by itself.',
    },
    platform_timeout: {
      sentence: 'The platform did not answer in time.',
      advice: 'It is tried again by itself.',
    },
    invalid_answer: {
      sentence: "The platform's answer is unreadable.",
      advice: 'Check the addresses: they are given without “/v1”.',
    },
    address_refused: {
      sentence: 'The address of the platform is not allowed.',
      advice: 'It leads to a private or reserved address.',
    },
    sending_refused: {
      sentence: 'The platform refuses what is sent.',
      advice: 'Nothing leaves until the connection is resumed.',
    },
  },
);

interface ChoiceWords {
  authentications: Readonly<Record<ClientAuthentication, string>>;
  formats: Readonly<Record<SendFormat, string>>;
  request_ids: Readonly<Record<RequestIdPlace, string>>;
  checks: Readonly<Record<DirectoryCheck, string>>;
}

export const platformChoices = wordTable<ChoiceWords>(
  {
    authentications: { basic: "Dans l'en-tête", post: 'Dans le formulaire' },
    formats: { facturx: 'Factur-X', ubl: 'UBL', cii: 'CII' },
    request_ids: { none: 'Aucun', header: "Dans l'en-tête", query: "Dans l'adresse" },
    checks: { off: 'Ne pas vérifier', warn: 'Signaler', hold: "Retenir l'envoi" },
  },
  {
    authentications: { basic: 'In the header', post: 'In the form' },
    formats: { facturx: 'Factur-X', ubl: 'UBL', cii: 'CII' },
    request_ids: { none: 'None', header: 'In the header', query: 'In the address' },
    checks: { off: 'Do not check', warn: 'Note it', hold: 'Hold what is sent' },
  },
);

/** Words of the pages about connections to platforms. */
export const platformWords = wordTable(
  {
    title: 'Plateformes',
    sentence:
      'Une société envoie et reçoit ses factures par la plateforme agréée à laquelle elle est connectée.',
    empty: 'Aucune connexion. Sans connexion, rien ne part vers une plateforme.',
    create: 'Connecter une plateforme',
    which: 'Plateforme',
    other_platform: 'Autre plateforme',
    access: 'Accès',
    further: 'Autres réglages',
    submit_creation: 'Créer la connexion',
    created: 'La connexion est créée.',
    edit: 'Modifier',
    save: 'Enregistrer',
    saved: 'La connexion est modifiée.',
    company: 'Société',
    name: 'Nom',
    state: 'État',
    synced: 'Dernière synchronisation (Paris)',
    never: 'Jamais synchronisée',
    none: '—',
    starts_at: 'Depuis (Paris)',
    flow_url: 'Adresse du Flow Service',
    directory_url: "Adresse de l'annuaire",
    token_url: 'Adresse des jetons',
    url_help: 'Sans « /v1 ».',
    client_id: 'Identifiant du client',
    client_secret: 'Secret du client',
    secret_help: "N'est plus jamais affiché.",
    secret_kept: 'Vide : le secret reste le même. Une adresse qui change le redemande.',
    client_authentication: 'Secret transmis',
    scope: 'Portée',
    organization_id: 'Agir pour (Organization-Id)',
    token_parameters: 'Autres paramètres du jeton',
    headers: 'Autres en-têtes',
    named_help:
      'Un objet JSON de 10 membres au plus : {"nom": "valeur"}. Les valeurs ne sont plus affichées.',
    named_kept:
      'Vide : ils restent les mêmes ; {} les retire. Une adresse qui change les redemande.',
    aliases: 'Autres SIREN de la société',
    one_a_line: 'Un par ligne.',
    send_format: "Format d'envoi",
    processing_rule: 'Règle de traitement',
    platform_number: 'Matricule de la plateforme',
    platform_number_help: 'Quatre signes, en tête des déclarations. Vide : elle le met elle-même.',
    flow_profile: 'Profil',
    request_id: 'Identifiant de requête',
    flow_types: 'Types de flux reçus',
    directory_check: "Destinataire absent de l'annuaire",
    sends: 'Envoie les ventes et les statuts',
    receives: 'Reçoit les achats et les statuts',
    yes: 'Oui',
    no: 'Non',
    sync: 'Synchroniser',
    sync_requested: 'La synchronisation est demandée.',
    held: 'La plateforme demande une pause. Le prochain appel a lieu',
    test: 'Essayer',
    pause: 'Mettre en pause',
    pause_question: 'Mettre la connexion en pause ?',
    pause_consequences: 'Rien ne part et rien ne vient avant sa reprise.',
    paused: 'La connexion est en pause.',
    resume: 'Reprendre',
    resumed: 'La connexion est reprise.',
    delete: 'Supprimer',
    delete_question: 'Supprimer cette connexion ?',
    delete_consequences:
      'Ses secrets sont oubliés et rien ne passe plus par elle. Ce qui a été envoyé et reçu reste. La société peut être connectée à une autre plateforme.',
    deleted: 'La connexion est supprimée.',
    changes: 'Voir les changements',
  },
  {
    title: 'Platforms',
    sentence:
      'A company sends and receives its invoices through the approved platform that it is connected to.',
    empty: 'No connections. Without one nothing goes to a platform.',
    create: 'Connect a platform',
    which: 'Platform',
    other_platform: 'Another platform',
    access: 'Access',
    further: 'Further settings',
    submit_creation: 'Create the connection',
    created: 'The connection was created.',
    edit: 'Edit',
    save: 'Save',
    saved: 'The connection was changed.',
    company: 'Company',
    name: 'Name',
    state: 'State',
    synced: 'Last synchronisation (Paris)',
    never: 'Never synchronised',
    none: '—',
    starts_at: 'Since (Paris)',
    flow_url: 'Address of the Flow Service',
    directory_url: 'Address of the directory',
    token_url: 'Address of tokens',
    url_help: 'Without “/v1”.',
    client_id: 'Client id',
    client_secret: 'Client secret',
    secret_help: 'It is never shown again.',
    secret_kept: 'Empty: the secret stays. A changed address asks for it again.',
    client_authentication: 'Secret sent',
    scope: 'Scope',
    organization_id: 'Act for (Organization-Id)',
    token_parameters: 'Further parameters of tokens',
    headers: 'Further headers',
    named_help:
      'A JSON object of at most 10 members: {"name": "value"}. Values are never shown again.',
    named_kept: 'Empty: they stay; {} removes them. A changed address asks for them again.',
    aliases: 'Further SIRENs of the company',
    one_a_line: 'One a line.',
    send_format: 'Format of what is sent',
    processing_rule: 'Processing rule',
    platform_number: 'Number of the platform',
    platform_number_help: 'Four signs, in the head of reports. Empty: the platform fills it in.',
    flow_profile: 'Profile',
    request_id: 'Request id',
    flow_types: 'Types of flows received',
    directory_check: 'Recipient that the directory lacks',
    sends: 'Sends sales and statuses',
    receives: 'Receives purchases and statuses',
    yes: 'Yes',
    no: 'No',
    sync: 'Synchronise',
    sync_requested: 'The synchronisation is requested.',
    held: 'The platform asks for a pause. The next call is made',
    test: 'Test',
    pause: 'Pause',
    pause_question: 'Pause the connection?',
    pause_consequences: 'Nothing leaves and nothing comes until it is resumed.',
    paused: 'The connection is paused.',
    resume: 'Resume',
    resumed: 'The connection is resumed.',
    delete: 'Delete',
    delete_question: 'Delete this connection?',
    delete_consequences:
      'Its secrets are forgotten and nothing passes through it any more. What was sent and received stays. The company may be connected to another platform.',
    deleted: 'The connection was deleted.',
    changes: 'See the changes',
  },
);
