import { oneLine } from '#kernel/one-line.ts';
import type { PlatformFlowError } from '#model/platform-flow.ts';
import { CONNECTION_ERRORS } from './platform-check.ts';

/** Shown to the workspace's people. */
export const PLATFORM_FLOW_ERROR_WORDS: Readonly<Record<PlatformFlowError, string>> = {
  access_refused: CONNECTION_ERRORS.access_refused,
  platform_unavailable: CONNECTION_ERRORS.platform_unavailable,
  platform_timeout: CONNECTION_ERRORS.platform_timeout,
  invalid_answer: CONNECTION_ERRORS.invalid_answer,
  address_refused: CONNECTION_ERRORS.address_refused,
  platform_refused: 'La plateforme refuse de remettre le fichier',
  file_absent: "La plateforme n'a pas le fichier de ce flux",
  file_refused: 'Le fichier ne peut pas être importé',
  other_company: "La société de cette connexion n'est pas concernée par le fichier",
  invoice_absent: "La facture de ce statut n'est pas ici",
  not_processed: "Le service n'a pas pu traiter le fichier",
  connection_deleted: 'La connexion a été supprimée',
};

const MAX_MESSAGE = 1000;

/** An error in words, with those of the platform or of the file's reader. */
export const flowError = (error_code: PlatformFlowError, words: string | null = null) => {
  const sentence = PLATFORM_FLOW_ERROR_WORDS[error_code];
  const message = words === null || words === '' ? sentence : `${sentence} (${words})`;
  return { error_code, error_message: oneLine(message, MAX_MESSAGE) };
};
