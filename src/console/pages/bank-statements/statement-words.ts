import type { StatementWarning } from '#domain/banking/bank-statements/watch-continuity.ts';
import { wordTable } from '#console/words/word-table.ts';

/** A statement that does not add up or follow on. */
export const statementWarnings = wordTable<Readonly<Record<StatementWarning, string>>>(
  {
    balance_mismatch: 'Les écritures ne font pas la différence entre les deux soldes.',
    gap: "Le solde d'ouverture n'est pas le solde connu : il manque un relevé.",
  },
  {
    balance_mismatch: 'The entries are not the difference of both balances.',
    gap: 'The opening balance is not the known balance: a statement is missing.',
  },
);

/** Words of pages about statements. */
export const statementWords = wordTable(
  {
    title: 'Relevés',
    sentence: "Fichiers camt.053, versions 001.02 à 001.08. Importer deux fois n'ajoute rien.",
    result:
      'opérations ajoutées : {data.operations_created}, déjà connues : {data.operations_known}',
    list: 'Imports passés',
    none: 'Aucun import. Importez un relevé camt.053 ci-dessus.',
    one_new: '{n} nouvel import',
    many_new: '{n} nouveaux imports',
    imported_at: 'Importé le (Paris)',
    message: 'Message',
    format: 'Format',
    statements: 'Relevés',
    created: 'Ajoutées',
    known: 'Déjà connues',
    skipped: 'Ignorées',
    warnings: 'Alertes',
    no_warning: 'Aucune',
    one_warned: '1 relevé à vérifier',
    warned: (count: string) => `${count} relevés à vérifier`,
    import: (id: string) => `Import n° ${id}`,
    all: 'Tous les imports',
    statement: 'Relevé',
    account: 'Compte',
    account_created: 'créé par ce relevé',
    first_shown: (most: string) => `Les ${most} premiers relevés, ceux à vérifier d'abord.`,
    skipped_help: 'Les écritures qui ne sont pas encore comptabilisées sont ignorées.',
    company_of: 'Société des comptes',
  },
  {
    title: 'Statements',
    sentence: 'Files of camt.053, versions 001.02 to 001.08. Importing twice adds nothing.',
    result: 'operations added: {data.operations_created}, known: {data.operations_known}',
    list: 'Past imports',
    none: 'No imports. Drop a camt.053 statement above.',
    one_new: '{n} new import',
    many_new: '{n} new imports',
    imported_at: 'Imported (Paris)',
    message: 'Message',
    format: 'Format',
    statements: 'Statements',
    created: 'Added',
    known: 'Known',
    skipped: 'Skipped',
    warnings: 'Warnings',
    no_warning: 'None',
    one_warned: '1 statement to check',
    warned: (count: string) => `${count} statements to check`,
    import: (id: string) => `Import no. ${id}`,
    all: 'All imports',
    statement: 'Statement',
    account: 'Account',
    account_created: 'created by this statement',
    first_shown: (most: string) => `The first ${most} statements, those to check first.`,
    skipped_help: 'Entries that are not booked yet are skipped.',
    company_of: 'Company of the accounts',
  },
);
