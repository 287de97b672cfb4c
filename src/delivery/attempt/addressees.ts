import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Delivery } from '#delivery/delivery.ts';
import type { Addressee } from '#delivery/outcome.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';
import { standardKey } from '#kernel/secret.ts';

const MAX_SECRETS = 20_000;
const NOBODY: Addressee = {
  workspace_id: '',
  webhook_endpoint_id: '',
  url: '',
  secret: '',
  standard_key: null,
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
  const open = createKeyCache(cipher, (secret) => createSecretKey(secret, 'utf8'));
  const openStandard = createKeyCache(cipher, standardKey);
  let last = NOBODY;

  const keyOf = (opened: typeof open, { signing_secret, lane }: Delivery): KeyObject | null => {
    const { webhook_endpoint_id } = lane;
    try {
      return signing_secret === null ? null : opened(signing_secret, webhook_endpoint_id);
    } catch (error) {
      log.error({ err: error, webhook_endpoint_id }, 'signing secret');
      return null;
    }
  };

  return (delivery) => {
    const secret = keyOf(open, delivery);
    if (secret === null) return null;
    const standard_key = delivery.standard_webhooks ? keyOf(openStandard, delivery) : null;
    const { url, event_type, lane } = delivery;
    const { workspace_id, webhook_endpoint_id } = lane;
    const same =
      last.webhook_endpoint_id === webhook_endpoint_id &&
      last.workspace_id === workspace_id &&
      last.url === url &&
      last.secret === secret &&
      last.standard_key === standard_key &&
      last.event_type === event_type;
    if (!same) last = { workspace_id, webhook_endpoint_id, url, secret, standard_key, event_type };
    return last;
  };
}

/**
 * Opens each sealed signing secret once (25 µs). The sealed text is the key, so an old secret is never returned for a
 * rotated one.
 */
function createKeyCache(
  cipher: Pick<Cipher, 'open'>,
  toKey: (secret: string) => KeyObject,
): (sealed: string, endpointId: string) => KeyObject {
  const opened = new Map<string, KeyObject>();
  return (sealed, endpointId) => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const key = toKey(cipher.open(sealed, endpointId));
    const [oldest] = opened.size < MAX_SECRETS ? [] : opened.keys();
    if (oldest !== undefined) opened.delete(oldest);
    opened.set(sealed, key);
    return key;
  };
}
