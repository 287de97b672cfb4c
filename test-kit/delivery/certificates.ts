import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** PEM, as `tls.createServer` takes it. */
export interface Identity {
  key: string;
  cert: string;
}

export interface Authority extends Identity {
  /** Path of `cert`. */
  certFile: string;
}

export interface LeafOptions {
  /** Names and IPv4 addresses. */
  names?: readonly string[];
  notBefore?: Date;
  notAfter?: Date;
  /** The test authority by default; null: self-signed. */
  issuer?: Identity | null;
}

export const SUBSCRIBER_NAMES = ['subscriber.test', '*.subscriber.test', 'localhost', '127.0.0.1'];

const IPV4 = /^[\d.]+$/;
/** Valid from a minute ago, since receivers compare with their own clock. */
const MINUTE_MS = 60_000;

/** Made once a run, since each takes some ten milliseconds. */
let authority: Promise<Authority> | undefined;
let subscriber: Promise<Identity> | undefined;

/** Its file is removed when the process ends. */
export function testAuthority(): Promise<Authority> {
  authority ??= createAuthority('Bordereau test CA').then((made) => {
    const directory = mkdtempSync(join(tmpdir(), 'bordereau-ca-'));
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
    const certFile = join(directory, 'ca.pem');
    writeFileSync(certFile, made.cert);
    return { ...made, certFile };
  });
  return authority;
}

/** A certificate for {@link SUBSCRIBER_NAMES}, signed by the test authority. */
export function subscriberIdentity(): Promise<Identity> {
  subscriber ??= createLeaf();
  return subscriber;
}

export async function createAuthority(name: string): Promise<Identity> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - MINUTE_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

export async function createLeaf(options: LeafOptions = {}): Promise<Identity> {
  const { names = SUBSCRIBER_NAMES, notBefore, notAfter } = options;
  const issuer = options.issuer === undefined ? await testAuthority() : options.issuer;
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'subscriber.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: notBefore ?? new Date(Date.now() - MINUTE_MS),
    ...(notAfter === undefined ? {} : { notAfterDate: notAfter }),
    ...(issuer === null ? {} : { ca: issuer }),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) =>
          IPV4.test(name) ? { type: 7, ip: name } : { type: 2, value: name },
        ),
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** Settings of a delivery thread that trusts test receivers. */
export const testTrust = async () => ({ extraCa: [(await testAuthority()).cert], localCa: null });
