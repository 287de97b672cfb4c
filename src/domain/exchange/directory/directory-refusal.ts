import { outsideUnavailable, refusedWhole, type ApiError } from '#kernel/api-error.ts';
import { CONNECTION_ERRORS } from '#domain/exchange/platform-connections/platform-check.ts';
import type { DirectoryFault } from './directory-reader.ts';

/** For a platform that does not say when to ask again. */
const USUAL_PAUSE_S = 60;

/**
 * For those who ask. 503, because clients repeat it after `Retry-After`, as for everything that is away for a while; 422
 * for a question that the platform does not take.
 */
export function directoryRefusal(fault: DirectoryFault): ApiError {
  switch (fault.kind) {
    case 'refused':
      return refusedWhole({
        code: 'invalid_format',
        message: `L'annuaire refuse la demande (${fault.words})`,
      });
    case 'failed':
      return away(sentenceOf(fault), USUAL_PAUSE_S);
    case 'held': {
      const seconds = fault.milliseconds === null ? USUAL_PAUSE_S : fault.milliseconds / 1000;
      return away('La plateforme demande une pause avant une autre demande', Math.ceil(seconds));
    }
    default:
      return fault satisfies never;
  }
}

function sentenceOf({ error_code, words }: Extract<DirectoryFault, { kind: 'failed' }>): string {
  const sentence = error_code === null ? "Le service s'arrête" : CONNECTION_ERRORS[error_code];
  return words === '' ? sentence : `${sentence} (${words})`;
}

const away = (message: string, seconds: number): ApiError =>
  outsideUnavailable(`L'annuaire ne répond pas : ${message}`, Math.max(1, seconds));
