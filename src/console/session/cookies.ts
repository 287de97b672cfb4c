import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_SECONDS } from '#domain/access/users/devices.ts';
import { SESSION_SECONDS } from '#domain/access/users/sessions.ts';
import { isId } from '#kernel/id.ts';
import { digest } from '#kernel/secret.ts';
import { LANGUAGES, type Language } from '#model/language.ts';
import { THEMES, type Theme } from '#model/theme.ts';

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/** On https a prefix that no other host, path or plain connection can set (RFC 6265bis §4.1.3). */
const ownName = (baseUrl: string, name: string): string =>
  isSecure(baseUrl) ? `__Host-${name}` : name;
const sessionName = (baseUrl: string): string => ownName(baseUrl, 'bordereau');
const deviceName = (baseUrl: string): string => ownName(baseUrl, 'bordereau_device');

/** Kept for pages that are seen before anybody signs in, and for the way back to the last workspace. */
type Preference = 'language' | 'theme' | 'workspace';

const YEAR_SECONDS = 365 * 86_400;

const cookie = (baseUrl: string, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`;

export const sessionCookie = (baseUrl: string, secret: string): string =>
  cookie(baseUrl, sessionName(baseUrl), secret, SESSION_SECONDS);

export const endedCookie = (baseUrl: string): string =>
  cookie(baseUrl, sessionName(baseUrl), '', 0);

/** Stays after a sign-out: it opens nothing, and keeps a way to the sign-in. */
export const deviceCookie = (baseUrl: string, secret: string): string =>
  cookie(baseUrl, deviceName(baseUrl), secret, DEVICE_SECONDS);

export const preferenceCookie = (baseUrl: string, name: Preference, value: string): string =>
  cookie(baseUrl, `bordereau_${name}`, value, YEAR_SECONDS);

function readCookie({ cookie: header = '' }: IncomingHttpHeaders, name: string): string | null {
  const prefix = `${name}=`;
  const pair = header.split(/; */).find((one) => one.startsWith(prefix));
  return pair === undefined ? null : pair.slice(prefix.length);
}

function readSecret(headers: IncomingHttpHeaders, name: string): string | null {
  const secret = readCookie(headers, name);
  return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Digest of the session's secret; null without a cookie that could be one. */
export function readSession(headers: IncomingHttpHeaders, baseUrl: string): string | null {
  const secret = readSecret(headers, sessionName(baseUrl));
  return secret === null ? null : digest(secret);
}

/** The secret of a browser that has signed in before; null without a cookie that could be one. */
export const readDevice = (headers: IncomingHttpHeaders, baseUrl: string): string | null =>
  readSecret(headers, deviceName(baseUrl));

/** A browser's preferences; by default French, its own theme and no workspace. */
export interface Remembered {
  language: Language;
  theme: Theme;
  workspace: string | null;
}

export function readPreferences(headers: IncomingHttpHeaders): Remembered {
  const read = (name: Preference) => readCookie(headers, `bordereau_${name}`);
  const [language, theme, workspace] = [read('language'), read('theme'), read('workspace')];
  return {
    language: LANGUAGES.find((one) => one === language) ?? 'fr',
    theme: THEMES.find((one) => one === theme) ?? 'system',
    workspace: isId(workspace ?? undefined) ? workspace : null,
  };
}
