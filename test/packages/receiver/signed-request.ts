import { createHmac } from 'node:crypto';

export const SECRET = 'whsec_test';

export const bodyOf = (overrides: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: 7,
    type: 'bank_rule.applied',
    occurred_at: '2026-03-02T08:30:00.250Z',
    workspace_id: 1,
    data: { id: 3, name: 'Café' },
    ...overrides,
  });

/** A delivery's headers, signed at `at`. */
export function signedHeaders(
  body: string | Uint8Array,
  {
    secret = SECRET,
    at = new Date(),
    id = '7',
    type = 'bank_rule.applied',
    brand = 'Service',
  } = {},
): Record<string, string> {
  const t = Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  return {
    'content-type': 'application/json',
    [`x-${brand.toLowerCase()}-event`]: type,
    [`x-${brand.toLowerCase()}-delivery`]: id,
    [`x-${brand.toLowerCase()}-signature`]: `t=${t},v1=${v1}`,
  };
}
