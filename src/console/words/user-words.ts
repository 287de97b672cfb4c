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
      member:
        'Importe et traite les factures, prépare les lots de virements, rapproche, déclare les encaissements, compose les déclarations.',
      manager:
        'Approuve aussi les lots de virements, envoie les déclarations, scelle la comptabilité, et gère livres, banque, endpoints, applications et adresses autorisées.',
      owner: 'Gère aussi les utilisateurs et leurs rôles.',
    } satisfies OfRoles,
    state: 'Compte',
    active: 'Actif',
    invited: 'Invitation en attente',
    invitation_expired: 'Invitation expirée',
    invited_until: "Lien valable jusqu'au (Paris)",
    added_at: 'Ajouté le (Paris)',
    last_seen: 'Dernière activité ici (Paris)',
    never: 'Aucune',
    you: 'vous',
    submit_invitation: "Créer l'invitation",
    invitation_note:
      "Si un serveur de messagerie est configuré, le lien est envoyé à cette adresse. Sinon, il s'affiche ici une seule fois : transmettez-le. L'accès n'est ouvert qu'une fois l'invitation acceptée.",
    second_factor: 'Double authentification',
    second_factor_required: 'Exiger la double authentification',
    second_factor_help:
      "Une personne qui ne l'a pas activée n'entre plus dans cet espace avant de l'avoir fait.",
    second_factor_save: 'Enregistrer',
    second_factor_saved: 'La règle est enregistrée.',
    link_title: "Lien d'invitation",
    link_label: 'Lien',
    link_warning: 'Ce lien ne sera plus jamais affiché. Copiez-le maintenant.',
    link_saved: "J'ai copié ce lien",
    link_unsaved: "Le lien n'a pas été copié. Fermer quand même ? Il faudra en créer un nouveau.",
    link_sentence:
      "La personne y accepte ou refuse l'invitation, une seule fois, dans les 72 heures. Transmettez le lien par un canal sûr.",
    invited_done: 'Invitation créée.',
    invitations: 'Invitations en attente',
    pending: 'Invitée',
    withdraw: "Retirer l'invitation",
    withdrawn: 'Invitation retirée.',
    change_role: 'Changer le rôle',
    role_changed: 'Rôle enregistré.',
    last_owner:
      "C'est le dernier propriétaire de l'espace : il ne peut ni partir, ni perdre ce rôle.",
    new_link: 'Nouveau lien',
    link_renewed: 'Nouveau lien créé.',
    remove: "Retirer de l'espace",
    remove_help: 'La personne perd son rôle dans cet espace, et lui seul.',
    remove_question: (email: string) => `Retirer ${email} ?`,
    remove_consequences:
      "La personne perd immédiatement l'accès à cet espace ; rien ne change pour elle dans les autres.",
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
      member:
        'Imports and handles invoices, prepares payment batches, reconciles, declares receipts, composes reports.',
      manager:
        'Also approves batches, sends reports, seals the accounts, and manages books, banking, endpoints, applications and allowed addresses.',
      owner: 'Also manages users and their roles.',
    },
    state: 'Account',
    active: 'Active',
    invited: 'Invitation pending',
    invitation_expired: 'Invitation expired',
    invited_until: 'Link valid until (Paris)',
    added_at: 'Added (Paris)',
    last_seen: 'Last active here (Paris)',
    never: 'Never',
    you: 'you',
    submit_invitation: 'Create the invitation',
    invitation_note:
      'Where a mail server is configured, the link goes to this address. Otherwise it is shown here once, to be passed on. The place counts only once it is accepted.',
    second_factor: 'Second factor',
    second_factor_required: 'Require a second factor',
    second_factor_help: 'A person without one gets into this workspace only after turning it on.',
    second_factor_save: 'Save',
    second_factor_saved: 'The rule was saved.',
    link_title: 'Invitation link',
    link_label: 'Link',
    link_warning: 'This link will never be shown again. Copy it now.',
    link_saved: 'I have copied this link',
    link_unsaved: 'The link was not copied. Close anyway? A new one will have to be made.',
    link_sentence:
      'The person accepts or declines there, once, within 72 hours. Pass it on by a safe channel.',
    invited_done: 'The invitation was made.',
    invitations: 'Pending invitations',
    pending: 'Invited',
    withdraw: 'Withdraw the invitation',
    withdrawn: 'The invitation was withdrawn.',
    change_role: 'Change the role',
    role_changed: 'The role was saved.',
    last_owner:
      'This is the last owner of the workspace, who can neither leave nor lose this role.',
    new_link: 'New link',
    link_renewed: 'A new link was made.',
    remove: 'Remove from the workspace',
    remove_help: 'The person loses the role in this workspace, and only there.',
    remove_question: (email: string) => `Remove ${email}?`,
    remove_consequences: 'The person loses this workspace at once; nothing changes in others.',
    removed: 'The person was removed.',
    audit: 'Their actions in the audit log',
  },
);
