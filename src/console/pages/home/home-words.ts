import { wordTable } from '#console/words/word-table.ts';

/** Words of a workspace's first page. */
export const homeWords = wordTable(
  {
    role: (role: string) => `Votre rôle : ${role}.`,
    owed: { sales: 'À encaisser', purchases: 'À payer' },
    overdue: {
      sales: (count: number, text: string) => `dont ${text} échue${count < 2 ? '' : 's'}`,
      purchases: (count: number, text: string) => `dont ${text} échu${count < 2 ? '' : 's'}`,
    },
    balance: 'En banque',
    balance_on: 'au',
    attention: 'À traiter',
    nothing: 'Rien à traiter. Tout est à jour.',
    since: 'depuis le',
    until: 'pour le',
    because: (reason: string) => ` : ${reason}`,
  },
  {
    role: (role: string) => `Your role: ${role}.`,
    owed: { sales: 'To collect', purchases: 'To pay' },
    overdue: {
      sales: (_count: number, text: string) => `${text} overdue`,
      purchases: (_count: number, text: string) => `${text} overdue`,
    },
    balance: 'In the bank',
    balance_on: 'on',
    attention: 'To do',
    nothing: 'Nothing to do. Everything is up to date.',
    since: 'since',
    until: 'by',
    because: (reason: string) => `: ${reason}`,
  },
);
