import type { Trouble } from './endpoint-access.ts';

const REFUSED = new Set(['url_refused', 'dns_private_address']);
const UNTRUSTED = new Set(['tls_untrusted', 'tls_self_signed', 'tls_handshake_failed']);

/** Why a first attempt failed, with its cure. */
export function explainTrouble({ reason, error_code }: Trouble, certFile: string): string {
  if (reason !== null && REFUSED.has(reason))
    return `The service refused to deliver to this machine (${reason}), and that delivery is lost. Start the service with npm start -- --dev, or with EGRESS_ALLOW_CIDRS=127.0.0.0/8 and EGRESS_CA_FILE=${certFile}.`;
  if (error_code !== null && UNTRUSTED.has(error_code))
    return `The service does not trust this receiver's certificate (${error_code}). Start the service with npm start -- --dev, or add ${certFile} to its EGRESS_CA_FILE; it retries the delivery.`;
  const cause = reason ?? error_code ?? 'no answer';
  return `The service could not deliver here (${cause}). Does it run on this machine? From another one, or from a container, it needs an address of its own for this receiver: see --url.`;
}
