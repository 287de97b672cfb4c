import type { IncomingHttpHeaders } from 'node:http';
import { mediaTypeOf } from '#http/request-body.ts';
import { forbidden } from '#kernel/api-error.ts';

/**
 * 403 unless a write comes from a page of this service: as the browser says (`Sec-Fetch-Site`), and by an `Origin` that is
 * `BASE_URL`'s or, where that is not set, has the request's own host. A form of another site could send multipart, so that
 * needs a header of its own.
 * @param publicOrigin of `BASE_URL`; null where it is not set
 */
export function checkOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): void {
  if (!isOwnSite(headers, publicOrigin)) throw forbidden(undefined, { reason: OTHER_SITE });
  const isMultipart = mediaTypeOf(headers['content-type']) === 'multipart/form-data';
  if (isMultipart && headers['x-requested-with'] !== 'bordereau')
    throw forbidden(undefined, { reason: NO_SCRIPT });
}

const OTHER_SITE = "La demande ne vient pas d'une page de ce service";
const NO_SCRIPT = "Un envoi multipart doit porter l'en-tête X-Requested-With: bordereau";

function isOwnSite(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site !== undefined;
  // A name that somebody else points at this machine is an own host as well.
  if (publicOrigin !== null) return origin === publicOrigin;
  if (site !== undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && host === headers.host;
}
