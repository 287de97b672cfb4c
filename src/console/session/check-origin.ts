import type { IncomingHttpHeaders } from 'node:http';
import { mediaTypeOf } from '#http/media-type.ts';
import { forbidden } from '#kernel/api-error.ts';

/**
 * 403 unless a write comes from a page of this service: as the browser says (`Sec-Fetch-Site`), or where it says nothing
 * (plain http off localhost) by an `Origin` that is `BASE_URL`'s or has the request's own host. A form of another site
 * could send multipart, so that needs a header of its own.
 */
export function checkOrigin(headers: IncomingHttpHeaders, baseUrl: string): void {
  if (!isOwnSite(headers, baseUrl)) throw forbidden(undefined, { reason: OTHER_SITE });
  const isMultipart = mediaTypeOf(headers['content-type']) === 'multipart/form-data';
  if (isMultipart && headers['x-requested-with'] !== 'bordereau')
    throw forbidden(undefined, { reason: NO_SCRIPT });
}

const OTHER_SITE = "La demande ne vient pas d'une page de ce service";
const NO_SCRIPT = "Un envoi multipart doit porter l'en-tête X-Requested-With: bordereau";

function isOwnSite(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(baseUrl).origin || (host !== '' && host === headers.host);
}
