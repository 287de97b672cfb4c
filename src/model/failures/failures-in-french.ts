import { failure, type FailureCode, type FailureTable } from './failure-table.ts';

const proxy = 'Consultez le journal du récepteur ou du proxy.';
const chain = 'Renouvelez ou complétez la chaîne.';
const port = 'Proxy ou port erroné.';
const address = "Vérifiez que l'adresse est publique et son DNS, puis renvoyez.";
const cut = (short: string) => failure(short, 'Connexion coupée avant la réponse.', proxy);
const tls = (short: string, sentence: string) =>
  failure(short, `${sentence} Rien n'a été envoyé.`, chain);
const ours = (code: FailureCode, advice: string | null = null) =>
  failure(
    'Incident de notre côté',
    ({ limit }) =>
      `Incident de notre côté (${code}) : cet essai ne compte pas parmi les ${limit} échecs.`,
    advice,
  );
const unnamed = (cause: string) =>
  failure(
    'Aucune adresse',
    ({ host }) => `${host} ne désigne aucune adresse${cause}. Perdue, sans nouvel essai.`,
    address,
  );

export const FRENCH_FAILURES: FailureTable = {
  connect_timeout: failure(
    'Pas de connexion',
    ({ connect }) => `Pas de connexion en ${connect}.`,
    'Pare-feu, hôte arrêté.',
  ),
  response_timeout: failure(
    'Pas de réponse',
    ({ response }) => `Pas de réponse en ${response}.`,
    'Répondez 2xx avant tout traitement.',
  ),
  connection_refused: failure(
    'Connexion refusée',
    ({ host }) => `Connexion refusée par ${host}.`,
    'Le service écoute-t-il ?',
  ),
  connection_reset: cut('Connexion coupée'),
  connection_failed: cut('Connexion coupée'),
  closed_without_response: cut('Fermée sans réponse'),
  tls_certificate_expired: tls('Certificat expiré', 'Certificat expiré.'),
  tls_certificate_not_yet_valid: tls(
    'Certificat pas encore valide',
    'Certificat pas encore valide.',
  ),
  tls_self_signed: tls('Certificat auto-signé', 'Certificat auto-signé.'),
  tls_untrusted: tls('Autorité inconnue', "Certificat d'une autorité inconnue."),
  tls_name_mismatch: tls("Certificat d'un autre nom", 'Certificat établi pour un autre nom.'),
  tls_handshake_failed: tls('Négociation TLS', 'Négociation TLS impossible.'),
  invalid_response: failure('Réponse non HTTP', "La réponse n'est pas du HTTP valide.", port),
  headers_too_large: failure(
    'En-têtes trop grands',
    'Les en-têtes de la réponse sont trop grands.',
    port,
  ),
  worker_crashed: ours('worker_crashed'),
  no_connection_free: ours('no_connection_free'),
  no_lookup_free: ours('no_lookup_free'),
  no_socket_free: ours('no_socket_free'),
  dns_unavailable: ours('dns_unavailable'),
  signing_secret_unreadable: ours(
    'signing_secret_unreadable',
    'Le secret de signature est illisible : changez-le.',
  ),
  url_refused: failure('URL refusée', 'URL refusée. Perdue, sans nouvel essai.', address),
  dns_private_address: failure(
    'Adresse privée',
    ({ host }) => `${host} désigne une adresse privée ou réservée. Perdue, sans nouvel essai.`,
    address,
  ),
  dns_no_address: unnamed(''),
  dns_not_found: unnamed(' (nom inconnu)'),
  dns_timeout: unnamed(' (sa zone DNS ne répond pas)'),
  dns_failed: unnamed(' (sa zone DNS répond une erreur)'),
  endpoint_inactive: failure(
    'Endpoint désactivé',
    "L'endpoint a été désactivé après la mise en file.",
    'Réactivez, puis renvoyez.',
  ),
  endpoint_deleted: failure(
    'Endpoint supprimé',
    "L'endpoint a été supprimé après la mise en file.",
    null,
  ),
  access_revoked: failure(
    'Accès révoqué',
    "L'accès a été révoqué après la mise en file.",
    'Rétablissez, puis renvoyez.',
  ),
};
