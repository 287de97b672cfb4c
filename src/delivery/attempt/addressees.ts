import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Delivery } from '#delivery/delivery.ts';
import type { Addressee } from '#delivery/outcome.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';

const MAX_SECRETS = 20_000;
const NOBODY: Addressee = {
  workspace_id: '',
  webhook_endpoint_id: '',
  url: '',
  secret: '',
  event_type: '',
};

/**
 * The addressee of a delivery, with its opened secret; null if our keys do not open it. Deliveries of a lane come in
 * sequence, nearly always to one address, so the last addressee is used again.
 */
export function createAddressees(
  cipher: Pick<Cipher, 'open'>,
  log: Log,
): (delivery: Delivery) => Addressee | null {
  const open = createSecretCache(cipher);
  let last = NOBODY;

  const secretOf = ({ signing_secret, lane }: Delivery): KeyObject | null => {
    const { webhook_endpoint_id } = lane;
    try {
      return signing_secret === null ? null : open(signing_secret, webhook_endpoint_id);
    } catch (error) {
      log.error({ err: error, webhook_endpoint_id }, 'signing secret');
      return null;
    }
  };

  return (delivery) => {
    const secret = secretOf(delivery);
    if (secret === null) return null;
    const { url, event_type, lane } = delivery;
    const { workspace_id, webhook_endpoint_id } = lane;
    const same =
      last.webhook_endpoint_id === webhook_endpoint_id &&
      last.workspace_id === workspace_id &&
      last.url === url &&
      last.secret === secret &&
      last.event_type === event_type;
    if (!same) last = { workspace_id, webhook_endpoint_id, url, secret, event_type };
    return last;
  };
}

/**
 * Opens each sealed signing secret once (25 µs). The sealed text is the key, so an old secret is never returned for a
 * rotated one.
 */
function createSecretCache(
  cipher: Pick<Cipher, 'open'>,
): (sealed: string, endpointId: string) => KeyObject {
  const opened = new Map<string, KeyObject>();
  return (sealed, endpointId) => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const secret = createSecretKey(cipher.open(sealed, endpointId), 'utf8');
    const [oldest] = opened.size < MAX_SECRETS ? [] : opened.keys();
    if (oldest !== undefined) opened.delete(oldest);
    opened.set(sealed, secret);
    return secret;
  };
}
