import type { PartnerService } from '#bench/partner-service.ts';

export type Call = (
  method: string,
  path: string,
  body?: object,
) => Promise<Record<string, unknown>>;

/** Calls of the partner's application. @returns the `data` of an answer */
export const callerOf =
  ({ address, authorization }: PartnerService): Call =>
  async (method, path, body) => {
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
