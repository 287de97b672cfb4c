import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';

interface Envelope {
  data: { id: number };
}

/** An event that a receiver was told of. */
export const arrivalOf = (path: string, invoiceId: number): string => `${path} ${invoiceId}`;

/** Those that were told at least once. */
export const arrivalsIn = (requests: readonly ReceivedRequest[]): Set<string> =>
  new Set(
    requests.map(({ path, body }) => arrivalOf(path, (JSON.parse(body) as Envelope).data.id)),
  );

/** Those that must be told, of invoices whose deposits were acknowledged. */
export const expectedArrivals = (
  deposited: readonly number[],
  paths: readonly string[],
): string[] => deposited.flatMap((id) => paths.map((path) => arrivalOf(path, id)));
