import { percentile } from '#bench/percentile.ts';
import { findSignatureProblem } from '#receiver/verify-signature.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';

const DATA_ID = /"data":\{"id":(\d+)/;

export type Account = ReturnType<typeof openAccount>;

export interface DeliveryFigures {
  /** Deliveries owed. */
  deposits: number;
  arrived: number;
  lost: number;
  /** Arrivals with a wrong signature; they count as nothing else. */
  unverified: number;
  /** Arrivals of a delivery that had arrived before. */
  repeated: number;
  /** Milliseconds until the first arrival. */
  delivery_p50: number | null;
  delivery_p99: number | null;
}

/** Deliveries owed to neighbours, and those that came, each under the name its owner gives it. */
export function openAccount() {
  const owed = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const count = { unverified: 0, repeated: 0 };
  /** Deliveries owed that have not arrived. */
  const missing = () => [...owed.keys()].filter((delivery) => !arrivals.has(delivery));
  return {
    missing,
    /** @param at milliseconds of the clock that `arrive` reads too */
    owe: (delivery: string, at: number) => void owed.set(delivery, at),
    arrive: (delivery: string, at: number, verified: boolean) => {
      if (!verified) count.unverified += 1;
      else if (arrivals.has(delivery)) count.repeated += 1;
      else arrivals.set(delivery, at);
    },
    figures: (): DeliveryFigures => {
      const delays = [...owed].flatMap(([delivery, at]) => {
        const arrived = arrivals.get(delivery);
        return arrived === undefined ? [] : [Math.max(0, arrived - at)];
      });
      return {
        deposits: owed.size,
        arrived: delays.length,
        lost: missing().length,
        ...count,
        delivery_p50: percentile(delays, 50),
        delivery_p99: percentile(delays, 99),
      };
    },
  };
}

/** The id in a request's data, and whether it was signed with the secret when it arrived. */
export function readArrival(
  { headers, body, at }: Pick<ReceivedRequest, 'headers' | 'body' | 'at'>,
  secret: string,
): { id: string; verified: boolean } {
  // The header's name begins with the brand.
  const name = Object.keys(headers).find((header) => header.endsWith('-signature')) ?? '';
  const verified = isSigned(String(headers[name]), Buffer.from(body), secret, at);
  return { id: DATA_ID.exec(body)?.[1] ?? '', verified };
}

/** @param at when the request arrived, since its time must be close */
export const isSigned = (
  signature: string | undefined,
  body: Buffer,
  secret: string,
  at: Date,
): boolean => findSignatureProblem({ signature, body }, secret, at) === null;
