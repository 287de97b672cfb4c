import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { UnsealedConnection } from './unseal-connection.ts';

/** What a platform answered to a token request and a search. */
export type PlatformCheck =
  | { outcome: 'answered' }
  /** No code if the service stopped meanwhile. */
  | { outcome: 'failed'; error_code: ConnectionErrorCode | null; words: string };

/** Asks the platform, outside of any transaction, and changes nothing. Never rejects. */
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

/** A connection whose secrets were sealed with a key that the service no longer has. The platform is not asked. */
export const UNOPENED_SECRETS = {
  error_code: 'access_refused',
  words: "appel impossible : ses secrets ne s'ouvrent pas avec les clés du service",
} as const satisfies { error_code: ConnectionErrorCode; words: string };

const MAX_MESSAGE = 1000;

/** What a connection shows of an error. */
export const errorOf = (error_code: ConnectionErrorCode, words: string) => ({
  error_code,
  error_message: `${CONNECTION_ERRORS[error_code]} (${words})`.slice(0, MAX_MESSAGE),
});

export function checkSentence(check: PlatformCheck): string {
  if (check.outcome === 'answered') return 'La plateforme a répondu : jeton et recherche';
  const { error_code, words } = check;
  const sentence = error_code === null ? 'Le service est arrêté' : CONNECTION_ERRORS[error_code];
  return `${sentence} (${words})`;
}
