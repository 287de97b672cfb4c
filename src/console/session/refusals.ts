import { ApiError, forbidden } from '#kernel/api-error.ts';

/** The refusal of a call or part without a live session. */
export const signedOut = (): ApiError => new ApiError(401, 'signed_out', 'Votre session a expiré.');

/** The refusal of what a page sends in the name of somebody else than who is signed in by now. */
export const otherPerson = (): ApiError =>
  new ApiError(
    412,
    'other_person',
    "Quelqu'un d'autre s'est connecté depuis. Rien n'a été enregistré : rechargez la page.",
  );

/** Leads a browser elsewhere. */
export const seeOther = (location: string): ApiError =>
  new ApiError(303, 'see_other', '', { headers: { Location: location } });

/** To sign in, and back. */
export const signInFirst = (url: string): ApiError =>
  seeOther(url === '/' ? '/sign_in' : `/sign_in?next=${encodeURIComponent(url)}`);

/** Answers somebody without a second factor where one is required. */
export const secondFactorNeeded = (): ApiError =>
  forbidden(undefined, {
    reason:
      "La double authentification est demandée ici : activez-la d'abord sur la page de votre compte",
  });

/** A path of this service, else `/`: `next` comes from the address bar. */
export function ownPath(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return '/';
  const { origin, pathname, search } = new URL(next, base);
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}

/** Beyond the rate of a person. */
export const tooMuchAsked = (seconds: number): ApiError => {
  const wait = seconds === 1 ? '1 seconde' : `${seconds} secondes`;
  return new ApiError(
    429,
    'too_many_requests',
    `Vous avez envoyé beaucoup de demandes en peu de temps. Rien n'a été enregistré : réessayez dans ${wait}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
};
