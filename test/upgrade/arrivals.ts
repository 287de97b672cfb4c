import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';

interface Envelope {
  data: { id: number };
}

/** An event, by the path that receives it. */
export const arrivalOf = (path: string, invoiceId: number): string => `${path} ${invoiceId}`;

/** Events that arrived at least once. */
export const arrivalsIn = (requests: readonly ReceivedRequest[]): Set<string> =>
  new Set(
    requests.map(({ path, body }) => arrivalOf(path, (JSON.parse(body) as Envelope).data.id)),
  );

/** Events of invoices whose deposits were acknowledged: each must arrive. */
export const expectedArrivals = (
  deposited: readonly number[],
  paths: readonly string[],
): string[] => deposited.flatMap((id) => paths.map((path) => arrivalOf(path, id)));
