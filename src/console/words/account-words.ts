import type { Language } from '#model/language.ts';
import type { Role } from '#model/role.ts';
import type { Theme } from '#model/theme.ts';
import { wordTable } from './word-table.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

const FRENCH_THEMES: Readonly<Record<Theme, string>> = {
  system: 'Comme le système',
  light: 'Clair',
  dark: 'Sombre',
};
const ENGLISH_THEMES: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Names of roles. */
export const roleWords = wordTable<Readonly<Record<Role, string>>>(
  { member: 'Membre', manager: 'Gestionnaire', owner: 'Propriétaire' },
  { member: 'Member', manager: 'Manager', owner: 'Owner' },
);

/** Words of somebody's own account and workspaces. */
export const accountWords = wordTable(
  {
    title: 'Mon compte',
    looks: 'Présentation',
    language: 'Langue',
    languages: LANGUAGE_NAMES,
    theme: 'Couleurs',
    themes: FRENCH_THEMES,
    save: 'Enregistrer',
    saved: 'Les préférences sont enregistrées.',
    password: 'Mot de passe',
    current_password: 'Mot de passe actuel',
    new_password: 'Nouveau mot de passe',
    length_help: 'Au moins 12 caractères, par exemple une phrase de plusieurs mots.',
    change_password: 'Changer le mot de passe',
    password_note: 'Vos autres sessions seront fermées.',
    password_changed: 'Le mot de passe est changé ; vos autres sessions sont fermées.',
    second_factor: 'Double authentification',
    second_factor_help:
      "En plus du mot de passe, une application d'authentification donne un code à chaque connexion.",
    second_factor_required: (workspaces: string) =>
      `Ces espaces la demandent, et ne s'ouvrent qu'avec elle : ${workspaces}.`,
    required_to_administer:
      "L'administration du service ne s'ouvre qu'avec elle, puisqu'un espace la demande.",
    turn_on: 'Activer',
    scan: "Scannez ce code avec votre application, ou saisissez-y le secret. Il n'est plus montré après la confirmation.",
    secret: 'Secret',
    link: 'Lien otpauth',
    qr: 'Code QR de la double authentification',
    first_code: "Code affiché par l'application",
    confirm: 'Confirmer',
    turned_on: 'La double authentification est activée ; vos autres sessions sont fermées.',
    recovery_title: 'Codes de secours',
    recovery_sentence:
      "Chacun remplace une fois le code de l'application, si vous la perdez. Conservez-les hors de ce navigateur.",
    recovery_codes: 'Codes de secours',
    recovery_warning: 'Ces codes ne seront plus jamais affichés. Copiez-les maintenant.',
    recovery_saved: "J'ai enregistré ces codes",
    recovery_unsaved:
      "Les codes n'ont pas été copiés. Fermer quand même ? Il faudra désactiver la double authentification et l'activer de nouveau pour en avoir d'autres.",
    is_on: (left: number) => `Activée. Codes de secours restants : ${left}.`,
    code: 'Code à usage unique',
    code_or_recovery: 'Celui de votre application, ou un code de secours.',
    turn_off: 'Désactiver',
    turned_off: 'La double authentification est désactivée.',
    sessions: 'Sessions',
    opened: 'Ouverte le (Paris)',
    seen: 'Vue le (Paris)',
    address: 'Adresse',
    browser: 'Navigateur',
    this_session: 'Cette session',
    close: 'Fermer',
    session_closed: 'La session est fermée.',
    no_session: 'Aucune session.',
    workspaces: 'Mes espaces',
    workspace: 'Espace',
    role: 'Rôle',
    no_workspace: "Aucun espace. Un propriétaire d'espace peut vous inviter.",
  },
  {
    title: 'My account',
    looks: 'Appearance',
    language: 'Language',
    languages: LANGUAGE_NAMES,
    theme: 'Colours',
    themes: ENGLISH_THEMES,
    save: 'Save',
    saved: 'The preferences are saved.',
    password: 'Password',
    current_password: 'Current password',
    new_password: 'New password',
    length_help: 'At least 12 characters, such as a phrase of several words.',
    change_password: 'Change the password',
    password_note: 'Your other sessions will be closed.',
    password_changed: 'The password is changed; your other sessions are closed.',
    second_factor: 'Second factor',
    second_factor_help:
      'Besides the password, an authenticator application gives a code for each sign-in.',
    second_factor_required: (workspaces: string) =>
      `These workspaces require it, and open only with it: ${workspaces}.`,
    required_to_administer:
      'The administration of the service opens only with it, since a workspace requires it.',
    turn_on: 'Turn on',
    scan: 'Scan this code with your application, or type the secret there. It is not shown again after the confirmation.',
    secret: 'Secret',
    link: 'otpauth link',
    qr: 'QR code of the second factor',
    first_code: 'Code that the application shows',
    confirm: 'Confirm',
    turned_on: 'The second factor is on; your other sessions are closed.',
    recovery_title: 'Recovery codes',
    recovery_sentence:
      'Each replaces the code of the application once, if you lose it. Keep them outside of this browser.',
    recovery_codes: 'Recovery codes',
    recovery_warning: 'These codes are never shown again. Copy them now.',
    recovery_saved: 'I have saved these codes',
    recovery_unsaved:
      'The codes were not copied. Close anyway? For others, you would turn the second factor off and on again.',
    is_on: (left: number) => `On. Recovery codes left: ${left}.`,
    code: 'One-time code',
    code_or_recovery: 'From your authenticator app, or a recovery code.',
    turn_off: 'Turn off',
    turned_off: 'The second factor is off.',
    sessions: 'Sessions',
    opened: 'Opened (Paris)',
    seen: 'Seen (Paris)',
    address: 'Address',
    browser: 'Browser',
    this_session: 'This session',
    close: 'Close',
    session_closed: 'The session is closed.',
    no_session: 'No session.',
    workspaces: 'My workspaces',
    workspace: 'Workspace',
    role: 'Role',
    no_workspace: 'No workspace. The owner of one can invite you.',
  },
);
