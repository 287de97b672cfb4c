import type { Role } from '#model/role.ts';
import { wordTable } from './word-table.ts';

type OfRoles = Readonly<Record<Role, string>>;

/** Words of the people of a workspace. */
export const userWords = wordTable(
  {
    title: 'Utilisateurs',
    invite: 'Inviter',
    invitation: 'Inviter une personne',
    empty: 'Aucun utilisateur.',
    email: 'Adresse e-mail',
    role: 'Rôle',
    roles: { member: 'Membre', manager: 'Gestionnaire', owner: 'Propriétaire' } satisfies OfRoles,
    role_helps: {
      member: 'Dépose et traite les factures, prépare les lots de virements, rapproche.',
      manager:
        'Approuve aussi les lots, et gère endpoints, applications, adresses autorisées et banque.',
      owner: 'Gère aussi les utilisateurs et leurs rôles.',
    } satisfies OfRoles,
    state: 'Compte',
    active: 'Actif',
    invited: 'Invitation en attente',
    invitation_expired: 'Invitation expirée',
    invited_until: "Lien valable jusqu'au (Paris)",
    added_at: 'Ajouté le (Paris)',
    last_seen: 'Dernière activité (Paris)',
    never: 'Aucune session ouverte',
    you: 'vous',
    submit_invitation: "Créer l'invitation",
    invitation_note:
      "Aucun e-mail n'est envoyé : transmettez le lien vous-même. Une personne qui a déjà un compte n'a pas besoin de lien.",
    link_title: "Lien d'invitation",
    link_label: 'Lien',
    link_sentence:
      'La personne y choisit son mot de passe, une seule fois, dans les 72 heures. Transmettez-le par un canal sûr.',
    invited_done: 'Rôle accordé.',
    change_role: 'Changer le rôle',
    role_changed: 'Rôle enregistré.',
    last_owner:
      "C'est le dernier propriétaire de l'espace : il ne peut ni partir, ni perdre ce rôle.",
    new_link: "Nouveau lien d'invitation",
    new_link_help: "L'ancien lien cesse de fonctionner.",
    link_renewed: 'Nouveau lien créé.',
    remove: "Retirer de l'espace",
    remove_help: 'La personne perd son rôle dans cet espace, et lui seul.',
    remove_question: (email: string) => `Retirer ${email} ?`,
    remove_consequences: 'Ses sessions sont fermées immédiatement.',
    removed: 'Personne retirée.',
    audit: "Ses actions dans le journal d'audit",
  },
  {
    title: 'Users',
    invite: 'Invite',
    invitation: 'Invite somebody',
    empty: 'No user.',
    email: 'E-mail address',
    role: 'Role',
    roles: { member: 'Member', manager: 'Manager', owner: 'Owner' },
    role_helps: {
      member: 'Deposits and handles invoices, prepares batches of transfers, reconciles.',
      manager:
        'Also approves batches, and manages endpoints, applications, allowed addresses and banking.',
      owner: 'Also manages users and their roles.',
    },
    state: 'Account',
    active: 'Active',
    invited: 'Invitation pending',
    invitation_expired: 'Invitation expired',
    invited_until: 'Link valid until (Paris)',
    added_at: 'Added (Paris)',
    last_seen: 'Last active (Paris)',
    never: 'No open session',
    you: 'you',
    submit_invitation: 'Create the invitation',
    invitation_note:
      'No e-mail is sent: pass the link on yourself. Somebody who has an account needs no link.',
    link_title: 'Invitation link',
    link_label: 'Link',
    link_sentence:
      'The person chooses a password there, once, within 72 hours. Pass it on by a safe channel.',
    invited_done: 'The role was granted.',
    change_role: 'Change the role',
    role_changed: 'The role was saved.',
    last_owner:
      'This is the last owner of the workspace, who can neither leave nor lose this role.',
    new_link: 'New invitation link',
    new_link_help: 'The earlier link stops working.',
    link_renewed: 'A new link was made.',
    remove: 'Remove from the workspace',
    remove_help: 'The person loses the role in this workspace, and only there.',
    remove_question: (email: string) => `Remove ${email}?`,
    remove_consequences: 'Their sessions are closed at once.',
    removed: 'The person was removed.',
    audit: 'Their actions in the audit log',
  },
);
