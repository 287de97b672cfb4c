/** Directives of a content security policy. */
export type Policy = Readonly<Record<string, string>>;

/** Headers of a page beyond those of every answer. */
export const pageHeaders = (
  policy: Policy,
  cacheControl: string,
): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': cacheControl,
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});
