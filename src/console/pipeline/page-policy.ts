import { pageHeaders, type Policy } from '#http/pages/page-headers.ts';

/** Files, calls and frames of this service, and nothing else; HTML that a script puts in place goes by one module. */
const POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'bordereau',
};

/** Pages and their parts differ by person. */
export const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  ...pageHeaders(POLICY, 'no-store'),
  Vary: 'Cookie, X-Part',
};
