import { percentile } from '#bench/percentile.ts';
import { findSignatureProblem } from '#receiver/verify-signature.ts';

/** Deliveries owed to neighbours, and those that came, each under the name its owner gives it. */
export interface Account {
  /** @param at milliseconds of the clock that `arrive` reads too */
  owe(delivery: string, at: number): void;
  arrive(delivery: string, at: number, verified: boolean): void;
  /** Deliveries owed that have not arrived. */
  missing(): string[];
  figures(): DeliveryFigures;
}

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

export function openAccount(): Account {
  const owed = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const count = { unverified: 0, repeated: 0 };
  const missing = () => [...owed.keys()].filter((delivery) => !arrivals.has(delivery));
  return {
    missing,
    owe: (delivery, at) => void owed.set(delivery, at),
    arrive: (delivery, at, verified) => {
      if (!verified) count.unverified += 1;
      else if (arrivals.has(delivery)) count.repeated += 1;
      else arrivals.set(delivery, at);
    },
    figures: () => {
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

/** Whether a request that has just arrived is signed with the secret. */
export const isSigned = (signature: string | undefined, body: Buffer, secret: string): boolean =>
  findSignatureProblem({ signature, body }, secret, new Date()) === null;
