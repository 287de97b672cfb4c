import type { SyncErrorCode } from '#orm/entities/bank-connection.ts';
import type { Language } from '#model/language.ts';
import { wordTable } from './word-table.ts';

/** Words that all pages of the bank share. */
export const bankWords = wordTable(
  {
    pages: 'Banque',
    accounts: 'Comptes',
    operations: 'Opérations',
    statements: 'Relevés',
    rules: 'Règles',
    entries: 'Écritures',
    company: 'Société',
    archived: 'Archivé',
    inactive: 'Inactif',
    see_changes: 'Voir les changements',
    save: 'Enregistrer',
    saved: 'Les modifications sont enregistrées.',
    accesses: { granted: 'Accordé', expired: 'Expiré', revoked: 'Révoqué' },
    incoming: 'Encaissements',
    outgoing: 'Décaissements',
  },
  {
    pages: 'Banking',
    accounts: 'Accounts',
    operations: 'Operations',
    statements: 'Statements',
    rules: 'Rules',
    entries: 'Entries',
    company: 'Company',
    archived: 'Archived',
    inactive: 'Inactive',
    see_changes: 'See the changes',
    save: 'Save',
    saved: 'The changes are saved.',
    accesses: { granted: 'Granted', expired: 'Expired', revoked: 'Revoked' },
    incoming: 'Money in',
    outgoing: 'Money out',
  },
);

/** Words of pages about accounts. */
export const accountsWords = wordTable(
  {
    title: 'Comptes bancaires',
    none: "Aucun compte. Un compte vient d'une connexion ou d'un relevé, ou s'ajoute à la main.",
    bank: 'Banque',
    account: 'Compte',
    iban: 'IBAN',
    origin: 'Origine',
    ready: 'Paramétrage',
    unready: 'À paramétrer',
    access: 'Accès',
    unposted: 'Écritures en attente',
    balance: 'Solde',
    synced: 'Synchronisé le (Paris)',
    origins: {
      synchronized: 'Connexion',
      statement_import: 'Relevé',
      manual: 'Manuel',
    },
    is_ready: 'Prêt',
    missing: {
      missing_ledger: 'Journal',
      missing_accounting_account_code: 'Compte comptable',
      missing_suspense_account_code: "Compte d'attente",
    },
    missing_sentence: 'Il manque :',
    readiness_sentence:
      "Tant que le compte n'est pas prêt, ses opérations n'ont pas d'écriture. Elles se rapprochent quand même.",
    create: 'Ajouter un compte',
    create_note: 'Un compte créé à la main sert à payer. Ses opérations viennent de relevés.',
    submit_creation: 'Ajouter le compte',
    created: 'Le compte est créé.',
    all: 'Tous les comptes',
    account_name: 'Nom du compte',
    bank_name: 'Nom de la banque',
    bic: 'BIC',
    currency: 'Devise',
    connection: 'Connexion',
    balance_on: 'Solde du',
    created_at: 'Créé le (Paris)',
    settings: 'Réglages comptables',
    active: 'Compte actif',
    active_help:
      "Un compte inactif n'est plus synchronisé, et ses opérations n'ont pas d'écriture.",
    ledger: 'Journal',
    accounting_code: 'Compte comptable de la banque',
    suspense_code: "Compte d'attente",
    suspense_code_help: "Reçoit ce que ni un rapprochement ni une règle n'explique.",
    settings_note:
      'Une fois le compte prêt, ses opérations sont comptabilisées à nouveau en arrière-plan.',
    add_ledger: 'Créer un journal',
    ledger_question: 'Créer un journal ?',
    ledger_effect: 'Le code est unique dans la société.',
    ledger_code: 'Code',
    ledger_name: 'Nom du journal',
    ledger_verb: 'Créer le journal',
    ledger_added: 'Le journal est créé : choisissez-le ci-dessous.',
    see_operations: 'Opérations du compte',
    see_entries: 'Écritures du compte',
  },
  {
    title: 'Bank accounts',
    none: 'No accounts. An account comes from a connection or a statement, or is made by hand.',
    bank: 'Bank',
    account: 'Account',
    iban: 'IBAN',
    origin: 'Origin',
    ready: 'Ready',
    unready: 'To be configured',
    access: 'Access',
    unposted: 'Pending entries',
    balance: 'Balance',
    synced: 'Synchronised (Paris)',
    origins: { synchronized: 'Connection', statement_import: 'Statement', manual: 'By hand' },
    is_ready: 'Ready',
    missing: {
      missing_ledger: 'Ledger',
      missing_accounting_account_code: 'Accounting code',
      missing_suspense_account_code: 'Suspense account',
    },
    missing_sentence: 'Missing:',
    readiness_sentence:
      'Until the account is ready, its operations have no entry. They can be reconciled all the same.',
    create: 'Create an account',
    create_note: 'An account made by hand is for paying. Its operations come from statements.',
    submit_creation: 'Create the account',
    created: 'The account was created.',
    all: 'All accounts',
    account_name: 'Name of the account',
    bank_name: 'Name of the bank',
    bic: 'BIC',
    currency: 'Currency',
    connection: 'Connection',
    balance_on: 'Balance of',
    created_at: 'Created (Paris)',
    settings: 'Accounting settings',
    active: 'Active account',
    active_help: 'An inactive account is no longer synchronised, and its operations have no entry.',
    ledger: 'Ledger',
    accounting_code: "The bank's accounting code",
    suspense_code: 'Suspense account',
    suspense_code_help: 'Takes what neither an allocation nor a rule explains.',
    settings_note:
      'Once the account is ready, its operations are projected again in the background.',
    add_ledger: 'Create a ledger',
    ledger_question: 'Create a ledger?',
    ledger_effect: 'Its code is unique in the company.',
    ledger_code: 'Code',
    ledger_name: 'Name of the ledger',
    ledger_verb: 'Create the ledger',
    ledger_added: 'The ledger was created: choose it below.',
    see_operations: 'Operations of the account',
    see_entries: 'Entries of the account',
  },
);

interface SyncError {
  sentence: string;
  advice: string;
}

/** Why a synchronisation failed. */
const syncErrorWords = wordTable<Readonly<Record<SyncErrorCode, SyncError>>>(
  {
    provider_unavailable: {
      sentence: 'La banque est indisponible.',
      advice: 'Synchronisez de nouveau plus tard.',
    },
    provider_invalid_answer: {
      sentence: 'La réponse de la banque est illisible.',
      advice: "Rien n'a été importé. Si cela dure, signalez-le à votre banque.",
    },
    provider_timeout: {
      sentence: "La banque n'a pas répondu à temps.",
      advice: 'Synchronisez de nouveau plus tard.',
    },
    access_expired: {
      sentence: "L'accès aux données a expiré.",
      advice: "Renouvelez l'accès auprès de la banque, puis synchronisez.",
    },
    access_revoked: {
      sentence: "L'accès aux données a été révoqué.",
      advice: 'Accordez-le de nouveau auprès de la banque, puis synchronisez.',
    },
  },
  {
    provider_unavailable: {
      sentence: 'The bank is unavailable.',
      advice: 'Synchronise again later.',
    },
    provider_invalid_answer: {
      sentence: "The bank's answer cannot be read.",
      advice: 'Nothing was imported. If it lasts, tell your bank.',
    },
    provider_timeout: {
      sentence: 'The bank did not answer in time.',
      advice: 'Synchronise again later.',
    },
    access_expired: {
      sentence: 'The access to the data has expired.',
      advice: 'Renew it at the bank, then synchronise.',
    },
    access_revoked: {
      sentence: 'The access to the data was revoked.',
      advice: 'Grant it again at the bank, then synchronise.',
    },
  },
);

/** A failed synchronisation in words; a code that a later release has written is shown as it is. */
export function syncError(language: Language, code: string): SyncError {
  const errors: Readonly<Record<string, SyncError>> = syncErrorWords(language);
  const known = Object.hasOwn(errors, code) ? errors[code] : undefined;
  return known ?? { sentence: code, advice: '' };
}
