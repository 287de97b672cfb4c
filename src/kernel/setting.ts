import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { domainToASCII } from 'node:url';
import { KEY_BYTES } from './cipher.ts';
import { DURATION_FORM, readDuration } from './duration.ts';
import { RATE_FORM, readRate, type Rate } from './rate.ts';
import { canonicalAddress, parseCidr } from './ip-address.ts';

/** One kind of setting: how its text is read, and the form named in its message. */
export interface Setting<T> {
  read(text: string): T | null;
  /** Completes "expected …". */
  expected: string;
  /** Wrong values are not shown. */
  secret?: boolean;
}

/** Reads a variable by name; `fallback` is used when it is not set. */
export type SettingReader = <T, F extends T | null>(
  name: string,
  setting: Setting<T>,
  fallback: F,
) => T | F;

/** A fixed answer instead of DNS: the address of `hooks.example`, or of `*.example` (any name below). */
export interface HostOverride {
  readonly pattern: string;
  readonly address: string;
}

/** Timers take 31 bits of milliseconds; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

export const anyText: Setting<string> = { read: (text) => text, expected: 'a text' };

/** RFC 9110 `token`, since it becomes part of a header's name. */
export const headerToken: Setting<string> = {
  read: (text) => (/^[\w!#$%&'*+.^`|~-]{1,64}$/.test(text) ? text : null),
  expected: 'one word of letters, digits and hyphens that a header name may hold',
};

export const oneOf = <const T extends string>(values: readonly T[]): Setting<T> => ({
  read: (text) => values.find((value) => value === text) ?? null,
  expected: `one of ${values.join(', ')}`,
});

export const wholeNumber = (min: number, max: number): Setting<number> => ({
  read(text) {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : null;
  },
  expected: `a whole number from ${min} to ${max}`,
});

export const yesOrNo: Setting<boolean> = {
  read: (text) => (text === 'true' || text === 'false' ? text === 'true' : null),
  expected: 'true or false',
};

/** A share of all. */
export const ratio: Setting<number> = {
  read(text) {
    const number = /^\d?(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
    return number >= 0 && number <= 1 ? number : null;
  },
  expected: 'a number from 0 to 1, such as 0.1',
};

/** OpenTelemetry's lists of names and values, in the form of W3C Baggage. */
export const pairs: Setting<Readonly<Record<string, string>>> = {
  read(text) {
    const read: [name: string, value: string][] = [];
    for (const item of text.split(',')) {
      const [, name = '', value = ''] = /^([^\s=]+)\s*=\s*(.*)$/.exec(item.trim()) ?? [];
      const decoded = decodePercent(value);
      if (name === '' || decoded === null) return null;
      read.push([name, decoded]);
    }
    return Object.freeze(Object.fromEntries(read));
  },
  expected: 'names and values such as a=1,b=two%20words, with percent-encoded values',
};

/** {@link pairs} that are headers of requests. */
export const headers: Setting<Readonly<Record<string, string>>> = {
  read(text) {
    const read = pairs.read(text);
    const isSound = ([name, value]: [string, string]) =>
      headerToken.read(name) !== null && /^[\x20-\x7e]*$/.test(value);
    return read !== null && Object.entries(read).every(isSound) ? read : null;
  },
  expected: `headers, as ${pairs.expected}`,
  secret: true,
};

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Milliseconds, above zero. */
export const duration: Setting<number> = {
  read: (text) => readDuration(text) || null,
  expected: `a duration above zero: ${DURATION_FORM}`,
};

/** A {@link duration} that a timer can wait for. */
export const timeout: Setting<number> = {
  read(text) {
    const milliseconds = duration.read(text);
    return milliseconds !== null && milliseconds <= MAX_TIMER_MS ? milliseconds : null;
  },
  expected: `${duration.expected}, and at most 24 days`,
};

/** Requests in a period. */
export const rate: Setting<Rate> = { read: readRate, expected: RATE_FORM };

/** Items between commas; spaces around them are ignored, empty items are not allowed. */
export const listOf = <T>(item: Setting<T>): Setting<readonly T[]> => ({
  read(text) {
    const items: T[] = [];
    for (const part of text.split(',')) {
      const value = item.read(part.trim());
      if (value === null) return null;
      items.push(value);
    }
    return items;
  },
  expected: `a list, separated by commas, of: ${item.expected}`,
});

export const cidr: Setting<string> = {
  read: (text) => parseCidr(text)?.cidr ?? null,
  expected: 'an address range such as 10.0.0.0/8 or fd00::/8, without host bits',
};

/** {@link cidr} of proxies. Trusting every address would let each caller choose its own, past any allowlist. */
export const proxyCidr: Setting<string> = {
  read(text) {
    const range = parseCidr(text);
    return range !== null && range.prefix > 0 ? range.cidr : null;
  },
  expected: `${cidr.expected}, and not every address`,
};

export const host: Setting<string> = {
  read: (text) => (isIP(text) !== 0 || isHostName(text) ? text : null),
  expected: 'an IP address or a host name',
};

export const hostOverride: Setting<HostOverride> = {
  read(text) {
    const [, wildcard = '', name = '', value = ''] = /^(\*\.)?([^=]+)=([^=]+)$/.exec(text) ?? [];
    const ascii = domainToASCII(name);
    const address = canonicalAddress(value);
    if (address === null || isIP(ascii) !== 0 || !isHostName(ascii)) return null;
    return Object.freeze({ pattern: `${wildcard}${ascii}`, address });
  },
  expected: 'name=address or *.name=address, such as hooks.example=10.0.0.7',
};

/** The address of a local service: `clamd:3310`, `[::1]:3310`, `/run/clamav/clamd.ctl`. */
export const serverAddress: Setting<string> = {
  read(text) {
    if (isAbsolute(text)) return text;
    const [, bracketed, plain, digits = ''] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
    const isNamed =
      bracketed === undefined ? host.read(plain ?? '') !== null : isIP(bracketed) === 6;
    return isNamed && port.read(digits) !== null ? text : null;
  },
  expected: 'host:port, or the absolute path of a Unix socket',
};

/** As `dns.setServers` takes it: `10.0.0.53`, `10.0.0.53:5353`, `[fd00::53]:53`. */
export const dnsServer: Setting<string> = {
  read(text) {
    if (isIP(text) !== 0) return text;
    const [, bracketed, plain, digits = ''] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
    const right = bracketed === undefined ? isIP(plain ?? '') === 4 : isIP(bracketed) === 6;
    return right && port.read(digits) !== null ? text : null;
  },
  expected: 'address or address:port, such as 10.0.0.53:53',
};

/** The servers, or `system` for the system's own look-up. */
export const dnsServers: Setting<readonly string[] | 'system'> = {
  read: (text) => (text === 'system' ? text : listOf(dnsServer).read(text)),
  expected: `system, or ${listOf(dnsServer).expected}`,
};

export const port = wholeNumber(1, 65_535);

/** An http or https address without query, fragment or user. Trailing slashes are dropped. */
export const baseUrl: Setting<string> = {
  read(text) {
    const url = /^https?:\/\/[^?#@\s]+$/i.test(text) ? URL.parse(text) : null;
    return url && `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  },
  expected: 'an http or https address, a path allowed, without query, fragment or user',
};

export const postgresUrl: Setting<string> = {
  read: (text) => (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : null),
  expected: 'an address such as postgres://user:password@host:5432/database',
  secret: true,
};

export const encryptionKey: Setting<Buffer> = {
  read(text) {
    const key = /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
    return key?.length === KEY_BYTES ? key : null;
  },
  expected: `${KEY_BYTES} bytes in base64, as "openssl rand -base64 ${KEY_BYTES}" prints`,
  secret: true,
};

/** RFC 6750 `b64token`, too long to be guessed. */
export const bearerToken: Setting<string> = {
  read: (text) => (/^[\w.~+/-]{16,512}=*$/.test(text) ? text : null),
  expected: 'at least 16 letters, digits and signs of -._~+/',
  secret: true,
};

export const certificateFile: Setting<string> = {
  read(path) {
    try {
      const certificates = readFileSync(path, 'latin1').match(CERTIFICATE) ?? [];
      const sound = certificates.map((pem) => new X509Certificate(pem));
      return sound.length > 0 ? path : null;
    } catch {
      return null;
    }
  },
  expected: 'a readable file of PEM certificates',
};

/** How a font file begins: TrueType, OpenType, Apple's name of TrueType, a collection. */
const FONT_SIGNATURES: readonly string[] = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf'];

export const fontFile: Setting<string> = {
  read(path) {
    try {
      const signature = readFileSync(path).toString('latin1', 0, 4);
      return FONT_SIGNATURES.includes(signature) ? path : null;
    } catch {
      return null;
    }
  },
  expected: 'a readable TrueType or OpenType font',
};

function isHostName(text: string): boolean {
  return /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i.test(
    text,
  );
}
