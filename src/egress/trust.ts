import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { isLoopback } from '#kernel/ip-address.ts';

/** Additional trusted certificates (PEM): everywhere, or only at loopback addresses. */
export interface TrustedCertificates {
  extraCa: readonly string[];
  localCa: string | null;
}

/** The secure context for checked addresses, shared by all connections: a separate one costs 0.6 ms and 130 kB. */
export function createTrust({
  extraCa,
  localCa,
}: TrustedCertificates): (addresses: readonly string[]) => SecureContext {
  const trusting = (more: readonly string[]) =>
    createSecureContext(
      more.length === 0 ? {} : { ca: [...getCACertificates('default'), ...more] },
    );
  const everywhere = trusting(extraCa);
  if (localCa === null) return () => everywhere;
  const onThisMachine = trusting([...extraCa, localCa]);
  return (addresses) => (addresses.every(isLoopback) ? onThisMachine : everywhere);
}
