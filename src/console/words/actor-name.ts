import type { ActorNames } from '#domain/access/audit/name-actors.ts';
import type { Language } from '#model/language.ts';
import { wordTable } from './word-table.ts';

/** Authors of changes by their kind. */
const actorWords = wordTable(
  {
    application: (id: string) => `Application n° ${id} (supprimée)`,
    user: (id: string) => `Utilisateur n° ${id}`,
    kinds: {
      network: 'Réseau',
      nobody: 'Personne non identifiée',
      platform: 'Plateforme',
      command_line: 'Ligne de commande',
      bank_sync: 'Synchronisation bancaire',
      schedule: 'Envoi automatique',
    },
  },
  {
    application: (id: string) => `Application no. ${id} (deleted)`,
    user: (id: string) => `User no. ${id}`,
    kinds: {
      network: 'Network',
      nobody: 'Not signed in',
      platform: 'Platform',
      command_line: 'Command line',
      bank_sync: 'Bank sync',
      schedule: 'Automatic sending',
    },
  },
);

/** The author of a change, from the text of the audit log; an unknown kind is shown as it is. */
export function actorName(language: Language, actor: string, names: ActorNames): string {
  const words = actorWords(language);
  const name = names.get(actor);
  if (name !== undefined) return name;
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'application') return words.application(id);
  if (kind === 'user') return words.user(id);
  const kinds: Readonly<Record<string, string>> = words.kinds;
  return kinds[kind] ?? actor;
}

/** The authors inside the service, as the audit log writes them, with their words. */
export const serviceActors = (language: Language): [actor: string, word: string][] =>
  Object.entries(actorWords(language).kinds);
