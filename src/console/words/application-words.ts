import type { Scope, ScopeCombination } from '#model/scope.ts';
import type { EditRefusal } from '#domain/access/oauth/application-editor.ts';
import { pluralFor, wordTable } from './word-table.ts';

type OfScopes = Readonly<Record<Scope, string>>;
type OfCombinations = Readonly<Record<ScopeCombination, string>>;

/** « écriture » et « suppression » */
const quoted = (words: readonly string[], and: string): string =>
  words.map((word) => `« ${word} »`).join(` ${and} `);

function narrowedInFrench(count: number, shown: string, removed: readonly string[]): string {
  const rights = quoted(removed, 'et');
  if (count === 0) return `Aucun jeton actif ne porte ${rights} : rien n'est révoqué.`;
  if (count === 1) return `Le jeton actif qui porte ${rights} est révoqué immédiatement.`;
  return `Les ${shown} jetons actifs qui portent ${rights} sont révoqués immédiatement.`;
}

function narrowedInEnglish(count: number, shown: string, removed: readonly string[]): string {
  const rights = removed.map((word) => `“${word}”`).join(' and ');
  if (count === 0) return `No active token carries ${rights}: nothing is revoked.`;
  if (count === 1) return `The active token that carries ${rights} is revoked at once.`;
  return `The ${shown} active tokens that carry ${rights} are revoked at once.`;
}

function deletedInFrench(endpoints: number, deliveries: number, shown: string): string {
  if (endpoints === 0) return "Ses jetons et ses accès sont supprimés ; elle n'a aucun endpoint.";
  const own = endpoints === 1 ? 'son endpoint' : `ses ${endpoints} endpoints`;
  const pending = pluralFor('fr')(
    deliveries,
    `${shown} livraison en attente échouera`,
    `${shown} livraisons en attente échoueront`,
  );
  const fate = deliveries === 0 ? "aucune livraison n'est en attente" : `${pending} définitivement`;
  return `Ses jetons, ses accès et ${own} sont supprimés ; ${fate}.`;
}

function deletedInEnglish(endpoints: number, deliveries: number, shown: string): string {
  if (endpoints === 0) return 'Its tokens and its access are deleted; it has no endpoint.';
  const own = endpoints === 1 ? 'its endpoint' : `its ${endpoints} endpoints`;
  const pending = pluralFor('en')(
    deliveries,
    `${shown} pending delivery`,
    `${shown} pending deliveries`,
  );
  const fate = deliveries === 0 ? 'no delivery is pending' : `${pending} will fail permanently`;
  return `Its tokens, its access and ${own} are deleted; ${fate}.`;
}

function stoppedInFrench(count: number, shown: string): string {
  const tokens = count === 1 ? ' et le jeton actif' : ` et les ${shown} jetons actifs`;
  const verb = count === 0 ? 'cesse' : 'cessent';
  return `L'ancien secret${count === 0 ? '' : tokens} ${verb} de fonctionner immédiatement ; l'intégration s'arrête jusqu'à ce que le nouveau soit installé.`;
}

function stoppedInEnglish(count: number, shown: string): string {
  const tokens = count === 1 ? ' and the active token' : ` and the ${shown} active tokens`;
  const verb = count === 0 ? 'stops' : 'stop';
  return `The old secret${count === 0 ? '' : tokens} ${verb} working at once; the integration is down until the new one is installed.`;
}

/** Words of the OAuth applications. */
export const applicationWords = wordTable(
  {
    api: 'API',
    applications: 'Applications OAuth',
    applications_sentence:
      "Les applications qui ont ou ont eu accès à cet espace par l'API. Aucun espace ne les possède.",
    create: 'Créer une application',
    creation: 'Nouvelle application',
    empty:
      "Aucune application. Créez-en une pour donner à un partenaire l'accès à cet espace par l'API.",
    name: 'Nom',
    client_id: 'Client id',
    scopes: 'Droits',
    origin: 'Origine',
    provisioned: 'Provisionnée',
    access: 'Accès',
    granted: 'Accordé',
    revoked: 'Accès révoqué',
    last_token: 'Dernier jeton (Paris)',
    no_token: 'Aucun jeton actif',
    endpoints: 'Endpoints',
    created_at: 'Créée le (Paris)',
    updated_at: 'Modifiée le (Paris)',
    granted_at: 'Accès accordé le (Paris)',
    revoked_at: 'Accès révoqué le (Paris)',
    scope_names: { read: 'lecture', write: 'écriture', destroy: 'suppression' } satisfies OfScopes,
    combinations: {
      read: 'Lecture',
      'read write': 'Lecture et écriture',
      'read write destroy': 'Lecture, écriture et suppression',
    } satisfies OfCombinations,
    combination_helps: {
      read: 'Consulter, sans rien modifier.',
      'read write': 'Consulter, créer, modifier et supprimer.',
      'read write destroy': "De même ; un jeton peut aussi n'avoir que le droit de supprimer.",
    } satisfies OfCombinations,
    special_scopes: 'Droits particuliers',
    special_scopes_help:
      "Définis en ligne de commande ; gardés tant que vous n'en choisissez pas d'autres.",
    name_help: 'Celui du partenaire ou du logiciel, par exemple « Logiciel comptable ».',
    submit_creation: "Créer l'application",
    created: 'Application créée.',
    secret_title: "Secret de l'application",
    secret_label: 'Secret',
    token_command: 'Demander un jeton :',
    refusals: {
      provisioned: 'Gérée par le service : nom, droits et secret ne se modifient pas ici.',
      shared:
        "Plusieurs espaces l'ont accordée : seule une personne qui les gère tous peut la modifier ou la supprimer.",
    } satisfies Readonly<Record<EditRefusal, string>>,
    save: 'Renommer',
    renamed: "Nom enregistré. Aucun jeton n'a été révoqué.",
    current_scopes: 'Droits actuels',
    choose_scopes: (combination: string) => `Passer à « ${combination} »`,
    widened: "Droits enregistrés. Aucun jeton n'a été révoqué.",
    narrow: 'Réduire les droits',
    narrow_question: (name: string) => `Réduire les droits de « ${name} » ?`,
    narrow_consequences: narrowedInFrench,
    narrowed: 'Droits réduits. Jetons révoqués : {data.revoked_tokens}.',
    secret: 'Secret',
    secret_help: "Il n'est affiché qu'à sa création. S'il est perdu, régénérez-le.",
    regenerate: 'Régénérer le secret',
    regenerate_question: 'Régénérer le secret ?',
    regenerate_consequences: stoppedInFrench,
    regenerated: "Secret régénéré. L'ancien ne fonctionne plus.",
    delete: "Supprimer l'application",
    delete_help: 'Ses jetons, ses accès et ses endpoints disparaissent avec elle.',
    delete_question: (name: string) => `Supprimer « ${name} » ?`,
    delete_consequences: deletedInFrench,
    deleted: 'Application supprimée.',
    revoke: "Révoquer l'accès",
    revoke_help: 'Pour cet espace seulement ; les autres espaces gardent le leur.',
    revoke_question: (name: string, workspace: string) =>
      `Révoquer l'accès de « ${name} » à ${workspace} ?`,
    revoke_consequences:
      'Chaque appel répondra 403 ; les livraisons en file échouent définitivement et ne seront pas reprises.',
    revoked_done: 'Accès révoqué.',
    restore: "Rétablir l'accès",
    restored: 'Accès rétabli. Seuls les évènements à venir seront livrés.',
    audit: "Voir dans le journal d'audit",
  },
  {
    api: 'API',
    applications: 'OAuth applications',
    applications_sentence:
      'The applications that have or had access to this workspace through the API. No workspace owns them.',
    create: 'Create an application',
    creation: 'New application',
    empty: 'No application. Create one to give a partner access to this workspace through the API.',
    name: 'Name',
    client_id: 'Client ID',
    scopes: 'Rights',
    origin: 'Origin',
    provisioned: 'Provisioned',
    access: 'Access',
    granted: 'Granted',
    revoked: 'Access revoked',
    last_token: 'Last token (Paris)',
    no_token: 'No active token',
    endpoints: 'Endpoints',
    created_at: 'Created (Paris)',
    updated_at: 'Changed (Paris)',
    granted_at: 'Access granted (Paris)',
    revoked_at: 'Access revoked (Paris)',
    scope_names: { read: 'read', write: 'write', destroy: 'delete' },
    combinations: {
      read: 'Read',
      'read write': 'Read and write',
      'read write destroy': 'Read, write and delete',
    },
    combination_helps: {
      read: 'Look, and change nothing.',
      'read write': 'Look, create, change and delete.',
      'read write destroy': 'The same; a token may also have the right to delete alone.',
    },
    special_scopes: 'Special rights',
    special_scopes_help: 'Set on the command line; kept until you choose others.',
    name_help: 'That of the partner or the software, such as “Accounting software”.',
    submit_creation: 'Create the application',
    created: 'The application was created.',
    secret_title: 'Secret of the application',
    secret_label: 'Client secret',
    token_command: 'Ask for a token:',
    refusals: {
      provisioned: 'Managed by the service: name, rights and secret cannot be changed here.',
      shared:
        'Several workspaces have granted it: only somebody who manages all of them can change or delete it.',
    },
    save: 'Rename',
    renamed: 'The name was saved. No token was revoked.',
    current_scopes: 'Present rights',
    choose_scopes: (combination: string) => `Change to “${combination}”`,
    widened: 'The rights were saved. No token was revoked.',
    narrow: 'Reduce the rights',
    narrow_question: (name: string) => `Reduce the rights of “${name}”?`,
    narrow_consequences: narrowedInEnglish,
    narrowed: 'The rights were reduced. Tokens revoked: {data.revoked_tokens}.',
    secret: 'Secret',
    secret_help: 'It is shown only when it is made. Regenerate it if it is lost.',
    regenerate: 'Regenerate the secret',
    regenerate_question: 'Regenerate the secret?',
    regenerate_consequences: stoppedInEnglish,
    regenerated: 'The secret was regenerated. The old one no longer works.',
    delete: 'Delete the application',
    delete_help: 'Its tokens, access and endpoints go with it.',
    delete_question: (name: string) => `Delete “${name}”?`,
    delete_consequences: deletedInEnglish,
    deleted: 'The application was deleted.',
    revoke: 'Revoke the access',
    revoke_help: 'For this workspace only; others keep theirs.',
    revoke_question: (name: string, workspace: string) =>
      `Revoke the access of “${name}” to ${workspace}?`,
    revoke_consequences:
      'Every call will answer 403; queued deliveries fail permanently and will not be resumed.',
    revoked_done: 'The access was revoked.',
    restore: 'Restore the access',
    restored: 'The access was restored. Only events from now on will be delivered.',
    audit: 'See the audit log',
  },
);
