import type { DeliveryReason } from '#machines/delivery.ts';
import type { DnsErrorCode, ErrorCode } from '#model/attempt-error.ts';

/** Everything that an attempt can fail by, beside a status: an interrupted one is not logged. */
export type FailureCode = ErrorCode | DnsErrorCode | DeliveryReason;

/** Facts in the sentences. */
export interface FailureFacts {
  host: string;
  /** The configured waits, in words. */
  connect: string;
  response: string;
  /** Failed deliveries in a row that deactivate an endpoint. */
  limit: number;
}

export interface FailureWords {
  /** In a list. */
  short: string;
  sentence: (facts: FailureFacts) => string;
  /** The remedy; null if there is none. */
  advice: string | null;
}

export type FailureTable = Readonly<Record<FailureCode, FailureWords>>;

export const failure = (
  short: string,
  sentence: string | FailureWords['sentence'],
  advice: string | null,
): FailureWords => ({
  short,
  sentence: typeof sentence === 'string' ? () => sentence : sentence,
  advice,
});
