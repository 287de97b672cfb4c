import { wordTable } from '#console/words/word-table.ts';

/** Words of a workspace's first page. */
export const homeWords = wordTable(
  {
    role: (role: string) => `Votre rôle : ${role}.`,
    attention: 'À traiter',
    nothing: 'Rien à traiter. Tout est à jour.',
    since: 'depuis le',
    because: (reason: string) => ` : ${reason}`,
  },
  {
    role: (role: string) => `Your role: ${role}.`,
    attention: 'To do',
    nothing: 'Nothing to do. Everything is up to date.',
    since: 'since',
    because: (reason: string) => `: ${reason}`,
  },
);
