import { generate } from 'selfsigned';
import type { KeyPair } from '#cli/receiver/certificates.ts';

const DAY_MS = 86_400_000;

/** A self-signed certificate for every `<name>.<domain>` of each domain. */
export async function createWildcard(domains: readonly string[]): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'receivers' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: domains.map((domain) => ({ type: 2 as const, value: `*.${domain}` })),
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}
