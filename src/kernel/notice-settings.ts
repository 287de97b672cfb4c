import { readEmailAddress } from './email-address.ts';
import type { EgressPolicy } from './egress-policy.ts';
import { isLoopback } from './ip-address.ts';
import { oneLine } from './one-line.ts';
import { host as hostName, port as portNumber, type Setting } from './setting.ts';

/** The mail server that takes what the service sends. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Sends nothing over a connection that is not encrypted. */
  readonly requireTls: boolean;
  readonly user: string | null;
  readonly password: string;
}

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;

/** A password goes over an encrypted connection alone, unless the server is on this machine. */
export const smtpServer: Setting<SmtpServer> = {
  read(text) {
    const url = /^smtps?:\/\/[^/?#\s]+\/?$/i.test(text) ? URL.parse(text) : null;
    const user = url && decoded(url.username);
    const password = url && decoded(url.password);
    if (url === null || user === null || password === null) return null;
    const secure = url.protocol === 'smtps:';
    const host = hostName.read(url.hostname.replace(/^\[|\]$/g, ''));
    const port = url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : portOf(url.port);
    if (host === null || port === null || (user === '' && password !== '')) return null;
    const requireTls = !secure && user !== '' && host !== 'localhost' && !isLoopback(host);
    return Object.freeze({
      host,
      port,
      secure,
      requireTls,
      user: user === '' ? null : user,
      password,
    });
  },
  expected:
    'smtp://host:port or smtps://host:port, with user:password@ before the host where the server asks for them',
  secret: true,
};

const portOf = (text: string): number | null => portNumber.read(text);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The sender of a mail. */
export interface Mailbox {
  /** Empty without one. */
  readonly name: string;
  readonly address: string;
}

const MAX_NAME = 100;

export const mailbox: Setting<Mailbox> = {
  read(text) {
    const [, quoted, plain, bracketed] = /^(?:"([^"<>]*)"|([^"<>]*)) <([^<>]+)>$/.exec(text) ?? [];
    const address = readEmailAddress(bracketed ?? text);
    const name = (quoted ?? plain ?? '').trim();
    const isSound = address !== null && oneLine(name, MAX_NAME) === name;
    return isSound ? Object.freeze({ name, address }) : null;
  },
  expected: 'an e-mail address, or a name and an address: Bordereau <notices@example.com>',
};

/** An address that webhooks may go to under `policy`. It may have a token in its path. */
export const hookUrl = (policy: EgressPolicy): Setting<string> => ({
  read: (text) => (policy.checkUrl(text).verdict === 'allowed' ? text : null),
  expected: 'an https address that is public, or in a range of EGRESS_ALLOW_CIDRS',
  secret: true,
});

/** As long as one of ours, so that it cannot be guessed. */
export const hookSecret: Setting<string> = {
  read: (text) => (/^[!-~]{32,256}$/.test(text) ? text : null),
  expected: '32 to 256 ASCII characters without blanks, as "openssl rand -hex 32" prints',
  secret: true,
};
