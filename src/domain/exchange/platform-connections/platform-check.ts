import { oneLine } from '#kernel/one-line.ts';
import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { UnsealedConnection } from './unseal-connection.ts';

/** A platform's answers to a token request and a search. */
export type PlatformCheck =
  | { outcome: 'answered' }
  /** It asks for a pause, now or before, and was not asked any more. */
  | { outcome: 'paused'; words: string }
  /** No code if the service stopped meanwhile. */
  | { outcome: 'failed'; error_code: ConnectionErrorCode | null; words: string };

/**
 * Asks the platform, outside of any transaction. Changes nothing but a pause that the platform asks for. Rejects with
 * `Crowded` while the connection's places for calls are taken.
 */
export type CheckPlatform = (connection: UnsealedConnection) => Promise<PlatformCheck>;

/** Shown to the workspace's people. */
export const CONNECTION_ERRORS: Readonly<Record<ConnectionErrorCode, string>> = {
  access_refused: "La plateforme refuse l'accès",
  platform_unavailable: 'La plateforme ne répond pas',
  platform_timeout: "La plateforme n'a pas répondu à temps",
  invalid_answer: 'La réponse de la plateforme est illisible',
  address_refused: "L'adresse de la plateforme n'est pas autorisée",
  sending_refused: 'La plateforme refuse les envois',
};

const PAUSED = 'La plateforme demande une pause';
/** A connection whose secrets were sealed with a key that the service no longer has. The platform is not asked. */
export const UNOPENED_SECRETS = {
  error_code: 'access_refused',
  words: "appel impossible : ses secrets ne s'ouvrent pas avec les clés du service",
} as const satisfies { error_code: ConnectionErrorCode; words: string };

const MAX_MESSAGE = 1000;

/** An error as a connection shows it. */
export const errorOf = (error_code: ConnectionErrorCode, words: string) => ({
  error_code,
  error_message: oneLine(`${CONNECTION_ERRORS[error_code]} (${words})`, MAX_MESSAGE),
});

export function checkSentence(check: PlatformCheck): string {
  if (check.outcome === 'answered') return 'La plateforme a répondu : jeton et recherche';
  const { words } = check;
  if (check.outcome === 'paused') return `${PAUSED} (${words})`;
  const { error_code } = check;
  const sentence = error_code === null ? 'Le service est arrêté' : CONNECTION_ERRORS[error_code];
  return `${sentence} (${words})`;
}
