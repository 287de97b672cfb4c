import type { CheckRecipient } from '#domain/exchange/directory/check-recipient.ts';
import type { MessageFileTools } from '#domain/exchange/network-messages/message-file/make-message-file.ts';
import type { PlatformAnswerTools } from '#domain/exchange/network-messages/record-submission.ts';
import type { Rejection } from '#domain/exchange/network-messages/rejection.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { FairGate } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { RetryPolicy } from '#kernel/retry-schedule.ts';
import type { PlatformCalls, PlatformServices } from '#connectors/platforms/platform-calls.ts';

/** The dependencies of sending. */
export interface SendingTools extends MessageFileTools, PlatformAnswerTools {
  cipher: Pick<Cipher, 'open'>;
  calls: PlatformCalls;
  checkRecipient: CheckRecipient;
  /** Files that are made at once, each of which is held in memory. */
  files: FairGate;
  /** For what is sent again. */
  retries: RetryPolicy;
  /** Milliseconds of a call. */
  callTimeout: number;
  observer: Observer;
  log: Log;
  stopping: AbortSignal;
}

/** A connection, and calls to its platform. */
export interface Platform {
  connection: UnsealedConnection;
  services: PlatformServices;
}

/** Makes a platform's answer the rejection of an invoice. */
export const rejectionBy =
  ({ connection }: Platform) =>
  (flow: string, reason_codes: readonly string[], words: string): Rejection => ({
    connection,
    host: new URL(connection.flow_url).host,
    flow,
    reason_codes,
    words,
  });
