import { wordTable } from './word-table.ts';

/** Words of signing in, and of the password that a link sets. */
export const signInWords = wordTable(
  {
    title: 'Connexion à Bordereau',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    code: 'Code à usage unique',
    code_help: 'Seulement si la double authentification est activée.',
    sign_in: 'Se connecter',
    expired: 'Votre session a expiré.',
    again: 'Reconnectez-vous : ce que vous avez saisi reste sur la page.',
    first_title: 'Premier compte',
    first_sentence:
      "Personne n'a encore de compte. Sur la machine du service, créez un espace, puis son premier propriétaire :",
    first_workspace: "Créer l'espace",
    first_user: 'Créer le propriétaire',
    first_link:
      'La seconde commande affiche un lien, à ouvrir pour choisir un mot de passe. Le formulaire de connexion paraîtra ici.',
    example_name: 'Mon entreprise',
    example_email: 'vous@exemple.fr',
    choose_title: 'Choisir un mot de passe',
    choose_for: (email: string) => `Pour ${email}. Vos autres sessions seront fermées.`,
    new_password: 'Nouveau mot de passe',
    length_help: 'Au moins 12 caractères, par exemple une phrase de plusieurs mots.',
    choose: 'Enregistrer et se connecter',
    dead_link_title: "Ce lien n'est plus valable",
    dead_link:
      "Un lien sert une seule fois, pendant 72 heures, et un nouveau remplace l'ancien. Demandez-en un autre à un propriétaire de l'espace.",
    to_sign_in: 'Se connecter',
  },
  {
    title: 'Sign in to Bordereau',
    email: 'E-mail address',
    password: 'Password',
    code: 'One-time code',
    code_help: 'Only if a second factor is turned on.',
    sign_in: 'Sign in',
    expired: 'Your session has expired.',
    again: 'Sign in again: what you typed stays on the page.',
    first_title: 'First account',
    first_sentence:
      'Nobody has an account yet. On the machine of the service, create a workspace and its first owner:',
    first_workspace: 'Create the workspace',
    first_user: 'Create the owner',
    first_link:
      'The second command prints a link. Open it to choose a password. The sign-in form will appear here.',
    example_name: 'My company',
    example_email: 'you@example.com',
    choose_title: 'Choose a password',
    choose_for: (email: string) => `For ${email}. Your other sessions will be closed.`,
    new_password: 'New password',
    length_help: 'At least 12 characters, such as a phrase of several words.',
    choose: 'Save and sign in',
    dead_link_title: 'This link is no longer valid',
    dead_link:
      'A link works once, within 72 hours, and a new one replaces it. Ask an owner of the workspace for another.',
    to_sign_in: 'Sign in',
  },
);
