import { wordTable } from '#console/words/word-table.ts';

/** Words of the page behind an invitation's link. */
export const invitationWords = wordTable(
  {
    title: 'Rejoindre un espace',
    sentence:
      "Une personne vous invite dans son espace. Rien ne change tant que vous n'acceptez pas.",
    workspace: 'Espace',
    role: 'Rôle',
    email: 'Adresse invitée',
    inviter: 'Invitation de',
    has_account: 'Vous avez déjà un compte à cette adresse',
    has_account_help: "Connectez-vous, puis acceptez : l'espace s'ajoute aux vôtres.",
    sign_in: 'Se connecter',
    no_account: "Vous n'avez pas de compte, ou vous en avez oublié le mot de passe",
    password: 'Mot de passe',
    length_help: 'Au moins 12 caractères, par exemple une phrase de plusieurs mots.',
    join: 'Accepter et se connecter',
    accept: "Accepter l'invitation",
    accepted: 'Invitation acceptée.',
    decline: 'Refuser',
    declined: 'Invitation refusée.',
    of_another:
      "Vous êtes connecté·e avec une autre adresse que celle de l'invitation. Déconnectez-vous, puis ouvrez ce lien de nouveau.",
  },
  {
    title: 'Join a workspace',
    sentence: 'Somebody invites you to their workspace. Nothing changes until you accept.',
    workspace: 'Workspace',
    role: 'Role',
    email: 'Invited address',
    inviter: 'Invited by',
    has_account: 'You have an account with this address',
    has_account_help: 'Sign in, then accept: the workspace is added to yours.',
    sign_in: 'Sign in',
    no_account: 'You have no account, or do not know its password',
    password: 'Password',
    length_help: 'At least 12 characters, such as a phrase of several words.',
    join: 'Accept and sign in',
    accept: 'Accept the invitation',
    accepted: 'Invitation accepted.',
    decline: 'Decline',
    declined: 'Invitation declined.',
    of_another:
      'You are signed in with another address than the invited one. Sign out, then open this link again.',
  },
);
