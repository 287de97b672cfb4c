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
