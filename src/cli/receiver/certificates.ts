import { generate } from 'selfsigned';

/** PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** The longest server certificate life that every system accepts: 825 days. */
const VALID_MS = 825 * DAY_MS;

const COMMON = { keyType: 'ec', algorithm: 'sha256' } as const;

/** From yesterday, for readers with a slow clock. */
const validity = () => ({
  notBeforeDate: new Date(Date.now() - DAY_MS),
  notAfterDate: new Date(Date.now() + VALID_MS),
});

/** Creates an authority that signs only {@link createLeaf} certificates. */
export async function createAuthority(): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'Bordereau local receiver' }], {
    ...COMMON,
    ...validity(),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** A server certificate for 127.0.0.1 and localhost. */
export async function createLeaf(authority: KeyPair): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    ...COMMON,
    ...validity(),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}
