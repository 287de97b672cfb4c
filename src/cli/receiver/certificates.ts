import { generate } from 'selfsigned';

/** A certificate and its private key, PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** The longest life that every system takes of a server's certificate: 825 days. */
const VALID_MS = 825 * DAY_MS;

const COMMON = { keyType: 'ec', algorithm: 'sha256' } as const;

/** From yesterday on, for a reader whose clock is behind. */
const validity = () => ({
  notBeforeDate: new Date(Date.now() - DAY_MS),
  notAfterDate: new Date(Date.now() + VALID_MS),
});

/** A certificate authority of one's own, good for signing {@link createLeaf}'s and nothing else. */
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

/** A server's certificate for 127.0.0.1 and localhost. */
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
