import { wordTable } from './word-table.ts';

export const exportWords = wordTable(
  {
    title: 'Comptabilité',
    sentence:
      "Le fichier d'une période, que le comptable importe. Sceller est définitif : ce qui change ensuite s'ajoute au premier jour ouvert. Les à-nouveaux, la paie et la clôture restent chez lui.",
    create: 'Sceller une période',
    question: 'Sceller une période ?',
    effect:
      "Ses écritures prennent leur numéro et ne changent plus jamais. Rien n'est scellé tant qu'une opération n'est pas comptabilisée.",
    made: 'Le fichier se prépare.',
    company: 'Société',
    from: 'Premier jour',
    to: 'Dernier jour',
    rate: (code: string) => `Cours : euros pour 1 ${code}`,
    problems: 'À voir pour la dernière période',
    period: 'Période',
    state: 'État',
    states: { running: 'En préparation', sealed: 'Scellé', failed: 'Non scellé' },
    lines: 'Lignes',
    sealed_at: 'Scellé le (Paris)',
    sealed_by: 'Demandé par',
    file: 'Fichier',
    download: 'Télécharger',
    description: 'Description',
    none: 'Aucune période scellée. Les écritures sont tenues à partir du jour indiqué dans « Livres et déclarations » de la société.',
  },
  {
    title: 'Accounting',
    sentence:
      'The file of a period, which the accountant imports. A seal is final: later changes are added on the first open day. Opening balances, payroll and closing stay with the accountant.',
    create: 'Seal a period',
    question: 'Seal a period?',
    effect:
      'Its entries get their numbers and never change again. Nothing is sealed while an operation is not posted.',
    made: 'The file is being made.',
    company: 'Company',
    from: 'First day',
    to: 'Last day',
    rate: (code: string) => `Rate: euros for 1 ${code}`,
    problems: 'On the last period',
    period: 'Period',
    state: 'State',
    states: { running: 'In preparation', sealed: 'Sealed', failed: 'Not sealed' },
    lines: 'Lines',
    sealed_at: 'Sealed (Paris)',
    sealed_by: 'Asked by',
    file: 'File',
    download: 'Download',
    description: 'Description',
    none: 'No period is sealed. Entries are kept from the day given in “Books and reports” of the company on.',
  },
);
